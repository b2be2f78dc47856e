-- Signing in: browsers that did before, guesses that slow down, a lost answer of a refresh, Google accounts that stay who they
-- are, and links in mails that nobody but their receiver reads.

-- A browser in which somebody has signed in to an account, by the hash of its long-lived cookie.
CREATE TABLE known_device (
  "tokenHash" text NOT NULL,
  "accountId" text NOT NULL REFERENCES account,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "lastUsedAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("tokenHash", "accountId")
);
CREATE INDEX known_device_by_account ON known_device ("accountId");

-- Guesses at one account's password from browsers that it does not know, and until when the next one waits.
CREATE TABLE password_guess (
  -- the account's _id, or the name that was tried where there is no such account
  "subject" text PRIMARY KEY,
  "guesses" integer NOT NULL,
  "waitUntil" timestamptz NOT NULL,
  "forgetAt" timestamptz NOT NULL
);

-- Which browser used a refresh token: the same one may repeat it for some seconds, when the answer was lost on its way.
ALTER TABLE refresh_token ADD COLUMN "usedBy" text;

ALTER TABLE account
  -- Who the account's owner is at Google: its unchanging `sub`, learnt at the first sign-in there.
  ADD COLUMN "googleSub" text,
  -- Whether an administrator lets this employee sign in by Google; customers need no permission.
  ADD COLUMN "googleAllowed" boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX account_google_sub ON account ("googleSub") WHERE NOT "delete";

-- Values that a token of Google must repeat; each is good for one sign-in of the browser that asked for it.
CREATE TABLE google_nonce (
  "nonceHash" text PRIMARY KEY,
  "browserHash" text NOT NULL,
  "expiresAt" timestamptz NOT NULL
);

-- The link of a mail that is for its receiver alone: kept beside the text until the mail is sent, then forgotten.
ALTER TABLE message ADD COLUMN "secretLink" jsonb;
UPDATE message SET "secretLink" = jsonb_build_object(
    'label', 'Choose a new password', 'url', substring("text" FROM 'https?://\S+/reset-password/[\w-]+'))
  WHERE "kind" = 'password-reset' AND "status" <> 'sent' AND "text" ~ 'https?://\S+/reset-password/[\w-]+';
UPDATE message SET
    "text" = regexp_replace("text", 'Choose a new password: https?://\S+/reset-password/[\w-]+', '[link removed]', 'g'),
    "html" = regexp_replace("html", '<a href="[^"]+/reset-password/[\w-]+"[^>]*>[^<]*</a>', '[link removed]', 'g')
  WHERE "kind" = 'password-reset';

ALTER TABLE message DROP CONSTRAINT message_kind_check;
ALTER TABLE message ADD CONSTRAINT message_kind_check CHECK ("kind" IN (
  'request-sent', 'request-received', 'password-reset', 'invoice', 'welcome',
  'email-verification', 'email-change', 'email-changed', 'security'));
