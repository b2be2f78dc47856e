-- Money counts as received once an administrator has confirmed it, and only for what it is worth in the invoice's currency.
-- An invoice may be settled by several payments; one that waits keeps others out.

ALTER TABLE payment
  ADD COLUMN "worth" numeric(12, 2) CHECK ("worth" > 0),
  -- Why it was rejected or taken back.
  ADD COLUMN "reason" text NOT NULL DEFAULT '',
  -- The invoice's lines as they were when it was entered.
  ADD COLUMN "inv" jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN "decidedBy" text REFERENCES account,
  ADD COLUMN "decidedAt" timestamptz,
  DROP CONSTRAINT payment_confirmation_check,
  ADD CONSTRAINT payment_confirmation_check
    CHECK ("confirmation" IN ('pending', 'confirmed', 'rejected', 'reversed'));
UPDATE payment SET "worth" = (SELECT "grandTotal" FROM invoice WHERE invoice."_id" = payment."invId")
  WHERE "confirmation" = 'confirmed';
UPDATE payment SET "inv" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', line."id", 'orderId', line."orderId", 'orderNo', line."orderNo", 'propId', line."propId",
    'submitDateTime', to_char(line."submitDateTime" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'requestFor', line."requestFor",
    'sentDate', to_char(line."sentDate" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'orderName', line."orderName", 'po', line."po",
    'price', line."price", 'discount', line."discount", 'totalPrice', line."totalPrice") ORDER BY line."id"), '[]')
  FROM invoice_line line WHERE line."invoiceId" = payment."invId");
ALTER TABLE payment ADD CONSTRAINT payment_confirmed_worth CHECK ("confirmation" <> 'confirmed' OR "worth" IS NOT NULL);
DROP INDEX payment_settles_invoice;
CREATE UNIQUE INDEX payment_waiting ON payment ("invId") WHERE "confirmation" = 'pending';
CREATE INDEX payment_by_invoice ON payment ("invId", "createdAt" DESC);
CREATE INDEX payment_queue ON payment ("createdAt", "_id") WHERE "confirmation" = 'pending';

-- The sum of what its confirmed payments are worth.
ALTER TABLE invoice ADD COLUMN "received" numeric(12, 2) NOT NULL DEFAULT 0 CHECK ("received" BETWEEN 0 AND "grandTotal");
UPDATE invoice SET "received" = "grandTotal"
  WHERE EXISTS (SELECT FROM payment WHERE payment."invId" = invoice."_id" AND payment."confirmation" = 'confirmed');

-- A request's share of that, and what is still to be received for it: the one notion that reports, customers and
-- dashboards sum. Work is due when it is priced and Done; the price of a quote is only an offer.
ALTER TABLE request ADD COLUMN "received" numeric(12, 2) NOT NULL DEFAULT 0 CHECK ("received" >= 0);
-- The totals of the lists don't change by this, and nobody needs to be told.
ALTER TABLE request DISABLE TRIGGER USER;
UPDATE request SET "received" = "totalPrice"
  WHERE "paymentStatus" AND "totalPrice" > 0 AND NOT EXISTS (
    SELECT FROM invoice_line line JOIN payment ON payment."invId" = line."invoiceId"
    WHERE line."orderId" = request."_id" AND payment."confirmation" = 'pending');
ALTER TABLE request ENABLE TRIGGER USER;
ALTER TABLE request ADD COLUMN "due" numeric(12, 2) NOT NULL GENERATED ALWAYS AS (
  CASE WHEN "orderStatus" = 'Done' AND "requestFor" <> 'quote' AND NOT "delete"
    THEN greatest("totalPrice" - "received", 0) ELSE 0 END) STORED;
DROP INDEX request_unpaid_done;
CREATE INDEX request_due ON request ("userName") INCLUDE ("due", "paymentStatus") WHERE "due" > 0;

-- An opened row refreshes when its request has another version. Writers give it one; this is for those that don't know they
-- write, such as the new name of somebody, which reaches the requests that carry it through their foreign keys.
CREATE FUNCTION next_request_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."version" := OLD."version" + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER next_version BEFORE UPDATE ON request
  FOR EACH ROW WHEN (NEW."version" = OLD."version") EXECUTE FUNCTION next_request_version();
