-- In what a person reads and types sizes; null until they choose, and their browser's language decides.
ALTER TABLE account ADD COLUMN "lengthUnit" text CHECK ("lengthUnit" IN ('in', 'mm'));
