-- Whose PDF goes with an email.
ALTER TABLE mail_message ADD COLUMN "creditNoteId" text;
