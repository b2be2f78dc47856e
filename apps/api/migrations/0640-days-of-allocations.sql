-- What was settled counts on a day of the shop, as entries do, so that a month that is over stays as it was when the time zone changes.
-- offline: rows of an older version would count on no day
ALTER TABLE ledger_allocation ADD COLUMN "day" date;
ALTER TABLE ledger_allocation DISABLE TRIGGER stays;
UPDATE ledger_allocation SET "day" = ("createdAt" AT TIME ZONE coalesce(
  (SELECT nullif("value"->>'timeZone', '') FROM setting WHERE "_id" = 'zone'), (SELECT "timeZone" FROM shop_identity), current_setting('TimeZone')))::date;
ALTER TABLE ledger_allocation ENABLE TRIGGER stays;
ALTER TABLE ledger_allocation ALTER COLUMN "day" SET NOT NULL, ALTER COLUMN "day" SET DEFAULT shop_day();
DROP INDEX allocation_by_time, allocation_by_debit, ledger_by_day;
CREATE INDEX allocation_by_debit ON ledger_allocation ("debitId") INCLUDE ("amount", "creditId", "day");
CREATE INDEX ledger_by_day ON ledger_entry ("day") INCLUDE ("kind", "amount", "customerId");
CREATE INDEX allocation_by_day ON ledger_allocation ("day") INCLUDE ("debitId", "amount");

-- Afterwards: VACUUM (ANALYZE) ledger_allocation;
