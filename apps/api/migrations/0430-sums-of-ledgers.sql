-- What reports tell of all ledgers, kept so that they need not read every entry: what was moved on each day, what each invoice owed from
-- when until when, and when it was settled. Triggers keep all three in the transaction of the entry; a job builds them once, and until
-- then reports read the ledger.

-- Each transaction adds rows of its own, so that nobody waits for a day's sum; a job makes one of the rows of a day.
CREATE TABLE ledger_sum (
  "day" date NOT NULL,
  -- What took an entry back counts with its kind, on its own day.
  "kind" text NOT NULL,
  -- '' for what is no payment.
  "method" text NOT NULL,
  "amount" bigint NOT NULL,
  "tax" bigint NOT NULL
);
CREATE INDEX ledger_sum_by_day ON ledger_sum ("day");

-- What an issued invoice owed; while it owed nothing there is no row.
CREATE TABLE owed_span (
  "invoiceId" text NOT NULL,
  "customerId" text NOT NULL,
  "day" date NOT NULL,
  "dueDate" date,
  "owed" bigint NOT NULL CONSTRAINT owed_span_owed_check CHECK ("owed" > 0),
  -- After which moment, and up to which.
  "span" tstzrange NOT NULL
);
CREATE INDEX owed_span_by_invoice ON owed_span ("invoiceId");
CREATE INDEX owed_span_by_time ON owed_span USING gist ("span") INCLUDE ("customerId", "day", "dueDate", "owed");

-- Invoices that payments and credits settled, and the shop's day of the last of these.
CREATE TABLE settled_invoice (
  "invoiceId" text PRIMARY KEY,
  "customerId" text NOT NULL,
  "day" date NOT NULL,
  "settledDay" date NOT NULL
);
CREATE INDEX settled_invoice_by_day ON settled_invoice ("settledDay") INCLUDE ("customerId", "day");
CREATE INDEX settled_invoice_by_customer ON settled_invoice ("customerId", "settledDay") INCLUDE ("day");

-- How many these are, and their days from issue to payment, by the day on which they were settled; rows as those of ledger_sum.
CREATE TABLE settled_sum (
  "day" date NOT NULL,
  "invoices" integer NOT NULL,
  "days" bigint NOT NULL
);
CREATE INDEX settled_sum_by_day ON settled_sum ("day");

-- Of whose days these are, and since when all are built; null while they are being built.
CREATE TABLE ledger_sum_state (
  "_id" boolean PRIMARY KEY DEFAULT true CONSTRAINT ledger_sum_state_one CHECK ("_id"),
  "timeZone" text NOT NULL,
  "builtAt" timestamptz
);

-- What invoices owed, as the ledger says it: from their issue, less what was given to them, nothing once they are taken back. An invoice
-- owes from two days before the day of its issue, so that it does so on that day in any zone; who asks compares the day as well.
CREATE FUNCTION counted_spans(invoices text[]) RETURNS SETOF owed_span LANGUAGE sql STABLE AS $$
  WITH billed AS (
    SELECT entry.* FROM ledger_entry entry WHERE entry."kind" = 'invoice' AND entry."invoiceId" = ANY (invoices)
  ), moved AS (
    SELECT change."_id", change."at", sum(change."amount") AS "amount" FROM (
      SELECT allocation."debitId" AS "_id", allocation."createdAt" AS "at", allocation."amount"
      FROM billed JOIN ledger_allocation allocation ON allocation."debitId" = billed."_id"
      UNION ALL
      SELECT billed."_id", reversal."createdAt", billed."amount"
      FROM billed JOIN ledger_entry reversal ON reversal."reverses" = billed."_id"
    ) change GROUP BY 1, 2
  ), step AS (
    SELECT moved."_id", moved."at", sum(moved."amount") OVER (PARTITION BY moved."_id" ORDER BY moved."at") AS "less" FROM moved
    UNION ALL
    SELECT billed."_id", least((billed."day"::timestamp AT TIME ZONE 'UTC') - interval '2 days', min(moved."at") - interval '1 second'), 0
    FROM billed LEFT JOIN moved USING ("_id") GROUP BY billed."_id", billed."day"
  ), spanned AS (
    SELECT step.*, lead(step."at") OVER (PARTITION BY step."_id" ORDER BY step."at") AS "until" FROM step
  )
  SELECT billed."invoiceId", billed."customerId", billed."day", invoice."dueDate", (billed."amount" - spanned."less")::bigint,
    tstzrange(spanned."at", spanned."until", '(]')
  FROM spanned JOIN billed USING ("_id") JOIN invoice ON invoice."_id" = billed."invoiceId"
  WHERE billed."amount" > spanned."less"
$$;

CREATE FUNCTION counted_settled(invoices text[]) RETURNS SETOF settled_invoice LANGUAGE sql STABLE AS $$
  SELECT billed."invoiceId", billed."customerId", billed."day",
    (paid."at" AT TIME ZONE coalesce((SELECT "timeZone" FROM ledger_sum_state), 'UTC'))::date
  FROM ledger_entry billed CROSS JOIN LATERAL (
    SELECT max(allocation."createdAt") AS "at", sum(allocation."amount") AS "amount"
    FROM ledger_allocation allocation WHERE allocation."debitId" = billed."_id"
  ) paid
  WHERE billed."kind" = 'invoice' AND billed."invoiceId" = ANY (invoices) AND paid."amount" = billed."amount"
    AND NOT EXISTS (SELECT FROM ledger_entry reversal WHERE reversal."reverses" = billed."_id")
$$;

CREATE FUNCTION keep_spans(invoices text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM owed_span WHERE "invoiceId" = ANY (invoices);
  INSERT INTO owed_span SELECT * FROM counted_spans(invoices);
  WITH gone AS (DELETE FROM settled_invoice WHERE "invoiceId" = ANY (invoices) RETURNING *)
  INSERT INTO settled_sum SELECT "settledDay", -count(*), -sum("settledDay" - "day") FROM gone GROUP BY 1;
  WITH came AS (INSERT INTO settled_invoice SELECT * FROM counted_settled(invoices) RETURNING *)
  INSERT INTO settled_sum SELECT "settledDay", count(*), sum("settledDay" - "day") FROM came GROUP BY 1;
END $$;

CREATE FUNCTION sum_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE invoices text[];
BEGIN
  INSERT INTO ledger_sum ("day", "kind", "method", "amount", "tax")
  SELECT entry."day", coalesce(reversed."kind", entry."kind"), coalesce(payment."PayMethod", ''), sum(entry."amount"),
    coalesce(sum(invoice."tax" * sign(entry."amount")) FILTER (WHERE coalesce(reversed."kind", entry."kind") = 'invoice'), 0)
  FROM added entry
  LEFT JOIN ledger_entry reversed ON reversed."_id" = entry."reverses"
  LEFT JOIN invoice ON invoice."_id" = entry."invoiceId"
  LEFT JOIN payment ON payment."_id" = entry."paymentId"
  GROUP BY 1, 2, 3;
  SELECT array_agg(DISTINCT "invoiceId") INTO invoices FROM added WHERE "kind" = 'invoice' OR ("kind" = 'reversal' AND "invoiceId" IS NOT NULL);
  IF invoices IS NOT NULL THEN PERFORM keep_spans(invoices); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sum_entries AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_entries();

-- After check_allocations, which makes those who allocate to the same invoice take turns.
CREATE FUNCTION span_allocated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE invoices text[];
BEGIN
  SELECT array_agg(DISTINCT billed."invoiceId") INTO invoices
  FROM added JOIN ledger_entry billed ON billed."_id" = added."debitId" WHERE billed."kind" = 'invoice';
  IF invoices IS NOT NULL THEN PERFORM keep_spans(invoices); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER span_allocated AFTER INSERT ON ledger_allocation REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION span_allocated();

CREATE FUNCTION sum_changed_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_sum ("day", "kind", "method", "amount", "tax")
  SELECT entry."day", 'payment', side."method", side."sign" * entry."amount", 0
  FROM ledger_entry entry CROSS JOIN (VALUES (-1, OLD."PayMethod"), (1, NEW."PayMethod")) side ("sign", "method")
  WHERE entry."paymentId" = NEW."_id";
  RETURN NULL;
END $$;
CREATE TRIGGER sum_changed AFTER UPDATE ON payment FOR EACH ROW
  WHEN (OLD."PayMethod" IS DISTINCT FROM NEW."PayMethod") EXECUTE FUNCTION sum_changed_payment();

CREATE FUNCTION sum_changed_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_sum ("day", "kind", "method", "amount", "tax")
  SELECT entry."day", 'invoice', '', 0, sign(entry."amount") * (NEW."tax" - OLD."tax")
  FROM ledger_entry entry LEFT JOIN ledger_entry reversed ON reversed."_id" = entry."reverses"
  WHERE entry."invoiceId" = NEW."_id" AND coalesce(reversed."kind", entry."kind") = 'invoice' AND NEW."tax" <> OLD."tax";
  UPDATE owed_span SET "dueDate" = NEW."dueDate" WHERE "invoiceId" = NEW."_id";
  RETURN NULL;
END $$;
-- A draft has no entry.
CREATE TRIGGER sum_changed AFTER UPDATE ON invoice FOR EACH ROW
  WHEN (OLD."timestamp" IS NOT NULL AND (OLD."tax", OLD."dueDate") IS DISTINCT FROM (NEW."tax", NEW."dueDate"))
  EXECUTE FUNCTION sum_changed_invoice();
