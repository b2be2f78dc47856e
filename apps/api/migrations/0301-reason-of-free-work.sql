-- Why a version is free; '' of priced work, and of free work from before reasons.
ALTER TABLE processing ADD COLUMN "freeReason" text NOT NULL DEFAULT '';
ALTER TABLE processing ADD CONSTRAINT "processing_freeReason_check"
  CHECK ("freeReason" IN ('', 'quality-edit', 'sample', 'goodwill')) NOT VALID;
