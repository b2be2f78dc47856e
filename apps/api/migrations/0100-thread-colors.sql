-- Formats like DST carry no colors. Those that staff set, or that a sew-out or the artwork tells, belong to the file, and what is
-- drawn in them is a picture of its own beside the one in invented colors, which customers are never shown.

ALTER TABLE upload
  -- One for each run of stitches: [{"color": "#rrggbb", "name", "code", "brand"}].
  ADD COLUMN "threads" jsonb,
  ADD COLUMN "threadsFrom" text CHECK ("threadsFrom" IN ('designer', 'sewOut', 'artwork')),
  -- Of the colors alone, a checksum: which of the pictures of its content it shows. Empty without any.
  ADD COLUMN "colors" text NOT NULL DEFAULT '',
  -- When its colors were last looked for in the pictures of its request; null before the first time.
  ADD COLUMN "colorsSoughtAt" timestamptz,
  ADD CONSTRAINT upload_threads CHECK (
    ("threads" IS NULL) = ("threadsFrom" IS NULL) AND ("threads" IS NULL) = ("colors" = ''));

-- The machine files whose colors nobody has looked for.
CREATE INDEX upload_seeking_colors ON upload ("createdAt") WHERE "colorsSoughtAt" IS NULL
  AND "extension" IN ('100', '10o', 'dsb', 'dst', 'dsz', 'exp', 'hus', 'jef', 'ksm', 'pec', 'pes', 'tap', 'u01', 'vip', 'vp3', 'xxx');

-- Figures are of the content, whatever it is drawn in.
ALTER TABLE file_figures
  DROP CONSTRAINT file_figures_checksum_extension_fkey,
  ADD FOREIGN KEY ("checksum") REFERENCES content ON DELETE CASCADE;

ALTER TABLE picture
  ADD COLUMN "colors" text NOT NULL DEFAULT '',
  -- The colors themselves, one for each run: ["#rrggbb"]. Null where the file's own or invented ones are drawn.
  ADD COLUMN "palette" jsonb,
  -- Stands in the address of what is drawn in other colors than the file's, so that nobody guesses it.
  ADD COLUMN "key" text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  DROP CONSTRAINT picture_pkey,
  ADD PRIMARY KEY ("checksum", "extension", "colors");
