-- What the sums of requests held before they were followed. What was added meanwhile is counted with the rest, while nobody adds more.
SELECT pg_advisory_xact_lock(hashtext('request sums'));

INSERT INTO customer_sum ("level", "from", "userName", "quotes", "orders", "vectors", "done", "paid", "due")
SELECT period."level", period."from", kept."value",
       coalesce(sum(kept."requests") FILTER (WHERE kept."requestFor" = 'quote'), 0),
       coalesce(sum(kept."requests") FILTER (WHERE kept."requestFor" = 'order'), 0),
       coalesce(sum(kept."requests") FILTER (WHERE kept."requestFor" = 'vector'), 0),
       sum(kept."done"), sum(kept."paid"), sum(kept."due")
  FROM request_sum kept
 CROSS JOIN LATERAL (VALUES ('month', kept."from"), ('quarter', date_trunc('quarter', kept."from")::date),
       ('year', date_trunc('year', kept."from")::date), ('ever', DATE '0001-01-01')) period ("level", "from")
 WHERE kept."dimension" = 'userName' AND kept."level" = 'month'
 GROUP BY 1, 2, 3
 ORDER BY 1, 2, 3
ON CONFLICT ("level", "from", "userName") DO UPDATE SET
  "quotes" = excluded."quotes", "orders" = excluded."orders", "vectors" = excluded."vectors",
  "done" = excluded."done", "paid" = excluded."paid", "due" = excluded."due";

ANALYZE customer_sum;
