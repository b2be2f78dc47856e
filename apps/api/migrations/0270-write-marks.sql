-- Who has just changed something reads no replica that does not have it yet. Not logged: a crash forgets it, and whoever waited for
-- those few milliseconds has long asked again.
CREATE UNLOGGED TABLE write_mark (
  "accountId" text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  "position" pg_lsn NOT NULL
);
