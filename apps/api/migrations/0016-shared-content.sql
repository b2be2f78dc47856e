-- Stored bytes by their SHA-256: uploads with the same content share it, so that ordering again stores nothing. An upload
-- without a checksum is older; its bytes are at its "filePath" until the nightly sweep shares them too.

CREATE TABLE content (
  "checksum" text PRIMARY KEY CHECK ("checksum" ~ '^[0-9a-f]{64}$'),
  "size" bigint NOT NULL CHECK ("size" >= 0),
  -- Whose space it takes: the account that brought it first.
  "storedBy" text REFERENCES account,
  "storedAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX content_by_account ON content ("storedBy");

ALTER TABLE upload ADD COLUMN "checksum" text REFERENCES content;
CREATE INDEX upload_by_checksum ON upload ("checksum");

-- Null is the default of the product.
ALTER TABLE account ADD COLUMN "uploadQuotaBytes" bigint CHECK ("uploadQuotaBytes" >= 0);
