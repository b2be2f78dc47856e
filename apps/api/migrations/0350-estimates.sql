-- What tells the stitches of artwork: read when its picture is made. NULL of pictures from before, the JSON null where nothing can be told.
ALTER TABLE picture ADD COLUMN "features" jsonb;

-- Stitches fitted each night to the shop's deliveries: '' for all placements.
CREATE TABLE estimate_model (
  "placement" text PRIMARY KEY,
  "model" jsonb NOT NULL,
  -- pairs of estimated and actual stitches of deliveries held out
  "heldOut" jsonb NOT NULL,
  "fittedAt" timestamptz NOT NULL DEFAULT now()
);

-- Stitches that a request is estimated to take; no row where nothing can be said.
CREATE TABLE request_estimate (
  "requestId" text PRIMARY KEY REFERENCES request ("_id") ON DELETE CASCADE,
  "low" integer NOT NULL CHECK ("low" > 0),
  "middle" integer NOT NULL,
  "high" integer NOT NULL CHECK ("high" >= "low"),
  -- by deliveries of its placement, of all, or by what came with the product
  "basis" text NOT NULL CONSTRAINT "request_estimate_basis_check" CHECK ("basis" IN ('placement', 'all', 'shipped')),
  "deliveries" integer NOT NULL,
  "medianError" real NOT NULL,
  "estimatedAt" timestamptz NOT NULL DEFAULT now()
);
