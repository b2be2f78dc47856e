-- Some banks' files have new lines only. So a payment that looks like one of an earlier file may be another one.
ALTER TABLE bank_line ADD COLUMN "doubleOf" text REFERENCES bank_line ("_id");
-- Name and text of the file: sent again, it brings nothing new.
ALTER TABLE bank_import ADD COLUMN "contentHash" text;
