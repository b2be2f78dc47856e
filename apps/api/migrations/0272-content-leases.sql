-- Who stores or removes bytes just now: both happen outside of transactions, which would hold a connection while a bucket hangs.
CREATE TABLE content_lease (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid(),
  "checksum" text NOT NULL,
  "removes" boolean NOT NULL,
  "until" timestamptz NOT NULL
);
CREATE INDEX content_lease_checksum ON content_lease ("checksum");
