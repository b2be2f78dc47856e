-- Reports, what is owed and lists of customers are answered from requests and ledgers themselves, so nothing is added up beside them.
-- offline: an older version reads and writes these tables
DROP TRIGGER sum_entries ON ledger_entry;
DROP TRIGGER sum_taken_back ON ledger_entry;
DROP TRIGGER span_allocated ON ledger_allocation;
DROP TRIGGER sum_allocated ON ledger_allocation;
DROP TRIGGER sum_changed ON payment;
DROP TRIGGER sum_changed ON invoice;
DROP FUNCTION sum_entries(), sum_taken_back(), span_allocated(), sum_allocated(), sum_changed_payment(), sum_changed_invoice(),
  keep_spans(text[]), counted_spans(text[]), counted_settled(text[]), allocated_of(ledger_allocation, integer);

-- The shop's day where it has set no zone is that of the product's configuration, which each start keeps here.
ALTER TABLE shop_identity ADD COLUMN "timeZone" text;
UPDATE shop_identity SET "timeZone" = (SELECT "timeZone" FROM ledger_sum_state);
CREATE OR REPLACE FUNCTION shop_day() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (now() AT TIME ZONE coalesce((SELECT nullif("value"->>'timeZone', '') FROM setting WHERE "_id" = 'zone'),
    (SELECT "timeZone" FROM shop_identity), current_setting('TimeZone')))::date
$$;
DROP TABLE ledger_sum, ledger_sum_state, owed_span, settled_invoice, settled_sum, allocated_sum;

DROP TRIGGER request_latest_added ON request;
DROP TRIGGER request_latest_changed ON request;
DROP FUNCTION keep_latest_request(), keep_latest(text);
DROP TABLE customer_latest;

DROP TRIGGER keep_customers_inserted ON request_sum;
DROP TRIGGER keep_customers_updated ON request_sum;
DROP TRIGGER keep_customers_outdated ON request_sum;
DROP TRIGGER keep_customers_removed ON request_sum;
DROP FUNCTION keep_customer_sums();
DROP TABLE customer_sum;

-- Versions after the first, of which few requests have any.
CREATE INDEX processing_later ON processing ("requestId", "round") WHERE "round" > 1;
-- Also whether what is owed is on an invoice.
DROP INDEX request_due;
CREATE INDEX request_due ON request ("customerId") INCLUDE ("due", "paymentStatus", "invoiceNumber") WHERE "due" > 0;

DROP TRIGGER note_inserted ON request;
DROP TRIGGER note_updated ON request;
DROP TRIGGER note_removed ON request;
DROP TRIGGER note_inserted ON processing;
DROP TRIGGER note_updated ON processing;
DROP TRIGGER note_removed ON processing;
DROP TRIGGER note_inserted ON asked_change;
DROP TRIGGER note_removed ON asked_change;
DROP TRIGGER note_inserted ON invoice_line;
DROP TRIGGER note_updated ON invoice_line;
DROP TRIGGER note_removed ON invoice_line;
DROP TRIGGER note_inserted ON request_estimate;
DROP TRIGGER note_updated ON request_estimate;
DROP TRIGGER note_removed ON request_estimate;
DROP TRIGGER note_inserted ON request_participant;
DROP TRIGGER note_removed ON request_participant;
DROP FUNCTION note_unsummed_requests(), note_unsummed_work(), note_unsummed_lines();
DROP TABLE request_sum, summed_request, unsummed_request, request_sum_state;

-- The job that kept sums of reports.
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'fold-request-sums';
    PERFORM pgboss.delete_queue(name) FROM pgboss.queue WHERE name = 'fold-request-sums';
  END IF;
END $$;
