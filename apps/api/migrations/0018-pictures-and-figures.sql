-- Every file gets pictures, and what a machine file says of its design is read from it. Both belong to content under one
-- extension: the same bytes are one thing as .dst and may be another as .tap, and ordering again draws nothing anew.

ALTER TABLE upload ADD COLUMN "extension" text NOT NULL
  GENERATED ALWAYS AS (lower(coalesce(substring("imageName" FROM '\.([A-Za-z0-9]+)$'), ''))) STORED;

CREATE TABLE picture (
  "checksum" text NOT NULL REFERENCES content ON DELETE CASCADE,
  "extension" text NOT NULL,
  "state" text NOT NULL DEFAULT 'waiting' CHECK ("state" IN ('waiting', 'working', 'done', 'none')),
  -- Why there is none: a code, and a sentence about this very file.
  "reason" text,
  "explanation" text NOT NULL DEFAULT '',
  -- Since it was last asked for.
  "attempts" integer NOT NULL DEFAULT 0,
  -- Counts how often it was drawn, and stands in its address: a browser keeps each for good.
  "version" integer NOT NULL DEFAULT 0,
  -- Pixels of the largest; null while none is stored.
  "width" integer,
  "height" integer,
  -- Since when a job for it is in the queue; null for a file from before there were pictures.
  "queuedAt" timestamptz,
  "changedAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("checksum", "extension"),
  CHECK (("state" = 'none') = ("reason" IS NOT NULL)),
  CHECK (("width" IS NULL) = ("height" IS NULL)),
  CHECK ("state" <> 'done' OR "width" IS NOT NULL)
);
CREATE INDEX picture_unfinished ON picture ("queuedAt" NULLS FIRST) WHERE "state" IN ('waiting', 'working');

-- What was read, apart from what people type into a request. Sizes in millimetres.
CREATE TABLE file_figures (
  "checksum" text NOT NULL,
  "extension" text NOT NULL,
  "format" text NOT NULL,
  "source" text NOT NULL CHECK ("source" IN ('stitches', 'properties', 'none')),
  "stitches" integer,
  "colorRuns" integer,
  "trims" integer,
  "trimsKnown" boolean NOT NULL,
  "widthMm" numeric(8,2),
  "heightMm" numeric(8,2),
  "threads" jsonb NOT NULL,
  "complete" boolean NOT NULL,
  "warnings" jsonb NOT NULL,
  "readAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("checksum", "extension"),
  FOREIGN KEY ("checksum", "extension") REFERENCES picture ON DELETE CASCADE
);

INSERT INTO picture ("checksum", "extension")
SELECT DISTINCT "checksum", "extension" FROM upload WHERE "checksum" IS NOT NULL;
