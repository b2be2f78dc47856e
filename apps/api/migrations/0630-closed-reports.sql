-- A reported payment is closed once its invoice was paid otherwise, or its customer took the report back.
-- Afterwards: ALTER TABLE payment VALIDATE CONSTRAINT payment_confirmation_check;
ALTER TABLE payment DROP CONSTRAINT payment_confirmation_check;
ALTER TABLE payment ADD CONSTRAINT payment_confirmation_check
  CHECK ("confirmation" IN ('pending', 'confirmed', 'rejected', 'reversed', 'closed')) NOT VALID;
