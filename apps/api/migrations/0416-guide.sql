-- The first steps that an account has taken; null once the guide is closed. Whoever is there already knows the product: only new
-- accounts are shown it.
ALTER TABLE account ADD COLUMN "guide" text[];
ALTER TABLE account ALTER COLUMN "guide" SET DEFAULT '{}';
