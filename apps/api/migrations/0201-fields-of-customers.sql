-- What the shop keeps of a customer stands with the customer, whichever account signs in: the salesperson, where they came from, a
-- mark and how much space their files may take. Employees have none of it.
ALTER TABLE customer
  ADD COLUMN "assToSalesMan" text REFERENCES account ("userName") ON UPDATE CASCADE,
  ADD COLUMN "reffrence" text NOT NULL DEFAULT '',
  ADD COLUMN "colorStatus" text NOT NULL DEFAULT 'Nothing' CHECK ("colorStatus" IN ('Nothing', 'Red', 'Green')),
  ADD COLUMN "uploadQuotaBytes" bigint CHECK ("uploadQuotaBytes" >= 0);
UPDATE customer SET "assToSalesMan" = first."assToSalesMan", "reffrence" = first."reffrence",
    "colorStatus" = first."colorStatus", "uploadQuotaBytes" = first."uploadQuotaBytes"
  FROM (SELECT DISTINCT ON ("customerId") * FROM account WHERE "customerId" IS NOT NULL
    ORDER BY "customerId", "registerdDate", "_id") first
  WHERE first."customerId" = customer."_id";
CREATE INDEX customer_by_salesman ON customer ("assToSalesMan");

DO $$
BEGIN
  IF EXISTS (SELECT FROM account JOIN customer ON customer."_id" = account."customerId"
    WHERE (account."assToSalesMan", account."reffrence", account."colorStatus", account."uploadQuotaBytes")
      IS DISTINCT FROM (customer."assToSalesMan", customer."reffrence", customer."colorStatus", customer."uploadQuotaBytes")) THEN
    RAISE EXCEPTION 'Two accounts of one customer say different things of the customer.';
  END IF;
END $$;

ALTER TABLE account
  DROP COLUMN "assToSalesMan",
  DROP COLUMN "reffrence",
  DROP COLUMN "colorStatus",
  DROP COLUMN "uploadQuotaBytes";

CREATE OR REPLACE FUNCTION request_notice(r request, type text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'type', type, '_id', r."_id", 'requestFor', r."requestFor", 'version', r."version", 'assTo', r."assTo",
    'customerId', r."customerId",
    'sales', (SELECT c."assToSalesMan" FROM customer c WHERE c."_id" = r."customerId"))
$$;
