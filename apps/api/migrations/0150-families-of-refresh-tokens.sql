-- The refresh tokens of a session share their first half, its family: one that was used long ago is known by it after its row is gone.
-- A token from before has none, and its row is kept for as long as it could be used.
ALTER TABLE refresh_token ADD COLUMN "familyHash" text;
CREATE INDEX refresh_token_by_family ON refresh_token ("familyHash") WHERE "familyHash" IS NOT NULL;
