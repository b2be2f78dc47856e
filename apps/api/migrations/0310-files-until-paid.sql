-- Where the shop wants it, whoever must pay first sees results as previews until they are paid. Staff release a request's files for a reason.
CREATE TABLE file_release (
  "requestId" text PRIMARY KEY REFERENCES request ("_id"),
  "reason" text NOT NULL CHECK ("reason" <> ''),
  "releasedBy" text NOT NULL REFERENCES account ("_id"),
  "releasedAt" timestamptz NOT NULL DEFAULT now()
);

-- Addresses of results that staff are given hold it, so that they work while those of customers lead to previews.
CREATE TABLE staff_file_key (
  "single" boolean PRIMARY KEY DEFAULT true CHECK ("single"),
  "key" text NOT NULL DEFAULT gen_random_uuid()::text
);
INSERT INTO staff_file_key DEFAULT VALUES;

-- What a customer owes, in cents: open invoices and finished work on none, less credit that they haven't spent.
CREATE FUNCTION customer_owes(customer text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN greatest(0,
    coalesce((SELECT sum(entry."amount") FROM ledger_entry entry WHERE entry."customerId" = customer), 0)
    + coalesce((SELECT sum(request."due") FROM request
      WHERE request."customerId" = customer AND request."due" > 0 AND request."invoiceNumber" IS NULL), 0));
END $$;

-- Why a customer is on hold on a day of the shop. Nothing of it is stored, so that it ends with its cause.
CREATE FUNCTION customer_holds(customer text, today date) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
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
    SELECT FROM invoice WHERE invoice."customerId" = customer AND NOT invoice."status" AND invoice."voidedAt" IS NULL
      AND invoice."timestamp" IS NOT NULL AND invoice."dueDate" < today - late) THEN
    causes := causes || 'overdue'::text;
  END IF;
  RETURN causes;
END $$;

-- The shop's day where it has set its zone, else the database's.
CREATE FUNCTION shop_day() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (now() AT TIME ZONE coalesce((SELECT nullif("value"->>'timeZone', '') FROM setting WHERE "_id" = 'zone'),
    current_setting('TimeZone')))::date
$$;

-- Why the customer of a request sees its results as previews: 'hold' or 'prepaid'; null where they have the files.
CREATE FUNCTION files_withheld(r request) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  own customer_terms;
  unpaid bigint;
BEGIN
  IF r."requestFor" = 'quote' OR NOT EXISTS (
    SELECT FROM setting WHERE "_id" = 'holds' AND "value"->>'previewUntilPaid' = 'on') THEN RETURN NULL; END IF;
  IF r."totalPrice" > 0 THEN
    IF r."paymentStatus" AND r."received" + r."credited" >= r."totalPrice" THEN RETURN NULL; END IF;
  ELSIF (SELECT "orderCatagory" FROM processing WHERE "requestId" = r."_id" ORDER BY "round" DESC LIMIT 1) THEN RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM file_release WHERE "requestId" = r."_id") THEN RETURN NULL; END IF;
  IF customer_holds(r."customerId", shop_day()) <> '{}' THEN RETURN 'hold'; END IF;
  SELECT * INTO own FROM customer_terms WHERE "customerId" = r."customerId";
  IF own."billing" IS DISTINCT FROM 'prepaid' THEN RETURN NULL; END IF;
  -- Without a price nobody knows whether it is within credit.
  IF r."totalPrice" = 0 THEN RETURN 'prepaid'; END IF;
  -- Delivered work that isn't owed yet takes credit too.
  SELECT coalesce(sum("totalPrice" - "received" - "credited"), 0) INTO unpaid FROM request
    WHERE "customerId" = r."customerId" AND NOT "delete" AND "orderStatus" <> 'Done' AND ("sentDate" IS NOT NULL OR "_id" = r."_id")
      AND "requestFor" <> 'quote' AND "due" = 0 AND "invoiceNumber" IS NULL;
  -- Credit that is left covers it as a limit does.
  unpaid := unpaid
    + coalesce((SELECT sum("amount") FROM ledger_entry WHERE "customerId" = r."customerId"), 0)
    + coalesce((SELECT sum("due") FROM request WHERE "customerId" = r."customerId" AND "due" > 0 AND "invoiceNumber" IS NULL), 0);
  RETURN CASE WHEN unpaid > coalesce(own."creditLimit", 0) THEN 'prepaid' END;
END $$;
