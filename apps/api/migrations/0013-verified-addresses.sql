-- An e-mail address counts once somebody who reads its mail has said so, by a link that works once.

ALTER TABLE account
  -- When the address was confirmed; null while nobody has shown that its mail reaches the account's owner.
  ADD COLUMN "emailVerifiedAt" timestamptz,
  -- The address that is to replace the present one as soon as it is confirmed; '' when none is.
  ADD COLUMN "pendingEmail" text NOT NULL DEFAULT '';

-- Who has been a customer or an employee until now has been sent mail all along.
UPDATE account SET "emailVerifiedAt" = now();

CREATE TABLE email_verification (
  "tokenHash" text PRIMARY KEY,
  "accountId" text NOT NULL REFERENCES account,
  -- Where the link was mailed to: it says nothing about any other address.
  "email" text NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "expiresAt" timestamptz NOT NULL,
  "usedAt" timestamptz
);
CREATE INDEX email_verification_by_account ON email_verification ("accountId");

ALTER TABLE message DROP CONSTRAINT message_kind_check;
ALTER TABLE message ADD CONSTRAINT message_kind_check CHECK ("kind" IN (
  'request-sent', 'request-received', 'password-reset', 'invoice', 'welcome',
  'email-verification', 'email-change', 'email-changed'));
