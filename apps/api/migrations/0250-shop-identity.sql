-- Which shop this database is of, whatever it is called: a bucket that it uses says so too, so that two never share one.
CREATE TABLE shop_identity (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "single" boolean NOT NULL DEFAULT true UNIQUE CHECK ("single")
);
INSERT INTO shop_identity DEFAULT VALUES;
