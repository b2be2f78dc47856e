-- Results that were sent to their customer for approval, and what was answered. Of each request one is open at most.
CREATE TABLE proof (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "requestId" text NOT NULL REFERENCES request,
  -- Counted by request, from 1.
  "number" integer NOT NULL,
  "processingId" text NOT NULL REFERENCES processing,
  "note" text NOT NULL DEFAULT '',
  "sentBy" text NOT NULL REFERENCES account,
  "sentAt" timestamptz NOT NULL DEFAULT now(),
  "state" text NOT NULL DEFAULT 'open' CHECK ("state" IN ('open', 'approved', 'changes', 'withdrawn')),
  "answeredAt" timestamptz,
  -- Null where it was answered by the link; the name is what they gave then.
  "answeredBy" text REFERENCES account,
  "answeredAs" text NOT NULL DEFAULT '',
  "answer" text NOT NULL DEFAULT '',
  -- Only its hash is kept. Null: no link was made.
  "tokenHash" text UNIQUE,
  "linkUntil" timestamptz,
  "linkRevokedAt" timestamptz,
  "reminders" integer NOT NULL DEFAULT 0,
  "remindedAt" timestamptz,
  UNIQUE ("requestId", "number"),
  CHECK (("state" IN ('approved', 'changes')) = ("answeredAt" IS NOT NULL))
);
CREATE UNIQUE INDEX proof_open ON proof ("requestId") WHERE "state" = 'open';
CREATE INDEX proof_to_remind ON proof ((coalesce("remindedAt", "sentAt"))) WHERE "state" = 'open';

-- The pictures of a proof: each has an address of its own, by which the file itself is not to be had.
CREATE TABLE proof_file (
  "proofId" text NOT NULL REFERENCES proof,
  "position" integer NOT NULL,
  "uploadId" text NOT NULL REFERENCES upload,
  "token" text NOT NULL UNIQUE,
  PRIMARY KEY ("proofId", "position")
);
CREATE INDEX proof_file_upload ON proof_file ("uploadId");

-- What is to be changed, and where on a picture: parts of its width and height from the upper left corner.
CREATE TABLE proof_pin (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "proofId" text NOT NULL,
  "number" integer NOT NULL,
  "position" integer NOT NULL,
  "x" double precision NOT NULL CHECK ("x" BETWEEN 0 AND 1),
  "y" double precision NOT NULL CHECK ("y" BETWEEN 0 AND 1),
  "text" text NOT NULL,
  "doneAt" timestamptz,
  "doneBy" text REFERENCES account,
  UNIQUE ("proofId", "number"),
  FOREIGN KEY ("proofId", "position") REFERENCES proof_file ("proofId", "position")
);

-- Open pages follow what becomes of a proof.
CREATE FUNCTION notify_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(jsonb_build_array(request_notice(r, 'said') || '{"lane": "customer"}'))
  FROM request r WHERE r."_id" = NEW."requestId";
  RETURN NULL;
END $$;
CREATE TRIGGER notify_proof AFTER INSERT OR UPDATE OF "state" ON proof FOR EACH ROW EXECUTE FUNCTION notify_proof();

ALTER TABLE message DROP CONSTRAINT message_kind_check;
ALTER TABLE message ADD CONSTRAINT message_kind_check CHECK ("kind" IN (
  'request-sent', 'request-received', 'password-reset', 'invoice', 'welcome',
  'email-verification', 'email-change', 'email-changed', 'security', 'test', 'notification', 'conversation', 'proof'));

ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK ("kind" IN (
  'newRequest', 'paymentToConfirm', 'mailFailed', 'assigned', 'revision', 'result', 'invoice',
  'question', 'shopMessage', 'customerMessage', 'mention', 'proof', 'proofAnswer'));
ALTER TABLE notification_wish DROP CONSTRAINT notification_wish_kind_check;
ALTER TABLE notification_wish ADD CONSTRAINT notification_wish_kind_check CHECK ("kind" IN (
  'newRequest', 'paymentToConfirm', 'mailFailed', 'assigned', 'revision', 'result', 'invoice',
  'question', 'shopMessage', 'customerMessage', 'mention', 'proof', 'proofAnswer'));
