-- What was allocated to invoices in each quarter of an hour, of all customers ('') and of each: home pages say what was owed at the end of
-- each week, and read every payment of two months for it. Days of every zone begin with a quarter. As with ledger_sum, each transaction adds
-- rows of its own, and a job makes one of those of a quarter.
CREATE TABLE allocated_sum (
  "customerId" text NOT NULL,
  "quarter" timestamptz NOT NULL,
  "amount" bigint NOT NULL
);
CREATE INDEX allocated_sum_by_customer ON allocated_sum ("customerId", "quarter") INCLUDE ("amount");

-- Rows that allocations make, less those of invoices that were taken back.
CREATE FUNCTION allocated_of(allocation ledger_allocation, sign integer) RETURNS SETOF allocated_sum LANGUAGE sql IMMUTABLE AS $$
  SELECT spread."customerId", date_bin('15 minutes', allocation."createdAt", '2000-01-01 00:00Z'), sign * allocation."amount"
    FROM (VALUES (''), (allocation."customerId")) spread ("customerId")
$$;

-- After check_allocations, which makes those who allocate to the same invoice take turns.
CREATE FUNCTION sum_allocated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO allocated_sum ("customerId", "quarter", "amount")
  SELECT given."customerId", given."quarter", sum(given."amount")
    FROM added JOIN ledger_entry billed ON billed."_id" = added."debitId" AND billed."kind" = 'invoice'
    JOIN ledger_allocation allocation ON allocation."_id" = added."_id"
   CROSS JOIN LATERAL allocated_of(allocation, 1) given
   WHERE NOT EXISTS (SELECT FROM ledger_entry reversal WHERE reversal."reverses" = billed."_id")
   GROUP BY 1, 2 HAVING sum(given."amount") <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER sum_allocated AFTER INSERT ON ledger_allocation REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sum_allocated();

-- An invoice that is taken back was never owed, so that what once paid it counts no more.
CREATE FUNCTION sum_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO allocated_sum ("customerId", "quarter", "amount")
  SELECT given."customerId", given."quarter", sum(given."amount")
    FROM ledger_entry billed JOIN ledger_allocation allocation ON allocation."debitId" = billed."_id"
   CROSS JOIN LATERAL allocated_of(allocation, -1) given
   WHERE billed."_id" = NEW."reverses" AND billed."kind" = 'invoice'
   GROUP BY 1, 2 HAVING sum(given."amount") <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER sum_taken_back AFTER INSERT ON ledger_entry FOR EACH ROW WHEN (NEW."kind" = 'reversal') EXECUTE FUNCTION sum_taken_back();

-- One statement sees allocations and their sums of one moment.
-- Afterwards: WITH gone AS (DELETE FROM allocated_sum) INSERT INTO allocated_sum ("customerId", "quarter", "amount") SELECT given."customerId", given."quarter", sum(given."amount") FROM ledger_allocation allocation JOIN ledger_entry billed ON billed."_id" = allocation."debitId" AND billed."kind" = 'invoice' CROSS JOIN LATERAL allocated_of(allocation, 1) given WHERE NOT EXISTS (SELECT FROM ledger_entry reversal WHERE reversal."reverses" = billed."_id") GROUP BY 1, 2 HAVING sum(given."amount") <> 0;
-- Afterwards: VACUUM (ANALYZE) allocated_sum;
