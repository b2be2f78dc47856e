-- offline: writes requests, versions, invoices and payments anew
-- Money is kept in whole cents. Columns keep their names; the calls carry amounts in units of the currency as before. What follows
-- from other columns is generated, so that no amount can disagree with its own parts.

-- Memory for building indexes once instead of keeping them row by row.
SET LOCAL maintenance_work_mem = '256MB';

-- Every sum of money as its column has it, before and after.
CREATE FUNCTION pg_temp.money_sums() RETURNS TABLE ("what" text, "amount" numeric) LANGUAGE plpgsql AS $$
BEGIN
  -- Planned each time, because the columns' types change in between.
  RETURN QUERY EXECUTE $query$
    SELECT sums.* FROM (SELECT sum("price") p, sum("discount") d, sum("totalPrice") t, sum("received") r, sum("due") o FROM request) s,
      LATERAL (VALUES ('request.price', s.p), ('request.discount', s.d), ('request.totalPrice', s.t), ('request.received', s.r),
        ('request.due', s.o)) sums
    UNION ALL
    SELECT sums.* FROM (SELECT sum("price") p, sum("discount") d, sum("totalPrice") t FROM processing) s,
      LATERAL (VALUES ('processing.price', s.p), ('processing.discount', s.d), ('processing.totalPrice', s.t)) sums
    UNION ALL
    SELECT sums.* FROM (SELECT sum("price") p, sum("discount") d, sum("totalPrice") t FROM invoice_line) s,
      LATERAL (VALUES ('invoice_line.price', s.p), ('invoice_line.discount', s.d), ('invoice_line.totalPrice', s.t)) sums
    UNION ALL
    SELECT sums.* FROM (
        SELECT sum("subtotal") s, sum("tax") t, sum("discount") d, sum("grandTotal") g, sum("received") r FROM invoice) s,
      LATERAL (VALUES ('invoice.subtotal', s.s), ('invoice.tax', s.t), ('invoice.discount', s.d), ('invoice.grandTotal', s.g),
        ('invoice.received', s.r)) sums
    UNION ALL
    SELECT sums.* FROM (SELECT sum("Price") p, sum("worth") w FROM payment) s,
      LATERAL (VALUES ('payment.Price', s.p), ('payment.worth', s.w)) sums
  $query$;
END $$;
CREATE TEMP TABLE sums_before ON COMMIT DROP AS SELECT * FROM pg_temp.money_sums();

-- A total that is not what its parts say would change by being generated.
DO $$
DECLARE astray text;
BEGIN
  SELECT "requestId" INTO astray FROM processing WHERE "totalPrice" <> greatest("price" - "discount", 0) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'A version of request % has a total that is not its price less its discount.', astray; END IF;
  SELECT "invoiceId" INTO astray FROM invoice_line WHERE "totalPrice" <> greatest("price" - "discount", 0) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'A line of invoice % has a total that is not its price less its discount.', astray; END IF;
  -- A payment kept a copy of its invoice's lines, which never change once it is issued.
  SELECT "_id" INTO astray FROM payment WHERE "inv" <> '[]' AND (
      SELECT jsonb_agg(jsonb_build_array(line->'orderId', (line->'price')::numeric, (line->'discount')::numeric) ORDER BY line->'id')
      FROM jsonb_array_elements("inv") line
    ) IS DISTINCT FROM (
      SELECT jsonb_agg(jsonb_build_array(line."orderId", line."price", line."discount") ORDER BY line."id")
      FROM invoice_line line WHERE line."invoiceId" = payment."invId"
    ) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'Payment % was entered for other lines than its invoice has.', astray; END IF;
END $$;

-- The currency that a customer is charged in, and that every amount but a payment's own is in.
ALTER TABLE customer ADD COLUMN "currency" text NOT NULL DEFAULT 'USD'
  CONSTRAINT customer_currency_check CHECK ("currency" IN ('USD'));

DROP INDEX request_by_price, request_priced_by_date, request_due;
ALTER TABLE request DROP COLUMN "due";
ALTER TABLE request
  DROP COLUMN "totalPrice",
  DROP CONSTRAINT request_price_check,
  DROP CONSTRAINT request_discount_check,
  DROP CONSTRAINT request_received_check,
  ALTER COLUMN "price" DROP DEFAULT,
  ALTER COLUMN "discount" DROP DEFAULT,
  ALTER COLUMN "received" DROP DEFAULT;
ALTER TABLE request
  ALTER COLUMN "price" TYPE bigint USING ("price" * 100)::bigint,
  ALTER COLUMN "price" SET DEFAULT 0,
  ALTER COLUMN "discount" TYPE bigint USING ("discount" * 100)::bigint,
  ALTER COLUMN "discount" SET DEFAULT 0,
  ALTER COLUMN "received" TYPE bigint USING ("received" * 100)::bigint,
  ALTER COLUMN "received" SET DEFAULT 0,
  ADD COLUMN "totalPrice" bigint NOT NULL GENERATED ALWAYS AS (greatest("price" - "discount", 0)) STORED,
  -- What is to be received still. Work is owed once it is Done or on an issued invoice; the price of a quote is only an offer.
  ADD COLUMN "due" bigint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN ("orderStatus" = 'Done' OR "invoiceNumber" IS NOT NULL) AND "requestFor" <> 'quote' AND NOT "delete"
      THEN greatest("price" - "discount" - "received", 0) ELSE 0 END) STORED,
  ADD CONSTRAINT request_price_check CHECK ("price" BETWEEN 0 AND 999999999999),
  ADD CONSTRAINT request_discount_check CHECK ("discount" BETWEEN 0 AND 999999999999),
  ADD CONSTRAINT request_received_check CHECK ("received" BETWEEN 0 AND 999999999999);
CREATE INDEX request_by_price ON request ("requestFor", "price", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete";
CREATE INDEX request_priced_by_date ON request ("requestFor", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete" AND "price" > 0;
CREATE INDEX request_due ON request ("customerId") INCLUDE ("due", "paymentStatus") WHERE "due" > 0;

-- Requests are counted by their price in cents, too.
UPDATE request_count SET "value" = ("value"::numeric * 100)::bigint::text WHERE "dimension" = 'price';

ALTER TABLE processing
  DROP COLUMN "totalPrice",
  ALTER COLUMN "price" DROP DEFAULT,
  ALTER COLUMN "discount" DROP DEFAULT;
ALTER TABLE processing
  ALTER COLUMN "price" TYPE bigint USING ("price" * 100)::bigint,
  ALTER COLUMN "price" SET DEFAULT 0,
  ALTER COLUMN "discount" TYPE bigint USING ("discount" * 100)::bigint,
  ALTER COLUMN "discount" SET DEFAULT 0,
  ADD COLUMN "totalPrice" bigint NOT NULL GENERATED ALWAYS AS (greatest("price" - "discount", 0)) STORED,
  ADD CONSTRAINT processing_price_check CHECK ("price" BETWEEN 0 AND 999999999999),
  ADD CONSTRAINT processing_discount_check CHECK ("discount" BETWEEN 0 AND 999999999999);

ALTER TABLE invoice_line DROP COLUMN "totalPrice";
ALTER TABLE invoice_line
  ALTER COLUMN "price" TYPE bigint USING ("price" * 100)::bigint,
  ALTER COLUMN "discount" TYPE bigint USING ("discount" * 100)::bigint,
  ADD COLUMN "totalPrice" bigint NOT NULL GENERATED ALWAYS AS (greatest("price" - "discount", 0)) STORED,
  ADD CONSTRAINT invoice_line_price_check CHECK ("price" BETWEEN 0 AND 999999999999),
  ADD CONSTRAINT invoice_line_discount_check CHECK ("discount" BETWEEN 0 AND 999999999999);

DROP INDEX invoice_by_amount, invoice_issued, invoice_unpaid;
ALTER TABLE invoice DROP COLUMN "grandTotal", ALTER COLUMN "received" DROP DEFAULT;
ALTER TABLE invoice
  ALTER COLUMN "subtotal" TYPE bigint USING ("subtotal" * 100)::bigint,
  ALTER COLUMN "tax" TYPE bigint USING ("tax" * 100)::bigint,
  ALTER COLUMN "discount" TYPE bigint USING ("discount" * 100)::bigint,
  ALTER COLUMN "received" TYPE bigint USING ("received" * 100)::bigint,
  ALTER COLUMN "received" SET DEFAULT 0,
  ADD COLUMN "grandTotal" bigint NOT NULL GENERATED ALWAYS AS (greatest("subtotal" + "tax" - "discount", 0)) STORED,
  ADD CONSTRAINT invoice_subtotal_check CHECK ("subtotal" BETWEEN 0 AND 999999999999),
  ADD CONSTRAINT invoice_tax_check CHECK ("tax" BETWEEN 0 AND 999999999999),
  ADD CONSTRAINT invoice_discount_check CHECK ("discount" BETWEEN 0 AND 999999999999),
  ADD CONSTRAINT invoice_received_check CHECK ("received" BETWEEN 0 AND "grandTotal");
CREATE INDEX invoice_by_amount ON invoice ("grandTotal" DESC, "_id" DESC);
CREATE INDEX invoice_issued ON invoice ("timestamp") INCLUDE ("grandTotal", "customerId") WHERE "voidedAt" IS NULL;
CREATE INDEX invoice_unpaid ON invoice ("customerId", "dueDate") INCLUDE ("grandTotal", "received")
  WHERE NOT "status" AND "voidedAt" IS NULL AND "timestamp" IS NOT NULL;

-- "Price" is in the payment's own "Currency", "worth" in the customer's.
DROP INDEX payment_received;
ALTER TABLE payment
  DROP COLUMN "inv",
  DROP CONSTRAINT "payment_Price_check",
  DROP CONSTRAINT payment_worth_check;
ALTER TABLE payment
  ALTER COLUMN "Price" TYPE bigint USING ("Price" * 100)::bigint,
  ALTER COLUMN "worth" TYPE bigint USING ("worth" * 100)::bigint,
  ADD CONSTRAINT "payment_Price_check" CHECK ("Price" BETWEEN 1 AND 999999999999),
  ADD CONSTRAINT payment_worth_check CHECK ("worth" BETWEEN 1 AND 999999999999);
CREATE INDEX payment_received ON payment (coalesce("decidedAt", "createdAt"))
  INCLUDE ("worth", "customerId", "decidedAt", "createdAt") WHERE "confirmation" = 'confirmed';

DO $$
DECLARE astray text;
BEGIN
  SELECT format('%s was %s and is %s cents', "what", was."amount", is_now."amount") INTO astray
    FROM sums_before was FULL JOIN pg_temp.money_sums() is_now USING ("what")
    WHERE was."amount" * 100 IS DISTINCT FROM is_now."amount" LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'The money does not add up: %', astray; END IF;
  IF EXISTS (
    SELECT "price" AS "value", count(*) FROM request WHERE NOT "delete" GROUP BY 1
    EXCEPT SELECT "value"::bigint, sum("requests") FROM request_count WHERE "dimension" = 'price' GROUP BY 1
  ) THEN RAISE EXCEPTION 'The counts of requests by price do not add up to the requests.'; END IF;
END $$;

-- A table that was written anew is known to hold no dead rows only once it was vacuumed; indexes alone answer little before.
-- Afterwards: VACUUM (ANALYZE) request, processing, invoice, invoice_line, payment;
