-- A customer is the company or person who orders, owes and owns designs; accounts of the role 'User' sign in for it. What belonged
-- to an account's user name or id belongs to its customer from now on.

-- Memory for building indexes once instead of keeping them row by row.
SET LOCAL maintenance_work_mem = '256MB';

CREATE TABLE customer (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text
);
INSERT INTO customer ("_id") SELECT "_id" FROM account WHERE "Designation" = 'User';

ALTER TABLE account ADD COLUMN "customerId" text REFERENCES customer ("_id");
ALTER TABLE account DISABLE TRIGGER USER;
UPDATE account SET "customerId" = "_id" WHERE "Designation" = 'User';
ALTER TABLE account ENABLE TRIGGER USER;
ALTER TABLE account
  ADD CONSTRAINT account_of_customer CHECK (("Designation" = 'User') = ("customerId" IS NOT NULL)),
  -- What carries an account's name or id beside its customer refers to both.
  ADD CONSTRAINT "account_userName_customerId_key" UNIQUE ("userName", "customerId"),
  ADD CONSTRAINT "account_id_customerId_key" UNIQUE ("_id", "customerId");
CREATE INDEX account_by_customer ON account ("customerId") WHERE "customerId" IS NOT NULL;

-- Its own session sees the change of rights at once.
DROP TRIGGER notify_access ON account;
CREATE TRIGGER notify_access AFTER UPDATE OF "userName", "Designation", "customerId", "delete" ON account
  FOR EACH ROW WHEN (NEW."userName" <> OLD."userName" OR NEW."Designation" <> OLD."Designation"
    OR NEW."customerId" IS DISTINCT FROM OLD."customerId" OR NEW."delete" <> OLD."delete")
  EXECUTE FUNCTION notify_access();

-- Requests. A change of the column's type writes the table and its other indexes once, where an update would write every row twice.
CREATE FUNCTION pg_temp.customer_of_name(text) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT "customerId" FROM public.account WHERE "userName" = $1 $$;
CREATE FUNCTION pg_temp.customer_of_id(text) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT "customerId" FROM public.account WHERE "_id" = $1 $$;

ALTER TABLE request DROP CONSTRAINT "request_userName_fkey";
DROP INDEX request_by_customer, request_by_date, request_delivered, request_design_family, request_designs, request_due,
  request_open, request_open_by_due_time, request_unfinished_by_customer;
ALTER TABLE request ADD COLUMN "customerId" text;
ALTER TABLE request ALTER COLUMN "customerId" TYPE text USING pg_temp.customer_of_name("userName");

DO $$
DECLARE astray text;
BEGIN
  SELECT r."_id" INTO astray FROM request r LEFT JOIN account a ON a."userName" = r."userName"
    WHERE r."customerId" IS NULL OR r."customerId" IS DISTINCT FROM a."customerId" LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Request % is not of a customer: its user name is of somebody of the staff.', astray;
  END IF;
END $$;

ALTER TABLE request
  ALTER COLUMN "customerId" SET NOT NULL,
  -- Whose it is and by what name they placed it can't disagree.
  ADD CONSTRAINT "request_userName_customerId_fkey" FOREIGN KEY ("userName", "customerId")
    REFERENCES account ("userName", "customerId") ON UPDATE CASCADE;

CREATE INDEX request_by_customer ON request ("customerId", "requestFor", "submitDateTime" DESC, "_id" DESC)
  INCLUDE ("delete", "userName");
CREATE INDEX request_by_date ON request ("requestFor", "submitDateTime" DESC, "_id" DESC) INCLUDE ("customerId") WHERE NOT "delete";
CREATE INDEX request_delivered ON request ("customerId", coalesce("sentDate", "submitDateTime") DESC, "_id" DESC)
  WHERE NOT "delete" AND "requestFor" <> 'quote' AND "orderStatus" IN ('Ready', 'Done');
CREATE INDEX request_design_family ON request
  ("customerId", coalesce("designCode", "orderCode"), coalesce("sentDate", "submitDateTime") DESC, "_id" DESC)
  INCLUDE ("designCode", "orderCode", "sentDate", "submitDateTime")
  WHERE NOT "delete" AND "requestFor" <> 'quote' AND ("sentDate" IS NOT NULL OR "orderStatus" = 'Done');
CREATE INDEX request_designs ON request ("customerId", coalesce("sentDate", "submitDateTime") DESC, "_id" DESC)
  WHERE NOT "delete" AND "requestFor" <> 'quote' AND ("sentDate" IS NOT NULL OR "orderStatus" = 'Done');
CREATE INDEX request_due ON request ("customerId") INCLUDE ("due", "paymentStatus") WHERE "due" > 0;
CREATE INDEX request_open ON request ("submitDateTime" DESC, "_id" DESC)
  INCLUDE ("requestFor", "orderStatus", "oStatus", "rush", "assTo", "customerId", "dueTime", "waitingSince")
  WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing');
CREATE INDEX request_open_by_due_time ON request ("dueTime", "_id")
  INCLUDE ("requestFor", "orderStatus", "assTo", "customerId", "waitingSince")
  WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing');
CREATE INDEX request_unfinished_by_customer ON request ("customerId", "submitDateTime" DESC, "_id" DESC)
  INCLUDE ("requestFor", "orderStatus") WHERE NOT "delete" AND "orderStatus" <> 'Done';

-- Invoices, and payments, which have the customer of their invoice.
ALTER TABLE invoice DROP CONSTRAINT invoice_mauth_id_fkey;
DROP INDEX invoice_by_customer, invoice_issued, invoice_unpaid;
ALTER TABLE invoice ADD COLUMN "customerId" text;
ALTER TABLE invoice ALTER COLUMN "customerId" TYPE text USING pg_temp.customer_of_id("mauth_id");
DROP INDEX payment_received;
ALTER TABLE payment ADD COLUMN "customerId" text;
ALTER TABLE payment ALTER COLUMN "customerId" TYPE text USING pg_temp.customer_of_id("mauth_id");

DO $$
DECLARE astray text;
BEGIN
  SELECT i."_id" INTO astray FROM invoice i LEFT JOIN account a ON a."_id" = i."mauth_id"
    WHERE i."customerId" IS NULL OR i."customerId" IS DISTINCT FROM a."customerId" LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'Invoice % is not of a customer: its mauth_id is of somebody of the staff.', astray; END IF;
  SELECT p."_id" INTO astray FROM payment p LEFT JOIN invoice i ON i."_id" = p."invId"
    WHERE p."customerId" IS NULL OR p."customerId" IS DISTINCT FROM i."customerId" LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'Payment % is not of the customer of its invoice.', astray; END IF;
END $$;

ALTER TABLE invoice
  ALTER COLUMN "customerId" SET NOT NULL,
  ADD CONSTRAINT "invoice_mauth_id_customerId_fkey" FOREIGN KEY ("mauth_id", "customerId")
    REFERENCES account ("_id", "customerId") ON UPDATE CASCADE,
  ADD CONSTRAINT "invoice_id_customerId_key" UNIQUE ("_id", "customerId");
CREATE INDEX invoice_by_customer ON invoice ("customerId", "createdAt" DESC, "_id" DESC) INCLUDE ("mauth_id");
CREATE INDEX invoice_issued ON invoice ("timestamp") INCLUDE ("grandTotal", "customerId") WHERE "voidedAt" IS NULL;
CREATE INDEX invoice_unpaid ON invoice ("customerId", "dueDate") INCLUDE ("grandTotal", "received")
  WHERE NOT "status" AND "voidedAt" IS NULL AND "timestamp" IS NOT NULL;
ALTER TABLE payment
  ALTER COLUMN "customerId" SET NOT NULL,
  DROP CONSTRAINT "payment_invId_fkey",
  ADD CONSTRAINT "payment_invId_customerId_fkey" FOREIGN KEY ("invId", "customerId")
    REFERENCES invoice ("_id", "customerId") ON UPDATE CASCADE;
CREATE INDEX payment_received ON payment (coalesce("decidedAt", "createdAt"))
  INCLUDE ("worth", "customerId", "decidedAt", "createdAt") WHERE "confirmation" = 'confirmed';

-- What staff note about a customer. Its id is that of the account so far.
ALTER TABLE customer_note
  DROP CONSTRAINT "customer_note_customerId_fkey",
  ADD CONSTRAINT "customer_note_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES customer ("_id");

-- A re-order belongs to the design of the customer's own earlier order, whoever of theirs placed it.
CREATE OR REPLACE FUNCTION keep_design_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."designCode" := (SELECT coalesce(original."designCode", original."orderCode") FROM request original
    WHERE original."orderCode" = NEW."ReplicaOrderCode" AND original."customerId" = NEW."customerId");
  RETURN NEW;
END $$;

-- Everybody who signs in for the customer is told live.
CREATE OR REPLACE FUNCTION request_notice(r request, type text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'type', type, '_id', r."_id", 'requestFor', r."requestFor", 'version', r."version", 'assTo', r."assTo",
    'customerId', r."customerId",
    'sales', (SELECT a."assToSalesMan" FROM account a WHERE a."userName" = r."userName"))
$$;

-- Counts of requests, by customer instead of by user name: who is renamed keeps them.
ALTER TABLE request_tally RENAME TO request_count;
ALTER INDEX request_tally_by_value RENAME TO request_count_by_value;
ALTER TABLE request_count DROP CONSTRAINT request_tally_dimension_check;
UPDATE request_count SET "dimension" = 'customerId', "value" = account."customerId"
  FROM account WHERE "dimension" = 'userName' AND "value" = account."userName";
ALTER TABLE request_count ADD CONSTRAINT request_count_dimension_check
  CHECK ("dimension" IN ('all', 'customerId', 'assTo', 'assToSalesMan', 'submitDay', 'price'));

DO $$
BEGIN
  IF (SELECT coalesce(sum("requests"), 0) FROM request_count WHERE "dimension" = 'customerId')
    <> (SELECT count(*) FROM request WHERE NOT "delete") THEN
    RAISE EXCEPTION 'The counts of requests by customer do not add up to the requests.';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION request_dimensions(r request) RETURNS TABLE ("dimension" text, "value" text)
LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('all', ''),
    ('customerId', r."customerId"),
    ('assTo', coalesce(r."assTo", '')),
    ('assToSalesMan', coalesce(r."assToSalesMan", '')),
    ('submitDay', to_char(r."submitDateTime" AT TIME ZONE 'UTC', 'YYYY-MM-DD')),
    ('price', r."price"::text)
$$;

DROP TRIGGER tally_inserted ON request;
DROP TRIGGER tally_updated ON request;
DROP TRIGGER tally_removed ON request;
DROP FUNCTION tally_inserted_requests(), tally_updated_requests(), tally_removed_requests(), fold_request_tally();

CREATE FUNCTION count_inserted_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_count
    SELECT d."dimension", d."value", r."requestFor", r."orderStatus", r."price" > 0, count(*)
    FROM inserted r CROSS JOIN LATERAL request_dimensions(r::request) d
    WHERE NOT r."delete"
    GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;

CREATE FUNCTION count_updated_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_count
    SELECT d."dimension", d."value", r."requestFor", r."orderStatus", r."priced", sum(r."step")
    FROM (
      SELECT o::request AS "row", o."requestFor", o."orderStatus", o."price" > 0 AS "priced", -1 AS "step"
      FROM outdated o WHERE NOT o."delete"
      UNION ALL
      SELECT n::request, n."requestFor", n."orderStatus", n."price" > 0, 1
      FROM updated n WHERE NOT n."delete"
    ) r CROSS JOIN LATERAL request_dimensions(r."row") d
    GROUP BY 1, 2, 3, 4, 5
    HAVING sum(r."step") <> 0;
  RETURN NULL;
END $$;

CREATE FUNCTION count_removed_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_count
    SELECT d."dimension", d."value", r."requestFor", r."orderStatus", r."price" > 0, -count(*)
    FROM outdated r CROSS JOIN LATERAL request_dimensions(r::request) d
    WHERE NOT r."delete"
    GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;

CREATE TRIGGER count_inserted AFTER INSERT ON request
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_requests();
CREATE TRIGGER count_updated AFTER UPDATE ON request
  REFERENCING OLD TABLE AS outdated NEW TABLE AS updated FOR EACH STATEMENT EXECUTE FUNCTION count_updated_requests();
CREATE TRIGGER count_removed AFTER DELETE ON request
  REFERENCING OLD TABLE AS outdated FOR EACH STATEMENT EXECUTE FUNCTION count_removed_requests();

-- Replaces the differences of each key by their sum. Those that arrive meanwhile are left for the next time; of two that
-- fold at once, the second finds its rows gone.
CREATE FUNCTION fold_request_counts() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM request_count c
    USING (
      SELECT "dimension", "value", "requestFor", "orderStatus", "priced" FROM request_count
      GROUP BY 1, 2, 3, 4, 5 HAVING count(*) > 1
    ) split
    WHERE c."dimension" = split."dimension" AND c."value" = split."value" AND c."requestFor" = split."requestFor"
      AND c."orderStatus" = split."orderStatus" AND c."priced" = split."priced"
    RETURNING c.*
  )
  INSERT INTO request_count
    SELECT "dimension", "value", "requestFor", "orderStatus", "priced", sum("requests") FROM gone
    GROUP BY 1, 2, 3, 4, 5 HAVING sum("requests") <> 0
$$;

-- The queue knows the job by its new name from the next start on.
DO $$
BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN DELETE FROM pgboss.schedule WHERE "name" = 'fold-tally'; END IF;
END $$;

-- A table that was written anew is known to hold no dead rows only once it was vacuumed; indexes alone answer little before.
-- Afterwards: VACUUM (ANALYZE) customer, account, request, invoice, payment;
