-- Whose upload waits for its picture, so that accounts take turns.
ALTER TABLE picture ADD COLUMN "queuedFor" text REFERENCES account ("_id");
CREATE INDEX picture_queued_for ON picture ("queuedFor") WHERE "state" IN ('waiting', 'working');
