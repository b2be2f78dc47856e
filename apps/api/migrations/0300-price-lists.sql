-- Price lists of the shop. A saved change is a new version, which nothing ever writes again: what was priced by it can be read forever.
CREATE TABLE price_list (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "name" text NOT NULL CHECK ("name" <> ''),
  -- of all customers without a list of their own
  "isStandard" boolean NOT NULL DEFAULT false,
  "delete" boolean NOT NULL DEFAULT false,
  -- the latest one
  "version" integer NOT NULL DEFAULT 1,
  "createdAt" timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX price_list_name ON price_list (lower("name")) WHERE NOT "delete";
CREATE UNIQUE INDEX price_list_standard ON price_list ("isStandard") WHERE "isStandard" AND NOT "delete";

CREATE TABLE price_list_version (
  "listId" text NOT NULL REFERENCES price_list ("_id"),
  "version" integer NOT NULL CHECK ("version" > 0),
  -- the first day whose requests it prices
  "validFrom" date NOT NULL,
  -- rules, turnarounds, extras and rounding, amounts in cents
  "rules" jsonb NOT NULL,
  "savedBy" text REFERENCES account ("_id"),
  "savedAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("listId", "version")
);
CREATE INDEX price_list_version_by_day ON price_list_version ("listId", "validFrom" DESC, "version" DESC);

CREATE FUNCTION refuse_new_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A version of a price list is never changed. Save a new version.';
END $$;
CREATE TRIGGER price_list_version_is_kept BEFORE UPDATE ON price_list_version
  FOR EACH ROW EXECUTE FUNCTION refuse_new_prices();

-- What a customer pays otherwise than the standard list.
CREATE TABLE customer_pricing (
  "customerId" text PRIMARY KEY REFERENCES customer ("_id"),
  -- null is the standard list
  "listId" text REFERENCES price_list ("_id"),
  -- percent on the list, and rules of the customer's own, amounts in cents
  "pricing" jsonb NOT NULL,
  "version" integer NOT NULL DEFAULT 1
);
CREATE INDEX customer_pricing_by_list ON customer_pricing ("listId") WHERE "listId" IS NOT NULL;

-- How the price of a version of a request came about: by which list and terms, with which lines, and what was set instead.
CREATE TABLE request_price (
  "processingId" text PRIMARY KEY REFERENCES processing ("_id") ON DELETE CASCADE,
  "requestId" text NOT NULL REFERENCES request ("_id"),
  -- null where no list counted on the day on which the request was placed
  "listId" text,
  "listVersion" integer,
  "pricing" jsonb NOT NULL,
  "asked" jsonb NOT NULL,
  -- cents; null where something was missing
  "suggested" bigint CHECK ("suggested" >= 0),
  "missing" text NOT NULL DEFAULT '',
  "lines" jsonb NOT NULL,
  -- what was set, discount taken off; 0 of free work
  "price" bigint NOT NULL CHECK ("price" >= 0),
  "isFree" boolean NOT NULL,
  "savedBy" text REFERENCES account ("_id"),
  "savedAt" timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY ("listId", "listVersion") REFERENCES price_list_version ("listId", "version")
);
CREATE INDEX request_price_of_request ON request_price ("requestId", "savedAt" DESC);
CREATE INDEX request_price_by_list ON request_price ("listId", "listVersion") WHERE "listId" IS NOT NULL;
CREATE INDEX request_price_differing ON request_price ("savedAt" DESC) WHERE "suggested" <> "price" AND NOT "isFree";
