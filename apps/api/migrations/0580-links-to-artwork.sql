-- Artwork that is too large to upload lies in the customer's own cloud folder.
ALTER TABLE request ADD COLUMN "artworkLink" text NOT NULL DEFAULT '';
