-- A picture that is drawn may say what is missing of it, too.
ALTER TABLE picture DROP CONSTRAINT picture_check;
ALTER TABLE picture ADD CONSTRAINT picture_check CHECK ("state" <> 'none' OR "reason" IS NOT NULL) NOT VALID;
