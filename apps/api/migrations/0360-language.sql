-- The language that an account reads, '' until one is known. No list is checked: a language that a later release takes away must not
-- lock its readers out; they read the shop's default then.
ALTER TABLE account ADD COLUMN "language" text NOT NULL DEFAULT '';
-- The language that an email is written in.
ALTER TABLE mail_message ADD COLUMN "language" text NOT NULL DEFAULT 'en';
