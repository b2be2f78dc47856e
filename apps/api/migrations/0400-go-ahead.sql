-- Up to what its customer lets work go ahead without a question, and the price above it that they declined; cents, of the design's price.
ALTER TABLE request ADD COLUMN "goAheadLimit" bigint;
ALTER TABLE request ADD COLUMN "declinedPrice" bigint;
ALTER TABLE request ADD CONSTRAINT "request_goAheadLimit_check" CHECK ("goAheadLimit" > 0) NOT VALID;
