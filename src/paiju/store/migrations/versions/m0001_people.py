"""People, sessions, invitations, admissions, competitions and the index of tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "person",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("password_hash", sa.String(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("roles", sa.JSON(), nullable=False),
        sa.Column("forgotten", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("key", name="uq_person_key"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "session",
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("last_seen", sa.BigInteger(), nullable=False),
        sa.Column("user_agent", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_session"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_session_person_person", ondelete="CASCADE"),
    )
    op.create_index("ix_session_person", "session", ["person"])
    op.create_index("ix_session_expires", "session", ["expires"])
    op.create_table(
        "invitation",
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("place", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=True),
        sa.Column("inviter", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("uses_left", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_invitation"),
        sa.ForeignKeyConstraint(["inviter"], ["person.id"], name="fk_invitation_inviter_person", ondelete="CASCADE"),
        sa.CheckConstraint("uses_left >= 0", name=op.f("ck_invitation_uses_left")),
    )
    op.create_index("ix_invitation_place", "invitation", ["place"])
    op.create_index("ix_invitation_inviter", "invitation", ["inviter"])
    op.create_index("ix_invitation_expires", "invitation", ["expires"])
    op.create_table(
        "admission",
        sa.Column("place", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.String(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("place", "person", name="pk_admission"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_admission_person_person", ondelete="CASCADE"),
    )
    op.create_index("ix_admission_person", "admission", ["person"])
    op.create_table(
        "competition",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("organiser", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_competition"),
        sa.ForeignKeyConstraint(["organiser"], ["person.id"], name="fk_competition_organiser_person"),
    )
    op.create_index("ix_competition_organiser", "competition", ["organiser"])
    op.create_table(
        "table_entry",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("owner", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.Column("competition", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_table_entry"),
        sa.ForeignKeyConstraint(["owner"], ["person.id"], name="fk_table_entry_owner_person"),
        sa.ForeignKeyConstraint(["competition"], ["competition.id"], name="fk_table_entry_competition_competition"),
    )
    op.create_index("ix_table_entry_owner", "table_entry", ["owner"])
    op.create_index("ix_table_entry_closed", "table_entry", ["closed"])
    op.create_index("ix_table_entry_competition", "table_entry", ["competition"])


def downgrade() -> None:
    """Drop the tables."""
    for name in ("table_entry", "competition", "admission", "invitation", "session", "person"):
        op.drop_table(name)
