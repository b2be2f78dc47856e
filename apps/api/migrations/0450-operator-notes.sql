-- What staff tell whoever runs the machine. It belongs to a version and stands on its worksheet.
ALTER TABLE processing ADD COLUMN "operatorNotes" text NOT NULL DEFAULT '';
