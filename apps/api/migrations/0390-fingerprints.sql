-- Whether it was read by what the picture is recognized; those from before are read by a job.
ALTER TABLE picture ADD COLUMN "fingerprinted" boolean NOT NULL DEFAULT false;
-- Afterwards: CREATE INDEX CONCURRENTLY IF NOT EXISTS picture_not_fingerprinted ON picture ("changedAt" DESC) WHERE NOT "fingerprinted" AND "state" = 'done';

-- By what alike pictures are found: looked up by bands, then by how many bits differ. Apart from the detail, so that a lookup reads little.
CREATE TABLE picture_fingerprint (
  "checksum" text NOT NULL,
  "extension" text NOT NULL,
  "colors" text NOT NULL,
  "hash" bit(256) NOT NULL,
  "bands" integer[] NOT NULL,
  PRIMARY KEY ("checksum", "extension", "colors"),
  FOREIGN KEY ("checksum", "extension", "colors") REFERENCES picture ON DELETE CASCADE
);
-- What has just been added would be read by each lookup until it is moved into the index.
CREATE INDEX picture_fingerprint_bands ON picture_fingerprint USING gin ("bands") WITH (fastupdate = off);

-- Shades of the picture at one size: by these alike pictures are told from the same.
CREATE TABLE picture_detail (
  "checksum" text NOT NULL,
  "extension" text NOT NULL,
  "colors" text NOT NULL,
  "detail" bytea NOT NULL,
  PRIMARY KEY ("checksum", "extension", "colors"),
  FOREIGN KEY ("checksum", "extension", "colors") REFERENCES picture ON DELETE CASCADE
);
