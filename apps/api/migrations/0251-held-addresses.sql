-- Addresses whose mail came back for good: nothing is sent there until a person allows it again.
CREATE TABLE held_address (
  "address" text PRIMARY KEY CHECK ("address" = lower("address")),
  -- what the receiving server said, with its code
  "reason" text NOT NULL,
  "since" timestamptz NOT NULL DEFAULT now()
);

-- The kind of email that its receiver can turn off by a link in this mail's header; null where they can't.
ALTER TABLE mail_message ADD COLUMN "wishKind" text;
