"""Functions on arrays that numba compiles: once per machine, stored in the user's cache.

The key of a stored function includes its sources, also those of other files that it calls (numba itself looks only
at the one file), so an outdated one never runs. If the cache cannot be written each process compiles again.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar, cast, get_args, get_origin, get_type_hints

import numpy as np

from paiju.extras import NotInstalled

try:
    import numba.extending
except ModuleNotFoundError:
    raise NotInstalled("lab") from None

njit: Any = numba.njit
config: Any = numba.config
types: Any = numba.types
_Library: Any = import_module("numba.core.codegen").JITCodeLibrary
_Compiler: Any = import_module("numba.core.compiler").Compiler
_PLAIN: Final[dict[Any, Any]] = {
    int: types.int64,
    float: types.float64,
    bool: types.boolean,
    np.uint64: types.uint64,
    type(None): types.void,
}
_LIKE_C: Final[dict[str, Any]] = {"nogil": True, "error_model": "numpy"}
F = TypeVar("F", bound=Callable[..., Any])
HERE: Final = Path(__file__).resolve().parent
HOUSE: Final = HERE.parent
_ROOMS: Final = re.compile(r"paiju\.(?:lab|games)\.(\w+)")


class _Part(_Library):  # type: ignore[misc]
    """Code that is included in other code, and is optimized and compiled to machine code only there.

    numba does both for each function separately, with everything that it calls, which took half of a game's first
    start.
    """

    def _optimize_final_module(self) -> None:
        """Do nothing: the including code does it."""

    def _finalize_final_module(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002
        """Return 0, because there is no machine code."""
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> Any:
        """The object that receives the places of Python's names: these functions use none."""
        return self

    def set_env(self, name: str, names: Any) -> None:
        """Do nothing."""


class _Parts(_Compiler):  # type: ignore[misc]
    """Compiles a function into such code."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.state.library = _Part(self.state.targetctx.codegen(), "part")


def inner(function: F) -> F:
    """Let numba compile a function that only compiled functions call: it is compiled into them.

    It is compiled once for the types in its annotations; by default numba compiles it again for each literal number
    in a call. It has no machine code of its own, so Python cannot call it: see `shared`.
    """
    compiled: Any = _once(function, pipeline_class=_Parts, no_cpython_wrapper=True, no_cfunc_wrapper=True)

    def refuse(*_: Any, **__: Any) -> None:
        raise TypeError(f"only compiled functions call {function.__name__}: make it `shared`")

    if compiled is not function:
        # Python has nothing to call
        vars(compiled).update(_insert=lambda *_: None, _compile_for_args=refuse)
    return cast("F", compiled)


def shared(function: F) -> F:
    """Let numba compile a function like `inner`, but also for calls from Python."""
    return _once(function)


def _once(function: F, **flags: Any) -> F:
    if config.DISABLE_JIT:
        return function
    compiled = njit(**_LIKE_C, **flags)(function)
    named, found = compiled.get_call_template, list[Any]()

    def get_call_template(args: Any, kinds: Any) -> Any:
        if not found:
            hints = get_type_hints(function)
            hints.pop("return", None)
            found.extend(_PLAIN.get(hint) for hint in hints.values())
        plain = [kind or types.unliteral(arg) for kind, arg in zip(found, args, strict=True)]
        return named(plain, kinds)

    compiled.get_call_template = get_call_template
    return cast("F", compiled)


def entry(function: F) -> F:
    """Let numba compile a function that Python calls, and store it; the interpreter lock is free while it runs.

    It is compiled when it is first called, or by `settle`.
    """
    where = _kept(_room_of(function.__module__))
    before = config.CACHE_DIR
    config.CACHE_DIR = str(where)
    try:
        return cast("F", njit(cache=where is not None, **_LIKE_C)(function))
    finally:
        config.CACHE_DIR = before


def _high(_: Any, one: Any, other: Any) -> Any:  # noqa: ARG001
    ir: Any = import_module("llvmlite.ir")

    def of(_context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        wide = ir.IntType(128)
        product = builder.mul(*(builder.zext(factor, wide) for factor in given))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return types.uint64(types.uint64, types.uint64), of


high: Any = numba.extending.intrinsic(_high)
"""Multiply two 64-bit numbers, and return the high half of the product: only for compiled functions."""


def _read(_: Any, cells: Any, at: Any) -> Any:  # noqa: ARG001
    def of(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        cell = _cell(context, builder, signature, given)
        return builder.load_atomic(cell, "seq_cst", 8)

    return types.int64(types.Array(types.int64, 1, "C"), types.int64), of


def _write(_: Any, cells: Any, at: Any, value: Any) -> Any:  # noqa: ARG001
    def of(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        cell = _cell(context, builder, signature, given)
        builder.store_atomic(given[2], cell, "seq_cst", 8)
        return context.get_dummy_value()

    return types.void(types.Array(types.int64, 1, "C"), types.int64, types.int64), of


def _cell(context: Any, builder: Any, signature: Any, given: Any) -> Any:
    array = context.make_array(signature.args[0])(context, builder, given[0])
    return builder.gep(array.data, [given[1]])


read: Any = numba.extending.intrinsic(_read)
"""Read a cell that another thread writes: only for compiled functions."""
write: Any = numba.extending.intrinsic(_write)
"""Write a cell that another thread reads, after everything that was written before it."""


def settle(function: F) -> F:
    """Compile a function now, for the types in its annotations, so that another one can use it.

    Arrays are contiguous and writable; they have one dimension, or the number that a type is annotated with.
    """
    if not config.DISABLE_JIT:
        compiled = cast("Any", function)
        compiled.compile(signature_of(compiled.py_func))
    return function


def door(function: Callable[..., Any]) -> int:
    """Compile a function like `settle`, and return its address, for the `caller` of its type.

    Code that takes functions takes their addresses: otherwise numba compiles it again for each function passed to
    it, including the whole game, and stores that with everything that it calls.
    """
    if config.DISABLE_JIT:
        return cast("int", function)
    compiled: Any = settle(function)
    made = compiled.overloads[signature_of(compiled.py_func).args]
    return int(made.library.get_pointer_to_function(made.fndesc.llvm_func_name))


def caller(like: Callable[..., Any]) -> Any:
    """Return a function for compiled code that calls the function at an address, with its arguments as a tuple.

    `like` has the annotations of such a function. The called function must not raise.
    """
    if config.DISABLE_JIT:
        return lambda at, given: at(*given)
    of_it = signature_of(like)

    def call(_: Any, at: Any, given: Any) -> Any:  # noqa: ARG001
        def of(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            cgutils: Any = import_module("numba.core.cgutils")
            kind = context.call_conv.get_function_type(of_it.return_type, of_it.args)
            function = builder.inttoptr(values[0], kind.as_pointer())
            arguments = cgutils.unpack_tuple(builder, values[1])
            _, found = context.call_conv.call_function(builder, function, of_it.return_type, of_it.args, arguments)
            if of_it.return_type == types.void:
                return context.get_dummy_value()
            return found

        return of_it.return_type(types.int64, types.Tuple(of_it.args)), of

    return numba.extending.intrinsic(call)


def signature_of(function: Callable[..., Any]) -> Any:
    """Return the signature in a function's annotations."""
    hints = get_type_hints(function, include_extras=True)
    returned = _kind(hints.pop("return"))
    return returned(*(_kind(hint) for hint in hints.values()))


def _kind(hint: Any) -> Any:
    """Return numba's type of an annotation."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    dimensions = 1
    if get_origin(hint) is Annotated:
        hint, dimensions = get_args(hint)
    element = numba.from_dtype(np.dtype(get_args(get_args(hint)[1])[0]))
    return types.Array(element, dimensions, "C")


def _room_of(module: str) -> str:
    """Return the package of a module: that of a game, or of the code that games share; "" for code outside games."""
    found = _ROOMS.match(module + ".")
    return found[1] if found is not None and (HERE / found[1]).is_dir() else ""


@cache
def _kept(room: str) -> Path | None:
    """Return the cache folder for code compiled from the current sources; None if it cannot be written."""
    folder = _cache() / "lab" / f"{room or 'all'}-{_print_of(room)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _cache() -> Path:
    """Return the user's cache folder; `PAIJU_CACHE` and `NUMBA_CACHE_DIR` override it."""
    for variable in ("PAIJU_CACHE", "NUMBA_CACHE_DIR"):
        if os.environ.get(variable):
            return Path(os.environ[variable])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", "~")).expanduser() / "paiju"
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "paiju"


def _print_of(room: str) -> str:
    """Return a digest of the sources that a package's functions may depend on."""
    digest = sha256()
    for path in _sources(room):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _sources(room: str) -> list[Path]:
    """Return the files of a package, of the packages that it imports, and of the code outside games."""
    found: dict[Path, None] = {}
    ahead, seen = [""] if not room else ["", room], set[str]()
    while ahead:
        at = ahead.pop()
        seen.add(at)
        folders = [HERE, HOUSE / "games", HOUSE / "cards"] if not at else []
        folders += [HERE / at, HOUSE / "games" / at] if at else []
        for path in (path for folder in folders for path in sorted(folder.glob("*.py"))):
            found[path] = None
            named = _ROOMS.findall(path.read_text("utf-8")) if at else []
            ahead += [one for one in named if one not in seen and one not in ahead]
    return sorted(found)
