"""The edition of the Laws that a person chose."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: nobody has chosen yet."""
    op.add_column("person", sa.Column("edition", sa.String(), nullable=True))


def downgrade() -> None:
    """Drop the column."""
    with op.batch_alter_table("person") as table:
        table.drop_column("edition")
