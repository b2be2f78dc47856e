-- The first steps that an account has taken; null once the guide is closed. Whoever is there already knows the product: only new
-- accounts are shown it.
-- offline: two changes of the catalog, which the check takes for a scan; an older version works beside it
ALTER TABLE account ADD COLUMN "guide" text[];
ALTER TABLE account ALTER COLUMN "guide" SET DEFAULT '{}';
