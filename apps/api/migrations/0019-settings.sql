-- What a shop sets for itself: one row a setting, by its name in the contract, which holds the schema of each value. A
-- setting without a row is as the product comes.

CREATE TABLE setting (
  "_id" text PRIMARY KEY,
  "value" jsonb NOT NULL,
  "version" integer NOT NULL DEFAULT 0
);

ALTER TABLE audit_event DROP CONSTRAINT "audit_event_entity_check";
ALTER TABLE audit_event ADD CONSTRAINT "audit_event_entity_check"
  CHECK ("entity" IN ('request', 'account', 'invoice', 'payment', 'setting'));
