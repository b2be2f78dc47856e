-- Lists, their totals, open work and names of customers are answered from requests and accounts themselves, so nothing is counted beside them.
-- offline: an older version reads and writes these tables
DROP TRIGGER count_inserted ON request;
DROP TRIGGER count_updated ON request;
DROP TRIGGER count_removed ON request;
DROP FUNCTION count_inserted_requests(), count_updated_requests(), count_removed_requests(), fold_request_counts(), request_dimensions(request);
DROP TABLE request_count;

DROP TRIGGER list_inserted ON summed_request;
DROP TRIGGER list_updated ON summed_request;
DROP TRIGGER list_removed ON summed_request;
DROP TRIGGER keep_open ON request_sum_state;
DROP FUNCTION list_summed(), list_all_requests(), keep_open_with_lists(), keep_all_open(), keep_open(text[]), open_in(open_request, integer),
  open_of(text[]), keep_listed(text[], boolean), keep_participants(text[]), listed_in(request_traits), participant_traits_of(text, text[]),
  traits_of(text[]);
DROP FUNCTION traits_from;
DROP TABLE open_request, open_sum, open_hour, request_traits, participant_traits, traits_sum;

DROP TRIGGER keep_name ON account;
DROP FUNCTION keep_customer_name();
DROP TABLE customer_name;

-- The job that kept counts of lists.
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'fold-request-counts';
    PERFORM pgboss.delete_queue(name) FROM pgboss.queue WHERE name = 'fold-request-counts';
  END IF;
END $$;

-- Lists of every kind are read in each of their orders, and lists of one kind by the same indexes.
DROP INDEX request_by_name_folded, request_by_customer_name, request_by_sent, request_by_due_time;
CREATE INDEX request_placed ON request ("submitDateTime" DESC, "_id" DESC) INCLUDE ("requestFor", "customerId") WHERE NOT "delete";
CREATE INDEX request_by_name ON request (fold_text("orderName"), "submitDateTime", "_id") INCLUDE ("requestFor") WHERE NOT "delete";
CREATE INDEX request_by_user_name ON request ("userName", "submitDateTime", "_id") INCLUDE ("requestFor") WHERE NOT "delete";
CREATE INDEX request_by_sent_date ON request ("sentDate" DESC NULLS LAST, "submitDateTime" DESC, "_id" DESC) INCLUDE ("requestFor")
  WHERE NOT "delete";
CREATE INDEX request_by_promise ON request ("dueTime", "_id") INCLUDE ("requestFor") WHERE NOT "delete";
CREATE INDEX request_in_status ON request ("orderStatus", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete";
CREATE INDEX request_priced ON request ("price", "submitDateTime", "_id") WHERE NOT "delete";

-- What few requests have, the newest first.
CREATE INDEX request_by_placement ON request ("placement", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete";
CREATE INDEX request_revised ON request ("oStatus", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete" AND "oStatus" <> 'New';
CREATE INDEX request_converted ON request ("submitDateTime" DESC, "_id" DESC) WHERE NOT "delete" AND "convertToOrder";

-- Requests without a version or a rating are what is left of all when those with one are taken away, in the order of their ids.
CREATE INDEX request_by_id ON request ("_id") INCLUDE ("requestFor", "orderStatus") WHERE NOT "delete";
CREATE INDEX processing_rated ON processing ("requestId", "round") WHERE "assignPercentage" IS NOT NULL;

-- Open work adds up from its index alone.
DROP INDEX request_open_of_designer;
CREATE INDEX request_open_of_designer ON request ("assTo", "submitDateTime", "_id")
  INCLUDE ("requestFor", "orderStatus", "oStatus", "rush", "dueTime", "waitingSince", "stiches", "price", "totalPrice", "convertToOrderDate")
  WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing');
