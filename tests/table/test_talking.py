"""Chat and explanations: explanations that the partner never sees, questions, silences, notes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import structs

from paiju.laws import Refused
from paiju.table import Actor, Terms, view
from paiju.table import commands as c
from paiju.table.commands import Audience
from paiju.table.decide.moment import merely_hosts
from paiju.table.terms import Silence, Spectators

ANN, BO, CAI, DEE = (Actor(f"person:{n}", name) for n, name in enumerate(("Ann", "Bo", "Cai", "Dee"), 1))
DIRECTOR = Actor("person:9", "Director", director=True)
STRANGER = Actor("person:8", "Stranger")


def everything(room: Any, person: str) -> str:
    """Return all that a browser shows, as text."""
    import msgspec

    return "".join(msgspec.json.encode(part).decode() for part in room.browsers[person][1:])


def readers(room: Any, words: str) -> set[str]:
    return {person for person in room.browsers if words in everything(room, person)}


def test_H_explain_alert_reaches_the_opponents_and_never_the_partner(room: Any) -> None:
    act = {"type": "MakeCall", "call": "2C", "alert": True, "explanation": "strong artificial"}
    room.act(0, act)
    assert readers(room, "strong artificial") == {"person:1", "person:2", "person:4", "person:8", "person:9"}
    assert 'alert":true' not in everything(room, "person:3").replace(" ", "")
    room.play_on()
    assert "person:3" in readers(room, "strong artificial")


def test_H_ask_and_explain_between_asker_and_caller(room: Any) -> None:
    room.act(0, "2C")
    with pytest.raises(Refused, match="L20.F"):
        room.do(c.Ask(0), CAI)
    room.do(c.Ask(0), BO)
    assert room.browsers["person:1"][2].questions != ()
    assert room.browsers["person:3"][2].questions == ()
    assert room.browsers["person:4"][2].questions == ()
    with pytest.raises(Refused, match="H.explain"):
        room.do(c.Explain(0, "landy"), CAI)
    with pytest.raises(Refused, match="H.ask"):
        room.do(c.Explain(7, "landy"), ANN)
    room.do(c.Explain(0, "strong with clubs"), ANN)
    assert readers(room, "strong with clubs") == {"person:1", "person:2", "person:4", "person:8", "person:9"}
    assert room.browsers["person:1"][2].questions == ()


def test_L20_F_1_partner_explains_where_partners_alert_and_all_hear_it(make_room: Any) -> None:
    room = make_room(conditions="duplicate").seat_all().ready_all()
    room.act(0, "2C")
    with pytest.raises(Refused, match="H.explain"):
        room.do(c.Explain(0, "unasked"), CAI)
    room.do(c.Ask(0), BO)
    with pytest.raises(Refused, match="H.explain"):
        room.do(c.Explain(0, "mine"), ANN)
    room.do(c.Explain(0, "game force"), CAI)
    assert readers(room, "game force") == set(room.browsers)


def test_H_silence_during_deals_leaves_only_the_director_to_write_to(make_room: Any) -> None:
    room = make_room(Terms(silence=Silence.DURING_DEALS)).seat_all()
    room.do(c.Say("hello all"), BO)
    room.ready_all()
    with pytest.raises(Refused, match="H.silence"):
        room.do(c.Say("psst"), BO)
    room.do(c.Say("please come", Audience.DIRECTOR), BO)
    assert readers(room, "please come") == {"person:2", "person:9"}
    room.do(c.Say("coming"), DIRECTOR)
    assert readers(room, "coming") == set(room.browsers)
    room.play_on()
    room.do(c.Say("well played"), BO)


def test_H_silence_always(make_room: Any) -> None:
    room = make_room(Terms(silence=Silence.ALWAYS)).seat_all()
    with pytest.raises(Refused, match="H.silence"):
        room.do(c.Say("hello"), ANN)


def test_H_watch_spectators_write_among_themselves(room: Any) -> None:
    with pytest.raises(Refused, match="H.watch"):
        room.do(c.Say("he has the king"), STRANGER)
    with pytest.raises(Refused, match="H.watch"):
        room.do(c.Say("to the gallery", Audience.SPECTATORS), ANN)
    room.do(c.Say("he has the king", Audience.SPECTATORS), STRANGER)
    assert readers(room, "he has the king") == {"person:8", "person:9"}


def test_H_watch_nobody_where_the_terms_say_so(make_room: Any) -> None:
    room = make_room(Terms(spectators=Spectators.NONE))
    with pytest.raises(Refused, match="H.watch"):
        room.do(c.Say("hello", Audience.DIRECTOR), STRANGER)
    with pytest.raises(Refused, match="H.watch"):
        room.do(c.Watch(), STRANGER)


def test_H_watch_all_hands_only_where_the_terms_show_them(make_room: Any) -> None:
    room = make_room(Terms(spectators=Spectators.ALL_HANDS)).seat_all().ready_all()
    assert room.browsers["person:8"][2].deal.hands == (None,) * 4
    room.do(c.Watch(), STRANGER)
    assert None not in room.browsers["person:8"][2].deal.hands
    with pytest.raises(Refused, match="H.watched"):
        room.do(c.Watch(), ANN)
    assert room.do(c.Watch(), STRANGER) == []


LATE = Terms(spectators=Spectators.ALL_HANDS, delay=60_000)


@pytest.mark.parametrize(("terms", "sees"), [(LATE, False), (structs.replace(LATE, delay=0), True)])
def test_H_watch_delay_a_host_who_does_not_play_sees_no_hand_before_it_is_shown(
    make_room: Any, terms: Terms, sees: bool
) -> None:
    """The host sees the table without delay, but hidden hands come to spectators later, and to the host at the end."""
    room = make_room(terms, host=STRANGER).seat_all().ready_all()
    if sees:
        room.do(c.Watch(), STRANGER)
    else:
        with pytest.raises(Refused, match=r"H\.watch\.delay"):
            room.do(c.Watch(), STRANGER)
    assert (None not in room.browsers["person:8"][2].deal.hands) is sees
    viewer = Actor("person:7", "Gil")
    room.do(c.Watch(), viewer)
    room.do(c.Say("he has the king", Audience.SPECTATORS), viewer)
    assert ("person:8" in readers(room, "he has the king")) is sees
    assert view.viewer_of(room.t, viewer).everything
    assert merely_hosts(room.t, STRANGER) is not sees
    director = structs.replace(STRANGER, director=True)
    room.do(c.Watch(), director)
    assert view.viewer_of(room.t, director).everything, "who directs sees all hands"
    assert view.viewer_of(room.t, STRANGER).everything is sees, "and hosts alone again later"
    assert merely_hosts(room.t, STRANGER) is not sees
    room.play_on()
    hands = view.public(room.t).past
    assert len(hands) == 1, "he has the deal as soon as it is over"


def test_H_note_is_seen_by_its_writer_alone(room: Any) -> None:
    room.do(c.WriteNote("west plays fast"), BO)
    assert readers(room, "west plays fast") == {"person:2"}
    with pytest.raises(Refused, match="H.note"):
        room.do(c.WriteNote("not at this table"), STRANGER)


def test_talk_of_some_pushes_out_nobody_elses(room: Any) -> None:
    room.do(c.Say("first of all"), ANN)
    room.do(c.WriteNote("mine"), BO)
    for number in range(220):
        room.do(c.Say(f"gallery {number}", Audience.SPECTATORS), STRANGER)
    for number in range(60):
        room.do(c.WriteNote(f"{number}"), ANN)
    assert readers(room, "first of all") == set(room.browsers)
    assert readers(room, "mine") == {"person:2"}
    assert len(room.t.lines) == 201
    assert len(room.t.notes) == 51


def test_H_explain_has_an_end(room: Any) -> None:
    room.act(0, "2C")
    for number in range(10):
        room.do(c.Explain(0, f"corrected {number}"), ANN)
    with pytest.raises(Refused, match="H.explain"):
        room.do(c.Explain(0, "once more"), ANN)


def test_words_are_data_and_come_back_as_written(room: Any) -> None:
    words = json.dumps("</script>\u202e你好\x00")
    room.do(c.Say(words), ANN)
    assert room.browsers["person:2"][1].lines[-1].words == words
