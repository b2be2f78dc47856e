-- A result file may have been made from another one of its request: the stored name of that, and what the format could not hold.

ALTER TABLE upload
  ADD COLUMN "convertedFrom" text,
  ADD COLUMN "conversionWarnings" jsonb NOT NULL DEFAULT '[]';
