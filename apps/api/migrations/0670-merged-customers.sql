-- Two customers that are one: all of one goes over to the other, and its row goes. What moves in closed months is only whose it is.
-- offline: the customers of an invoice run get another key, because two of them may have become one
CREATE TABLE merged_customer (
  "_id" text PRIMARY KEY,
  -- the one that it is part of now
  "customerId" text NOT NULL REFERENCES customer ("_id"),
  "mergedBy" text REFERENCES account ("_id"),
  "mergedAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX merged_customer_by_customer ON merged_customer ("customerId");

-- The name that journals told of an entry whose papers have none, as it was before its customer was merged.
ALTER TABLE ledger_entry ADD COLUMN "customerName" text NOT NULL DEFAULT '';

-- Papers and entries move together, so whether they agree is asked once all have.
ALTER TABLE checkout ALTER CONSTRAINT checkout_invoice_fkey DEFERRABLE;
ALTER TABLE ledger_entry ALTER CONSTRAINT ledger_entry_invoice_fkey DEFERRABLE;
ALTER TABLE ledger_entry ALTER CONSTRAINT ledger_entry_payment_fkey DEFERRABLE;
ALTER TABLE ledger_entry ALTER CONSTRAINT ledger_entry_reverses_fkey DEFERRABLE;
ALTER TABLE ledger_allocation ALTER CONSTRAINT ledger_allocation_credit_fkey DEFERRABLE;
ALTER TABLE ledger_allocation ALTER CONSTRAINT ledger_allocation_debit_fkey DEFERRABLE;

ALTER TABLE invoice_round_customer DROP CONSTRAINT invoice_round_customer_pkey, ADD PRIMARY KEY ("roundId", "accountId");

-- Whether a row only goes over to the customer that its own was merged into.
CREATE FUNCTION goes_over(before jsonb, after jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT before - '{customerId,clientId,customerName}'::text[] = after - '{customerId,clientId,customerName}'::text[]
    AND (before->>'customerId' = after->>'customerId' OR EXISTS (
      SELECT FROM merged_customer WHERE "_id" = before->>'customerId' AND "customerId" = after->>'customerId'))
    AND coalesce(after->>'clientId', before->>'clientId', '') = coalesce(before->>'clientId', '')
    AND coalesce(before->>'customerName', '') IN ('', coalesce(after->>'customerName', ''))
$$;

CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND goes_over(to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The ledger is only added to. Reverse the entry instead.' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION refuse_invoice_in_closed_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD."timestamp", OLD."invoiceDate", OLD."subtotal", OLD."tax", OLD."discount")
      IS NOT DISTINCT FROM (NEW."timestamp", NEW."invoiceDate", NEW."subtotal", NEW."tax", NEW."discount")
      AND goes_over(jsonb_build_object('customerId', OLD."customerId"), jsonb_build_object('customerId', NEW."customerId")) THEN
    RETURN NEW;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD."timestamp" IS NOT NULL THEN PERFORM refuse_in_closed_books(OLD."invoiceDate"); END IF;
  IF TG_OP <> 'DELETE' AND NEW."timestamp" IS NOT NULL THEN PERFORM refuse_in_closed_books(NEW."invoiceDate"); END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
