-- What staff note about a customer, who never reads it.
CREATE TABLE customer_note (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "customerId" text NOT NULL REFERENCES account ("_id"),
  "authorId" text NOT NULL REFERENCES account ("_id"),
  "text" text NOT NULL CHECK ("text" <> ''),
  -- A name of the client's own: sent twice, a note is kept once.
  "clientId" text NOT NULL,
  "at" timestamptz NOT NULL DEFAULT now(),
  "changedAt" timestamptz,
  "removedAt" timestamptz,
  UNIQUE ("authorId", "clientId")
);
CREATE INDEX customer_note_by_customer ON customer_note ("customerId", "at" DESC, "_id" DESC) WHERE "removedAt" IS NULL;
