-- A new invoice owes all of it from its day on: nothing was given to it yet, so that nothing has to be counted.
CREATE OR REPLACE FUNCTION sum_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE invoices text[];
BEGIN
  INSERT INTO ledger_sum ("day", "kind", "method", "amount", "tax")
  SELECT entry."day", coalesce(reversed."kind", entry."kind"), coalesce(payment."PayMethod", ''), sum(entry."amount"),
    coalesce(sum(invoice."tax" * sign(entry."amount")) FILTER (WHERE coalesce(reversed."kind", entry."kind") = 'invoice'), 0)
  FROM added entry
  LEFT JOIN ledger_entry reversed ON reversed."_id" = entry."reverses"
  LEFT JOIN invoice ON invoice."_id" = entry."invoiceId"
  LEFT JOIN payment ON payment."_id" = entry."paymentId"
  GROUP BY 1, 2, 3;
  INSERT INTO owed_span ("invoiceId", "customerId", "day", "dueDate", "owed", "span")
  SELECT entry."invoiceId", entry."customerId", entry."day", invoice."dueDate", entry."amount",
    tstzrange((entry."day"::timestamp AT TIME ZONE 'UTC') - interval '2 days', NULL, '(]')
  FROM added entry JOIN invoice ON invoice."_id" = entry."invoiceId" WHERE entry."kind" = 'invoice' AND entry."amount" > 0;
  SELECT array_agg(DISTINCT "invoiceId") INTO invoices FROM added WHERE "kind" = 'reversal' AND "invoiceId" IS NOT NULL;
  IF invoices IS NOT NULL THEN PERFORM keep_spans(invoices); END IF;
  RETURN NULL;
END $$;
