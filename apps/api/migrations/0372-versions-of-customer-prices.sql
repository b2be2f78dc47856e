-- What a customer pays is kept in versions, as price lists are: a request that was priced keeps the version that it was priced by first.
CREATE TABLE customer_pricing_version (
  "customerId" text NOT NULL REFERENCES customer ("_id"),
  "version" integer NOT NULL CHECK ("version" > 0),
  -- null is the standard list
  "listId" text REFERENCES price_list ("_id"),
  "pricing" jsonb NOT NULL,
  "savedBy" text REFERENCES account ("_id"),
  "savedAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("customerId", "version")
);
INSERT INTO customer_pricing_version ("customerId", "version", "listId", "pricing")
  SELECT "customerId", "version", "listId", "pricing" FROM customer_pricing;
CREATE TRIGGER customer_pricing_version_is_kept BEFORE UPDATE ON customer_pricing_version
  FOR EACH ROW EXECUTE FUNCTION refuse_new_prices();

-- Of the customer's prices when a version of a request was priced; 0 where they had none, null from before versions.
ALTER TABLE request_price ADD COLUMN "pricingVersion" integer;
