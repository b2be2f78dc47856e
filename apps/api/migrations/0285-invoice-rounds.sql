-- A round invoices many customers at once, in the background. Each customer of it is done once, whoever does it and however often.
CREATE TABLE invoice_round (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "startedBy" text NOT NULL REFERENCES account ("_id"),
  "startedAt" timestamptz NOT NULL DEFAULT now(),
  "finishedAt" timestamptz,
  -- The last day whose work it invoices.
  "through" date NOT NULL,
  -- Invoices are issued and mailed, or held as drafts.
  "issues" boolean NOT NULL,
  -- What the client calls it, so that sent twice it is started once.
  "clientId" text NOT NULL,
  CONSTRAINT "invoice_round_clientId_key" UNIQUE ("startedBy", "clientId")
);
CREATE INDEX invoice_round_running ON invoice_round ("startedAt") WHERE "finishedAt" IS NULL;

CREATE TABLE invoice_round_customer (
  "roundId" text NOT NULL REFERENCES invoice_round ("_id") ON DELETE CASCADE,
  "customerId" text NOT NULL REFERENCES customer ("_id"),
  -- The account that the invoice names.
  "accountId" text NOT NULL REFERENCES account ("_id"),
  -- Requests that were left out.
  "without" text[] NOT NULL DEFAULT '{}',
  "state" text NOT NULL DEFAULT 'waiting' CHECK ("state" IN ('waiting', 'done', 'skipped')),
  "invoiceId" text REFERENCES invoice ("_id") ON DELETE SET NULL,
  "amount" bigint,
  -- Why it was skipped.
  "reason" text NOT NULL DEFAULT '',
  PRIMARY KEY ("roundId", "customerId")
);
CREATE INDEX invoice_round_customer_invoice ON invoice_round_customer ("invoiceId") WHERE "invoiceId" IS NOT NULL;
