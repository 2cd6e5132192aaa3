"""Data for operators: bans, the record of administrative acts, accounts to be removed, names replaced in journals."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_KEPT = {
    "sqlite": [
        f"create trigger noted_{name} before {name} on noted begin select raise(abort, 'noted is append only'); end"
        for name in ("update", "delete")
    ],
    "postgresql": [
        (
            "create function noted_is_kept() returns trigger language plpgsql as"
            " $$ begin raise exception 'noted is append only'; end $$"
        ),
        (
            "create trigger noted_kept before update or delete or truncate on noted"
            " for each statement execute function noted_is_kept()"
        ),
    ],
}


def upgrade() -> None:
    """Create the tables and columns; there are no bans, no accounts to be removed and no recorded acts yet."""
    op.add_column("person", sa.Column("leaving", sa.BigInteger(), nullable=True))
    op.add_column("person", sa.Column("veiled", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("ix_person_leaving", "person", ["leaving"])
    op.create_table(
        "ban",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=True),
        sa.Column("address", sa.String(), nullable=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=True),
        sa.Column("lifted", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_ban"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_ban_person_person"),
        sa.ForeignKeyConstraint(["by"], ["person.id"], name="fk_ban_by_person"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_ban_person", "ban", ["person"])
    op.create_table(
        "noted",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=True),
        sa.Column("act", sa.String(), nullable=False),
        sa.Column("about", sa.String(), nullable=False),
        sa.Column("why", sa.String(), nullable=False),
        sa.Column("detail", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_noted"),
        sa.ForeignKeyConstraint(["by"], ["person.id"], name="fk_noted_by_person"),
        sqlite_autoincrement=True,
    )
    for statement in _KEPT[op.get_bind().dialect.name]:
        op.execute(statement)


def downgrade() -> None:
    """Drop these tables and columns."""
    op.drop_table("noted")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("drop function noted_is_kept()")
    op.drop_table("ban")
    op.drop_index("ix_person_leaving", "person")
    with op.batch_alter_table("person") as table:
        table.drop_column("veiled")
        table.drop_column("leaving")
