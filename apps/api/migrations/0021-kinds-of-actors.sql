-- Who is behind a change: somebody with a session or a link mailed to them, a program with their key, or the product itself.
-- All that is recorded so far was done by people.

ALTER TABLE audit_event ADD COLUMN "actorKind" text NOT NULL DEFAULT 'session'
  CHECK ("actorKind" IN ('session', 'key', 'system'));
