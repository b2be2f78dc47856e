-- A bank's statements as they were imported. A line is money that came in: it waits until somebody confirms it as a payment or skips
-- it, and is there once, however often its file is imported.
CREATE TABLE bank_import (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "name" text NOT NULL,
  "importedBy" text NOT NULL REFERENCES account ("_id"),
  "importedAt" timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE bank_line (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "importId" text NOT NULL REFERENCES bank_import ("_id"),
  -- The line of the file, counted from 1.
  "number" integer NOT NULL,
  "day" date NOT NULL,
  "amount" bigint NOT NULL CHECK ("amount" > 0),
  "text" text NOT NULL,
  -- Day, amount, text, and which of several alike in its file it is.
  "fingerprint" text NOT NULL UNIQUE,
  "state" text NOT NULL DEFAULT 'open' CHECK ("state" IN ('open', 'confirmed', 'skipped')),
  "paymentId" text UNIQUE REFERENCES payment ("_id"),
  "decidedBy" text REFERENCES account ("_id"),
  "decidedAt" timestamptz,
  CHECK (("state" = 'confirmed') = ("paymentId" IS NOT NULL))
);
CREATE INDEX bank_line_by_state ON bank_line ("state", "day" DESC, "_id");
