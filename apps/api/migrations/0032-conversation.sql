-- What is said about a request: in one lane with its customer, in another among staff. Nothing that was said is changed or
-- taken back.
CREATE TABLE conversation_message (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "requestId" text NOT NULL REFERENCES request,
  "lane" text NOT NULL CHECK ("lane" IN ('customer', 'staff')),
  -- Grows with each of a request, whose row is locked while one is written.
  "number" bigint GENERATED ALWAYS AS IDENTITY,
  "authorId" text NOT NULL REFERENCES account,
  -- What the author was when it was said.
  "byStaff" boolean NOT NULL,
  "text" text NOT NULL CHECK ("text" <> ''),
  "isQuestion" boolean NOT NULL DEFAULT false,
  -- User names as they stand in the text.
  "mentions" text[] NOT NULL DEFAULT '{}',
  -- The client's own name for it: said twice, it is one message.
  "clientId" text NOT NULL,
  "at" timestamptz NOT NULL DEFAULT now(),
  UNIQUE ("authorId", "clientId")
);
CREATE UNIQUE INDEX conversation_message_order ON conversation_message ("requestId", "lane", "number");

CREATE TABLE conversation_file (
  "messageId" text NOT NULL REFERENCES conversation_message,
  "uploadId" text NOT NULL REFERENCES upload,
  "position" integer NOT NULL,
  PRIMARY KEY ("messageId", "uploadId")
);
CREATE INDEX conversation_file_upload ON conversation_file ("uploadId");

-- Up to which message somebody has read a lane.
CREATE TABLE conversation_read (
  "requestId" text NOT NULL REFERENCES request,
  "accountId" text NOT NULL REFERENCES account,
  "lane" text NOT NULL CHECK ("lane" IN ('customer', 'staff')),
  "number" bigint NOT NULL,
  PRIMARY KEY ("requestId", "accountId", "lane")
);

-- Since when a request waits for its customer, and what was asked.
ALTER TABLE request ADD COLUMN "waitingSince" timestamptz, ADD COLUMN "waitingFor" text;
CREATE INDEX request_waiting ON request ("waitingSince", "_id") WHERE "waitingSince" IS NOT NULL AND NOT "delete";

-- That a question was asked or answered makes nobody's open form an old one.
DROP TRIGGER next_version ON request;
CREATE TRIGGER next_version BEFORE UPDATE ON request FOR EACH ROW
  WHEN (NEW."version" = OLD."version" AND NEW."waitingFor" IS NOT DISTINCT FROM OLD."waitingFor")
  EXECUTE FUNCTION next_request_version();

-- Tells every running process that something was said, or read, about a request.
CREATE FUNCTION notify_said() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(coalesce((
    SELECT jsonb_agg(request_notice(r, 'said') || jsonb_build_object('lane', n."lane"))
    FROM (SELECT * FROM said LIMIT 21) n JOIN request r ON r."_id" = n."requestId"), '[]'));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_said AFTER INSERT ON conversation_message
  REFERENCING NEW TABLE AS said FOR EACH STATEMENT EXECUTE FUNCTION notify_said();

ALTER TABLE upload DROP CONSTRAINT upload_kind_check;
ALTER TABLE upload ADD CONSTRAINT upload_kind_check CHECK ("kind" IN ('artwork', 'result', 'attachment'));

ALTER TABLE message DROP CONSTRAINT message_kind_check;
ALTER TABLE message ADD CONSTRAINT message_kind_check CHECK ("kind" IN (
  'request-sent', 'request-received', 'password-reset', 'invoice', 'welcome',
  'email-verification', 'email-change', 'email-changed', 'security', 'test', 'notification', 'conversation'));

ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK ("kind" IN (
  'newRequest', 'paymentToConfirm', 'mailFailed', 'assigned', 'revision', 'result', 'invoice',
  'question', 'shopMessage', 'customerMessage', 'mention'));
ALTER TABLE notification_wish DROP CONSTRAINT notification_wish_kind_check;
ALTER TABLE notification_wish ADD CONSTRAINT notification_wish_kind_check CHECK ("kind" IN (
  'newRequest', 'paymentToConfirm', 'mailFailed', 'assigned', 'revision', 'result', 'invoice',
  'question', 'shopMessage', 'customerMessage', 'mention'));
