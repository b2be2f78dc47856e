-- What the estimated stitches cost by the price list of the day on which the request was placed, cents; null where it has no price for them.
ALTER TABLE request_estimate ADD COLUMN "priceLow" bigint;
ALTER TABLE request_estimate ADD COLUMN "priceHigh" bigint;
