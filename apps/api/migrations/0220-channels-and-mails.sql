-- A conversation has channels, and a mail is a mail_message beside the conversation's messages: one name for one thing.
ALTER TABLE conversation_message RENAME COLUMN "lane" TO "channel";
ALTER TABLE conversation_message RENAME CONSTRAINT "conversation_message_lane_check" TO "conversation_message_channel_check";
ALTER TABLE conversation_read RENAME COLUMN "lane" TO "channel";
ALTER TABLE conversation_read RENAME CONSTRAINT "conversation_read_lane_check" TO "conversation_read_channel_check";

CREATE OR REPLACE FUNCTION notify_said() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(coalesce((
    SELECT jsonb_agg(request_notice(r, 'said') || jsonb_build_object('channel', n."channel"))
    FROM (SELECT * FROM said LIMIT 21) n JOIN request r ON r."_id" = n."requestId"), '[]'));
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION notify_held_sending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(jsonb_build_array(request_notice(r, 'said') || '{"channel": "staff"}'))
  FROM request r WHERE r."_id" = NEW."requestId";
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION notify_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(jsonb_build_array(request_notice(r, 'said') || '{"channel": "customer"}'))
  FROM request r WHERE r."_id" = NEW."requestId";
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION notify_proof_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(jsonb_build_array(request_notice(r, 'said') || '{"channel": "customer"}'))
  FROM request r JOIN proof ON proof."requestId" = r."_id" WHERE proof."_id" = NEW."proofId";
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION notify_proof_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(jsonb_build_array(request_notice(r, 'said') || '{"channel": "customer"}'))
  FROM request r JOIN proof ON proof."requestId" = r."_id" JOIN proof_comment comment ON comment."proofId" = proof."_id"
  WHERE comment."_id" = NEW."commentId";
  RETURN NULL;
END $$;

ALTER TABLE message RENAME TO mail_message;
ALTER TABLE mail_message RENAME CONSTRAINT "message_pkey" TO "mail_message_pkey";
ALTER TABLE mail_message RENAME CONSTRAINT "message_kind_check" TO "mail_message_kind_check";
ALTER TABLE mail_message RENAME CONSTRAINT "message_status_check" TO "mail_message_status_check";
ALTER TABLE mail_message RENAME CONSTRAINT "message_accountId_fkey" TO "mail_message_accountId_fkey";
ALTER TABLE mail_message RENAME CONSTRAINT "message_requestId_fkey" TO "mail_message_requestId_fkey";
ALTER INDEX message_by_date RENAME TO mail_message_by_date;
ALTER INDEX message_by_request RENAME TO mail_message_by_request;
ALTER INDEX message_failed RENAME TO mail_message_failed;
