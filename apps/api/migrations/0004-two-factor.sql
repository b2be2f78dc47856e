-- A second factor at sign-in: an authenticator app's shared secret (RFC 6238), and codes for the day the phone is lost.
CREATE TABLE two_factor (
  "accountId" text PRIMARY KEY REFERENCES account,
  "secret" text NOT NULL,
  -- Null until the first code has shown that the app has the secret.
  "enabledAt" timestamptz,
  -- The time step of the last code taken: a code serves once.
  "lastStep" bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_code (
  "accountId" text NOT NULL REFERENCES two_factor ON DELETE CASCADE,
  "codeHash" text NOT NULL,
  "usedAt" timestamptz,
  PRIMARY KEY ("accountId", "codeHash")
);
