-- The moment of each customer's latest request, by which customers are sorted; null where nothing of theirs is left. Apart from the customer,
-- whose row a ledger holds while it changes their requests.
CREATE TABLE customer_latest (
  "customerId" text PRIMARY KEY,
  "at" timestamptz
);

-- Counts one customer anew. Two who do wait for each other, and the second reads what the first has committed.
CREATE FUNCTION keep_latest(customer text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_latest ("customerId") VALUES (customer)
    ON CONFLICT ("customerId") DO UPDATE SET "at" = customer_latest."at";
  UPDATE customer_latest SET "at" = (
    SELECT max("submitDateTime") FROM request WHERE "customerId" = customer AND NOT "delete") WHERE "customerId" = customer;
END $$;

CREATE FUNCTION keep_latest_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT NEW."delete" THEN
      INSERT INTO customer_latest ("customerId", "at") VALUES (NEW."customerId", NEW."submitDateTime")
        ON CONFLICT ("customerId") DO UPDATE SET "at" = EXCLUDED."at"
        WHERE customer_latest."at" IS NULL OR customer_latest."at" < EXCLUDED."at";
    END IF;
    RETURN NULL;
  END IF;
  PERFORM keep_latest(OLD."customerId");
  IF TG_OP = 'UPDATE' AND NEW."customerId" <> OLD."customerId" THEN PERFORM keep_latest(NEW."customerId"); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER request_latest_added AFTER INSERT OR DELETE ON request
  FOR EACH ROW EXECUTE FUNCTION keep_latest_request();
CREATE TRIGGER request_latest_changed AFTER UPDATE OF "submitDateTime", "delete", "customerId" ON request FOR EACH ROW
  WHEN (OLD."submitDateTime" <> NEW."submitDateTime" OR OLD."delete" <> NEW."delete" OR OLD."customerId" <> NEW."customerId")
  EXECUTE FUNCTION keep_latest_request();
-- Afterwards: SELECT count(keep_latest("_id")) FROM customer;
