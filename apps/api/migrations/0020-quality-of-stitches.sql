-- What machines mind of a design is kept with its figures: stitches longer than 12.1 mm and shorter than 0.3 mm, and long ways
-- without a trim. What was read before is read again among the older files.

UPDATE picture SET "state" = 'waiting', "reason" = NULL, "explanation" = '', "attempts" = 0, "queuedAt" = NULL
WHERE EXISTS (
  SELECT FROM file_figures figures
  WHERE figures."checksum" = picture."checksum" AND figures."extension" = picture."extension");
DELETE FROM file_figures;

ALTER TABLE file_figures
  ADD COLUMN "longStitches" integer NOT NULL,
  ADD COLUMN "shortStitches" integer NOT NULL,
  ADD COLUMN "untrimmedJumps" integer NOT NULL;
