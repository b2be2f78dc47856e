-- offline: writes the ledger from invoices and payments, and the earlier version would write neither of its tables
-- Each customer has a ledger: what was invoiced, paid, credited, refunded and written off, an entry each, and which entry pays which.
-- Both are only added to. `received`, `credited`, `status`, `paymentStatus` and `due` follow from them.

CREATE TABLE ledger_entry (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  -- The order in which the balance of its customer changed.
  "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  "customerId" text NOT NULL REFERENCES customer ("_id"),
  "kind" text NOT NULL CHECK ("kind" IN ('invoice', 'creditNote', 'payment', 'refund', 'writeOff', 'reversal')),
  -- What the customer owes more; below 0, what they owe less.
  "amount" bigint NOT NULL CHECK ("amount" BETWEEN -999999999999 AND 999999999999),
  -- The shop's day on which it counts.
  "day" date NOT NULL,
  "invoiceId" text,
  "paymentId" text,
  "creditNote" bigint CONSTRAINT "ledger_entry_creditNote_key" UNIQUE CHECK ("creditNote" > 0),
  "PayMethod" text CHECK ("PayMethod" IN ('PayPal', 'CreditCard', 'BankTransfer')),
  "PayNumber" text NOT NULL DEFAULT '',
  "reverses" text CONSTRAINT ledger_entry_reverses_key UNIQUE,
  "enteredBy" text NOT NULL REFERENCES account ("_id"),
  "reason" text NOT NULL DEFAULT '',
  -- What the client calls it, so that sent twice it is entered once.
  "clientId" text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "ledger_entry_id_customerId_key" UNIQUE ("_id", "customerId"),
  CONSTRAINT ledger_entry_sign CHECK (CASE "kind"
    WHEN 'reversal' THEN true WHEN 'invoice' THEN "amount" >= 0 WHEN 'refund' THEN "amount" > 0 ELSE "amount" < 0 END),
  CONSTRAINT ledger_entry_of CHECK ("kind" = 'reversal' OR (
    ("invoiceId" IS NOT NULL) = ("kind" = 'invoice' OR "kind" = 'creditNote' OR "kind" = 'writeOff') AND ("paymentId" IS NOT NULL) = ("kind" = 'payment'))),
  CONSTRAINT ledger_entry_reversal CHECK (("kind" = 'reversal') = ("reverses" IS NOT NULL)),
  CONSTRAINT ledger_entry_numbered CHECK (("kind" = 'creditNote') = ("creditNote" IS NOT NULL)),
  CONSTRAINT ledger_entry_refunded CHECK (("kind" = 'refund') = ("PayMethod" IS NOT NULL))
);

-- How much of an entry that lowers the debt goes to one that raised it. What is below 0 takes another row back.
CREATE TABLE ledger_allocation (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "customerId" text NOT NULL,
  "creditId" text NOT NULL,
  "debitId" text NOT NULL,
  "amount" bigint NOT NULL,
  "reverses" text CONSTRAINT ledger_allocation_reverses_key UNIQUE REFERENCES ledger_allocation ("_id"),
  "enteredBy" text NOT NULL REFERENCES account ("_id"),
  "clientId" text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ledger_allocation_sign CHECK (CASE WHEN "reverses" IS NULL THEN "amount" > 0 ELSE "amount" < 0 END)
);

-- A payment may be for several invoices, or for none yet; the ledger says which.
ALTER TABLE payment
  ALTER COLUMN "invId" DROP NOT NULL,
  ADD CONSTRAINT "payment_id_customerId_key" UNIQUE ("_id", "customerId"),
  ADD CONSTRAINT "payment_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES customer ("_id"),
  -- A claim is about an invoice.
  ADD CONSTRAINT payment_claims_invoice CHECK ("invId" IS NOT NULL OR "confirmation" = 'confirmed' OR "confirmation" = 'reversed');

-- What credit notes and write-offs took off; `received` stays what payments brought.
ALTER TABLE invoice
  ADD COLUMN "credited" bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT invoice_credited_check CHECK ("credited" >= 0 AND "received" + "credited" <= "grandTotal");
DROP INDEX invoice_unpaid;
CREATE INDEX invoice_unpaid ON invoice ("customerId", "dueDate") INCLUDE ("grandTotal", "received", "credited")
  WHERE NOT "status" AND "voidedAt" IS NULL AND "timestamp" IS NOT NULL;

-- Generating `due` from one more column would write all requests anew, so a trigger keeps it from now on.
ALTER TABLE request
  ADD COLUMN "credited" bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT request_credited_check CHECK ("credited" BETWEEN 0 AND 999999999999),
  ALTER COLUMN "due" DROP EXPRESSION,
  ALTER COLUMN "due" SET DEFAULT 0;
CREATE FUNCTION keep_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Work is owed once it is Done or on an issued invoice; the price of a quote is only an offer.
  NEW."due" := CASE WHEN (NEW."orderStatus" = 'Done' OR NEW."invoiceNumber" IS NOT NULL) AND NEW."requestFor" <> 'quote' AND NOT NEW."delete"
    THEN greatest(NEW."price" - NEW."discount" - NEW."received" - NEW."credited", 0) ELSE 0 END;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_due BEFORE INSERT OR UPDATE ON request FOR EACH ROW EXECUTE FUNCTION keep_due();

-- What is there is carried over in the order in which it happened. A payment counts from its confirmation; of one that was reversed
-- only the reversal's moment is known, and it paid nothing in the end.
CREATE TEMP TABLE carried ON COMMIT DROP AS
WITH shop AS (
  SELECT coalesce((SELECT nullif("value"->>'timeZone', '') FROM setting WHERE "_id" = 'zone'), current_setting('TimeZone')) AS "zone"
)
SELECT gen_random_uuid()::text AS "_id", NULL::text AS "reverses", 'invoice' AS "kind", "customerId", "grandTotal" AS "amount",
    coalesce("invoiceDate", ("createdAt" AT TIME ZONE shop."zone")::date) AS "day", "_id" AS "invoiceId", NULL::text AS "paymentId",
    "createdBy" AS "enteredBy", '' AS "reason", "createdAt" AS "at"
  FROM invoice, shop WHERE "timestamp" IS NOT NULL
UNION ALL
SELECT gen_random_uuid()::text, NULL, 'payment', payment."customerId", -"worth", (moment."at" AT TIME ZONE shop."zone")::date, NULL, "_id",
    CASE WHEN "confirmation" = 'confirmed' THEN coalesce("decidedBy", "enteredBy") ELSE "enteredBy" END, '', moment."at"
  FROM payment, shop, LATERAL (
    SELECT CASE WHEN "confirmation" = 'confirmed' THEN coalesce("decidedAt", "createdAt") ELSE "createdAt" END AS "at") moment
  WHERE "confirmation" = 'confirmed' OR ("confirmation" = 'reversed' AND "worth" IS NOT NULL);
INSERT INTO carried
WITH shop AS (
  SELECT coalesce((SELECT nullif("value"->>'timeZone', '') FROM setting WHERE "_id" = 'zone'), current_setting('TimeZone')) AS "zone"
)
SELECT gen_random_uuid()::text, carried."_id", 'reversal', carried."customerId", -carried."amount",
    (ended."at" AT TIME ZONE shop."zone")::date, carried."invoiceId", carried."paymentId", ended."by", ended."reason", ended."at"
  FROM shop, carried LEFT JOIN invoice ON invoice."_id" = carried."invoiceId" LEFT JOIN payment ON payment."_id" = carried."paymentId",
    LATERAL (SELECT coalesce(invoice."voidedAt", payment."decidedAt", payment."createdAt") AS "at",
      coalesce(invoice."voidedBy", payment."decidedBy", carried."enteredBy") AS "by",
      coalesce(invoice."voidReason", payment."reason") AS "reason") ended
  WHERE invoice."voidedAt" IS NOT NULL OR payment."confirmation" = 'reversed';

INSERT INTO ledger_entry ("_id", "reverses", "kind", "customerId", "amount", "day", "invoiceId", "paymentId", "enteredBy", "reason", "createdAt")
SELECT "_id", "reverses", "kind", "customerId", "amount", "day", "invoiceId", "paymentId", "enteredBy", "reason", "at"
  FROM carried ORDER BY "at", "reverses" IS NOT NULL, "_id";
INSERT INTO ledger_allocation ("customerId", "creditId", "debitId", "amount", "enteredBy", "createdAt")
SELECT payment."customerId", paying."_id", billed."_id", payment."worth", paying."enteredBy", paying."at"
  FROM payment
  JOIN carried paying ON paying."paymentId" = payment."_id" AND paying."kind" = 'payment'
  JOIN carried billed ON billed."invoiceId" = payment."invId" AND billed."kind" = 'invoice'
  WHERE payment."confirmation" = 'confirmed';

CREATE UNIQUE INDEX ledger_by_customer ON ledger_entry ("customerId", "number") INCLUDE ("amount");
CREATE UNIQUE INDEX ledger_invoice ON ledger_entry ("invoiceId") WHERE "kind" = 'invoice';
CREATE UNIQUE INDEX ledger_payment ON ledger_entry ("paymentId") WHERE "kind" = 'payment';
CREATE INDEX ledger_by_invoice ON ledger_entry ("invoiceId") WHERE "kind" IN ('creditNote', 'writeOff');
CREATE UNIQUE INDEX ledger_by_client ON ledger_entry ("customerId", "clientId") WHERE "clientId" IS NOT NULL;
CREATE INDEX allocation_by_credit ON ledger_allocation ("creditId") INCLUDE ("amount", "debitId");
CREATE INDEX allocation_by_debit ON ledger_allocation ("debitId") INCLUDE ("amount", "creditId");
CREATE INDEX allocation_by_time ON ledger_allocation ("createdAt") INCLUDE ("debitId", "amount");
CREATE INDEX allocation_by_client ON ledger_allocation ("customerId", "clientId") WHERE "clientId" IS NOT NULL;

-- The customer is in each key, so that nothing belongs to one customer and names what is another's.
ALTER TABLE ledger_entry
  ADD CONSTRAINT ledger_entry_invoice_fkey FOREIGN KEY ("invoiceId", "customerId") REFERENCES invoice ("_id", "customerId"),
  ADD CONSTRAINT ledger_entry_payment_fkey FOREIGN KEY ("paymentId", "customerId") REFERENCES payment ("_id", "customerId"),
  ADD CONSTRAINT ledger_entry_reverses_fkey FOREIGN KEY ("reverses", "customerId") REFERENCES ledger_entry ("_id", "customerId");
ALTER TABLE ledger_allocation
  ADD CONSTRAINT ledger_allocation_credit_fkey FOREIGN KEY ("creditId", "customerId") REFERENCES ledger_entry ("_id", "customerId"),
  ADD CONSTRAINT ledger_allocation_debit_fkey FOREIGN KEY ("debitId", "customerId") REFERENCES ledger_entry ("_id", "customerId");

-- What the columns say has to be what the ledger says.
DO $$
DECLARE astray text;
BEGIN
  SELECT format('invoice %s received %s cents, its confirmed payments are worth %s', invoice."timestamp", invoice."received", coalesce(paid."sum", 0))
    INTO astray
    FROM invoice LEFT JOIN (
      SELECT entry."invoiceId", sum(allocation."amount") AS "sum"
      FROM ledger_allocation allocation JOIN ledger_entry entry ON entry."_id" = allocation."debitId" GROUP BY 1
    ) paid ON paid."invoiceId" = invoice."_id"
    WHERE invoice."received" <> coalesce(paid."sum", 0) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'The ledger does not add up: %.', astray; END IF;
  SELECT format('customer %s owes %s cents on invoices, and %s by the ledger', "customerId", coalesce(owed."sum", 0), coalesce(kept."sum", 0))
    INTO astray
    FROM (
      SELECT "customerId", sum("grandTotal" - "received") AS "sum" FROM invoice
      WHERE "timestamp" IS NOT NULL AND "voidedAt" IS NULL GROUP BY 1
    ) owed FULL JOIN (SELECT "customerId", sum("amount") AS "sum" FROM ledger_entry GROUP BY 1) kept USING ("customerId")
    WHERE coalesce(owed."sum", 0) <> coalesce(kept."sum", 0) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'The ledger does not add up: %.', astray; END IF;
  SELECT format('confirmed payments are worth %s cents, and %s by the ledger', paid."sum", kept."sum") INTO astray
    FROM (SELECT coalesce(sum("worth"), 0) AS "sum" FROM payment WHERE "confirmation" = 'confirmed') paid,
      (SELECT coalesce(-sum("amount"), 0) AS "sum" FROM ledger_entry WHERE "paymentId" IS NOT NULL) kept
    WHERE paid."sum" <> kept."sum";
  IF FOUND THEN RAISE EXCEPTION 'The ledger does not add up: %.', astray; END IF;
END $$;

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is only added to. Reverse the entry instead.' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER stays BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER stays BEFORE UPDATE OR DELETE ON ledger_allocation FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

-- A reversal takes back the whole of an entry that pays nothing and is paid by nothing.
CREATE FUNCTION check_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE reversed ledger_entry;
BEGIN
  SELECT * INTO reversed FROM ledger_entry WHERE "_id" = NEW."reverses" FOR NO KEY UPDATE;
  IF reversed."kind" = 'reversal' OR reversed."amount" <> -NEW."amount"
    OR (reversed."invoiceId", reversed."paymentId") IS DISTINCT FROM (NEW."invoiceId", NEW."paymentId")
    OR (SELECT sum("amount") FROM ledger_allocation WHERE "creditId" = NEW."reverses" OR "debitId" = NEW."reverses") <> 0
  THEN
    RAISE EXCEPTION 'Entry % cannot be reversed like this.', NEW."reverses" USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_reversal';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_reversal BEFORE INSERT ON ledger_entry FOR EACH ROW WHEN (NEW."kind" = 'reversal') EXECUTE FUNCTION check_reversal();

-- No entry gives or takes more than it has. The entries are locked, so that of two who allocate at once the second counts the first.
CREATE FUNCTION check_allocations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wrong text;
BEGIN
  PERFORM FROM ledger_entry WHERE "_id" IN (SELECT "creditId" FROM added UNION SELECT "debitId" FROM added) ORDER BY "_id" FOR NO KEY UPDATE;
  SELECT entry."_id" INTO wrong
    FROM (SELECT "creditId" AS "_id", true AS "pays" FROM added UNION SELECT "debitId", false FROM added) side
    JOIN ledger_entry entry USING ("_id")
    CROSS JOIN LATERAL (SELECT CASE WHEN side."pays"
      THEN (SELECT sum("amount") FROM ledger_allocation WHERE "creditId" = entry."_id")
      ELSE (SELECT sum("amount") FROM ledger_allocation WHERE "debitId" = entry."_id") END AS "sum") allocated
    WHERE entry."kind" <> ALL (CASE WHEN side."pays" THEN ARRAY['payment', 'creditNote', 'writeOff'] ELSE ARRAY['invoice', 'refund'] END)
      OR allocated."sum" NOT BETWEEN 0 AND abs(entry."amount")
      OR (allocated."sum" > 0 AND EXISTS (SELECT FROM ledger_entry reversal WHERE reversal."reverses" = entry."_id"))
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Entry % cannot be allocated like this.', wrong USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_allocated';
  END IF;
  SELECT added."_id" INTO wrong FROM added JOIN ledger_allocation was ON was."_id" = added."reverses"
    WHERE (was."creditId", was."debitId", was."amount") <> (added."creditId", added."debitId", -added."amount")
      OR was."reverses" IS NOT NULL LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Allocation % takes back something else.', wrong USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_allocated';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER check_allocations AFTER INSERT ON ledger_allocation REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_allocations();

-- Afterwards: VACUUM (ANALYZE) invoice, payment, ledger_entry, ledger_allocation;
