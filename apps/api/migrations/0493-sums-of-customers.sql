-- The reports by customer and by company add up thousands of customers. What a customer counts in a month, a quarter, a year and ever
-- stands in one row here, instead of one of each kind of request, and follows the months of request_sum by itself.
CREATE TABLE customer_sum (
  "level" text NOT NULL CONSTRAINT customer_sum_level_check CHECK ("level" IN ('month', 'quarter', 'year', 'ever')),
  "from" date NOT NULL,
  "userName" text NOT NULL,
  "quotes" integer NOT NULL,
  "orders" integer NOT NULL,
  "vectors" integer NOT NULL,
  "done" integer NOT NULL,
  "paid" bigint NOT NULL,
  "due" bigint NOT NULL,
  PRIMARY KEY ("level", "from", "userName")
);

-- Told by a trigger whether the rows count, 1, or count no more, -1.
CREATE FUNCTION keep_customer_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0]::integer;
BEGIN
  INSERT INTO customer_sum AS kept ("level", "from", "userName", "quotes", "orders", "vectors", "done", "paid", "due")
  SELECT period."level", period."from", written."value",
         sign * coalesce(sum(written."requests") FILTER (WHERE written."requestFor" = 'quote'), 0),
         sign * coalesce(sum(written."requests") FILTER (WHERE written."requestFor" = 'order'), 0),
         sign * coalesce(sum(written."requests") FILTER (WHERE written."requestFor" = 'vector'), 0),
         sign * sum(written."done"), sign * sum(written."paid"), sign * sum(written."due")
    FROM written
   CROSS JOIN LATERAL (VALUES ('month', written."from"), ('quarter', date_trunc('quarter', written."from")::date),
         ('year', date_trunc('year', written."from")::date), ('ever', DATE '0001-01-01')) period ("level", "from")
   WHERE written."dimension" = 'userName' AND written."level" = 'month'
   GROUP BY 1, 2, 3
   ORDER BY 1, 2, 3
  ON CONFLICT ("level", "from", "userName") DO UPDATE SET
    "quotes" = kept."quotes" + excluded."quotes", "orders" = kept."orders" + excluded."orders",
    "vectors" = kept."vectors" + excluded."vectors", "done" = kept."done" + excluded."done",
    "paid" = kept."paid" + excluded."paid", "due" = kept."due" + excluded."due";
  RETURN NULL;
END $$;

CREATE TRIGGER keep_customers_inserted AFTER INSERT ON request_sum REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_sums('1');
CREATE TRIGGER keep_customers_updated AFTER UPDATE ON request_sum REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_sums('1');
CREATE TRIGGER keep_customers_outdated AFTER UPDATE ON request_sum REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_sums('-1');
CREATE TRIGGER keep_customers_removed AFTER DELETE ON request_sum REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_sums('-1');
