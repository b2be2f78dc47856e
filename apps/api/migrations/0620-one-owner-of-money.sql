-- Ledger entries and allocations say what happened to money. `invoice.owed` and `request.paymentStatus` alone are stored beside them, for
-- lists to filter by, and since when an invoice owes nothing; one function writes them (`storeOwed`). All else is made of them when it is answered.
-- offline: an older version reads and writes the columns that go

-- What an issued invoice still owes; null for a draft, 0 once it is void.
ALTER TABLE invoice ADD COLUMN "owed" bigint;
UPDATE invoice SET "owed" = CASE WHEN invoice."voidedAt" IS NULL THEN billed."amount" - coalesce(settled."sum", 0) ELSE 0 END
  FROM ledger_entry billed
  LEFT JOIN (SELECT "debitId", sum("amount") AS "sum" FROM ledger_allocation GROUP BY 1) settled ON settled."debitId" = billed."_id"
  WHERE billed."kind" = 'invoice' AND billed."invoiceId" = invoice."_id";
UPDATE request SET "paymentStatus" = invoice."owed" = 0
  FROM invoice_line line JOIN invoice ON invoice."_id" = line."invoiceId" AND invoice."owed" IS NOT NULL
  WHERE line."orderId" = request."_id" AND line."live" AND request."paymentStatus" <> (invoice."owed" = 0);
DROP INDEX invoice_unpaid, invoice_unpaid_by_due_date, invoice_paid;
ALTER TABLE invoice
  DROP CONSTRAINT invoice_draft_is_not_paid,
  DROP CONSTRAINT invoice_void_once_issued,
  DROP COLUMN "status",
  DROP COLUMN "received",
  DROP COLUMN "credited",
  ADD CONSTRAINT invoice_owed_check CHECK ("owed" BETWEEN 0 AND "grandTotal"),
  ADD CONSTRAINT invoice_owes_once_issued CHECK ("owed" IS NULL OR "timestamp" IS NOT NULL),
  ADD CONSTRAINT invoice_void_once_issued CHECK ("voidedAt" IS NULL OR "timestamp" IS NOT NULL);
CREATE INDEX invoice_unpaid ON invoice ("customerId", "dueDate") INCLUDE ("owed", "grandTotal") WHERE "owed" > 0;
CREATE INDEX invoice_unpaid_by_due_date ON invoice ("dueDate" DESC NULLS LAST, "_id" DESC) WHERE "owed" > 0;
CREATE INDEX invoice_paid ON invoice ("createdAt" DESC, "_id" DESC) WHERE "owed" = 0 AND "voidedAt" IS NULL;

DROP TRIGGER keep_due ON request;
DROP FUNCTION keep_due();
DROP INDEX request_due;
ALTER TABLE request DROP COLUMN "due", DROP COLUMN "received", DROP COLUMN "credited";
-- Work is owed once it is Done or on an issued invoice; the price of a quote is only an offer.
CREATE INDEX request_owed ON request ("customerId") INCLUDE ("totalPrice", "invoiceNumber")
  WHERE NOT "paymentStatus" AND "totalPrice" > 0 AND ("orderStatus" = 'Done' OR "invoiceNumber" IS NOT NULL)
    AND "requestFor" <> 'quote' AND NOT "delete";

-- What requests have of an invoice that is paid in part or was credited: of payments, and of payments and credits together. Of any other
-- invoice each has all or nothing. Shares are rounded on the running sum of the lines, so that no cent is lost.
CREATE VIEW request_share AS
SELECT line."orderId" AS "requestId",
  (round(line."upTo" * paid."received" / part."grandTotal")
    - round((line."upTo" - line."totalPrice") * paid."received" / part."grandTotal"))::bigint AS "received",
  (round(line."upTo" * (part."grandTotal" - part."owed") / part."grandTotal")
    - round((line."upTo" - line."totalPrice") * (part."grandTotal" - part."owed") / part."grandTotal"))::bigint AS "settled"
FROM (
  SELECT "_id", "grandTotal", "owed" FROM invoice WHERE "owed" > 0 AND "owed" < "grandTotal"
  UNION ALL
  SELECT "_id", "grandTotal", "owed" FROM invoice WHERE "owed" = 0 AND "voidedAt" IS NULL AND "grandTotal" > 0 AND "_id" IN (
    SELECT billed."invoiceId" FROM ledger_entry credit JOIN ledger_allocation allocation ON allocation."creditId" = credit."_id"
    JOIN ledger_entry billed ON billed."_id" = allocation."debitId" AND billed."kind" = 'invoice'
    WHERE credit."kind" IN ('creditNote', 'writeOff'))
) part
CROSS JOIN LATERAL (
  SELECT coalesce(sum(allocation."amount"), 0) AS "received" FROM ledger_entry billed
  JOIN ledger_allocation allocation ON allocation."debitId" = billed."_id"
  JOIN ledger_entry paying ON paying."_id" = allocation."creditId" AND paying."kind" = 'payment'
  WHERE billed."kind" = 'invoice' AND billed."invoiceId" = part."_id") paid
CROSS JOIN LATERAL (
  SELECT own."orderId", own."totalPrice", (SELECT sum(before."totalPrice") FROM invoice_line before
    WHERE before."invoiceId" = own."invoiceId" AND before."id" <= own."id") AS "upTo"
  FROM invoice_line own WHERE own."invoiceId" = part."_id" AND own."live") line;

-- What a payment counts for stands on its entry.
DROP TRIGGER stays_as_closed ON payment;
DROP INDEX payment_received;
ALTER TABLE payment DROP CONSTRAINT payment_confirmed_worth, DROP COLUMN "worth";
CREATE TRIGGER stays_as_closed BEFORE UPDATE ON payment FOR EACH ROW
  WHEN (OLD."PayMethod" IS DISTINCT FROM NEW."PayMethod") EXECUTE FUNCTION refuse_payment_in_closed_books();

CREATE OR REPLACE FUNCTION customer_owes(customer text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN greatest(0,
    coalesce((SELECT sum(entry."amount") FROM ledger_entry entry WHERE entry."customerId" = customer), 0)
    + coalesce((SELECT sum(request."totalPrice") FROM request WHERE request."customerId" = customer AND request."orderStatus" = 'Done'
      AND request."invoiceNumber" IS NULL AND NOT request."paymentStatus" AND request."totalPrice" > 0
      AND request."requestFor" <> 'quote' AND NOT request."delete"), 0));
END $$;

CREATE OR REPLACE FUNCTION customer_holds(customer text, today date) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  rules jsonb := coalesce((SELECT "value" FROM setting WHERE "_id" = 'holds'), '{}');
  own customer_terms;
  late integer := nullif(rules->>'overdueDays', '')::integer;
  causes text[] := '{}';
BEGIN
  SELECT * INTO own FROM customer_terms WHERE "customerId" = customer;
  IF own."holdReason" <> '' THEN causes := causes || 'by-hand'::text; END IF;
  IF rules->>'overLimit' = 'on' AND own."creditLimit" IS NOT NULL AND own."creditLimit" < customer_owes(customer) THEN
    causes := causes || 'limit'::text;
  END IF;
  IF late IS NOT NULL AND EXISTS (
    SELECT FROM invoice WHERE invoice."customerId" = customer AND invoice."owed" > 0 AND invoice."dueDate" < today - late) THEN
    causes := causes || 'overdue'::text;
  END IF;
  RETURN causes;
END $$;

CREATE OR REPLACE FUNCTION held_among(customers text[], today date) RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
DECLARE
  rules jsonb := coalesce((SELECT "value" FROM setting WHERE "_id" = 'holds'), '{}');
  late integer := nullif(rules->>'overdueDays', '')::integer;
BEGIN
  RETURN QUERY
    SELECT own."customerId" FROM customer_terms own WHERE own."customerId" = ANY (customers) AND (own."holdReason" <> '' OR (
      rules->>'overLimit' = 'on' AND own."creditLimit" IS NOT NULL AND own."creditLimit" < customer_owes(own."customerId")))
    UNION
    SELECT invoice."customerId" FROM invoice
      WHERE late IS NOT NULL AND invoice."customerId" = ANY (customers) AND invoice."owed" > 0 AND invoice."dueDate" < today - late;
END $$;

CREATE OR REPLACE FUNCTION files_withheld(r request) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  own customer_terms;
  unpaid bigint;
BEGIN
  IF r."requestFor" = 'quote' OR NOT EXISTS (
    SELECT FROM setting WHERE "_id" = 'holds' AND "value"->>'previewUntilPaid' = 'on') THEN RETURN NULL; END IF;
  IF r."totalPrice" > 0 THEN
    IF r."paymentStatus" THEN RETURN NULL; END IF;
  ELSIF (SELECT "orderCatagory" FROM processing WHERE "requestId" = r."_id" ORDER BY "round" DESC LIMIT 1) THEN RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM file_release WHERE "requestId" = r."_id") THEN RETURN NULL; END IF;
  IF customer_holds(r."customerId", shop_day()) <> '{}' THEN RETURN 'hold'; END IF;
  SELECT * INTO own FROM customer_terms WHERE "customerId" = r."customerId";
  IF own."billing" IS DISTINCT FROM 'prepaid' THEN RETURN NULL; END IF;
  -- Without a price nobody knows whether it is within credit.
  IF r."totalPrice" = 0 THEN RETURN 'prepaid'; END IF;
  -- Delivered work that isn't owed yet takes credit too, and so does finished work on no invoice.
  SELECT coalesce(sum("totalPrice"), 0) INTO unpaid FROM request
    WHERE "customerId" = r."customerId" AND NOT "delete" AND ("orderStatus" = 'Done' OR "sentDate" IS NOT NULL OR "_id" = r."_id")
      AND "requestFor" <> 'quote' AND NOT "paymentStatus" AND "invoiceNumber" IS NULL;
  -- Credit that is left covers it as a limit does.
  unpaid := unpaid + coalesce((SELECT sum("amount") FROM ledger_entry WHERE "customerId" = r."customerId"), 0);
  RETURN CASE WHEN unpaid > coalesce(own."creditLimit", 0) THEN 'prepaid' END;
END $$;

-- Afterwards: VACUUM (ANALYZE) invoice, request, payment, ledger_entry;
