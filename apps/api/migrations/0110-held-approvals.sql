-- Approvals that become final in some seconds, and till then can be undone by whoever gave them. A row ends with either.
CREATE TABLE held_approval (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "proofId" text NOT NULL UNIQUE REFERENCES proof,
  -- Null behind the link; the name is what they gave then.
  "approvedBy" text REFERENCES account,
  "approvedAs" text NOT NULL DEFAULT '',
  "answer" text NOT NULL DEFAULT '',
  -- By this whoever approved behind the link is told from others who hold it.
  "clientIdHash" text NOT NULL,
  "approvedAt" timestamptz NOT NULL DEFAULT now(),
  "dueAt" timestamptz NOT NULL
);
CREATE INDEX held_approval_by ON held_approval ("approvedBy") WHERE "approvedBy" IS NOT NULL;
