-- The link of the email that asks a customer for a price above their limit: the latest of each request, for that price alone.
CREATE TABLE price_link (
  "requestId" text PRIMARY KEY REFERENCES request ("_id"),
  "tokenHash" text NOT NULL UNIQUE,
  "price" bigint NOT NULL CHECK ("price" > 0),
  "until" timestamptz NOT NULL
);

-- Requests whose price is above what their customer agreed to, for the lists that are filtered by it.
-- Afterwards: CREATE INDEX CONCURRENTLY IF NOT EXISTS request_above_limit ON request ("submitDateTime" DESC, "_id" DESC) WHERE NOT "delete" AND "goAheadLimit" IS NOT NULL AND "requestFor" <> 'quote' AND greatest(0, "price" - "roundsPrice" - "discount") > "goAheadLimit";
