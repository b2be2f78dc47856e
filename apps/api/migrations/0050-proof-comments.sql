-- Comments on a proof: each is a thread that customer and shop answer in, at a point of a picture or about all of it.
ALTER TABLE proof_pin RENAME TO proof_comment;
ALTER TABLE proof_comment RENAME CONSTRAINT "proof_pin_pkey" TO "proof_comment_pkey";
ALTER TABLE proof_comment RENAME CONSTRAINT "proof_pin_proofId_number_key" TO "proof_comment_proofId_number_key";
ALTER TABLE proof_comment RENAME CONSTRAINT "proof_pin_proofId_position_fkey" TO "proof_comment_proofId_position_fkey";
ALTER TABLE proof_comment RENAME CONSTRAINT "proof_pin_doneBy_fkey" TO "proof_comment_doneBy_fkey";
ALTER TABLE proof_comment RENAME CONSTRAINT "proof_pin_x_check" TO "proof_comment_x_check";
ALTER TABLE proof_comment RENAME CONSTRAINT "proof_pin_y_check" TO "proof_comment_y_check";
ALTER TABLE proof_comment
  ALTER "position" DROP NOT NULL,
  ALTER "x" DROP NOT NULL,
  ALTER "y" DROP NOT NULL,
  -- Null where it was written behind the link; the name is what they gave then.
  ADD "authorId" text REFERENCES account,
  ADD "authorName" text NOT NULL DEFAULT '',
  ADD "writtenAt" timestamptz NOT NULL DEFAULT now(),
  -- Sent twice by the same name of the client, it is the same comment.
  ADD "clientId" text,
  -- The change that it was sent as, when changes were requested.
  ADD "changeId" text REFERENCES asked_change,
  -- Taken back by its author before the proof was answered.
  ADD "removedAt" timestamptz,
  ADD FOREIGN KEY ("proofId") REFERENCES proof,
  ADD UNIQUE ("proofId", "clientId"),
  ADD CHECK (("position" IS NULL) = ("x" IS NULL) AND ("x" IS NULL) = ("y" IS NULL));
CREATE INDEX proof_comment_change ON proof_comment ("changeId") WHERE "changeId" IS NOT NULL;

CREATE TABLE proof_reply (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "commentId" text NOT NULL REFERENCES proof_comment,
  "text" text NOT NULL,
  "authorId" text REFERENCES account,
  "authorName" text NOT NULL DEFAULT '',
  "writtenAt" timestamptz NOT NULL DEFAULT now(),
  "clientId" text NOT NULL,
  UNIQUE ("commentId", "clientId")
);

-- A change that was asked for in words alone is one thing to do.
ALTER TABLE asked_change
  ADD "doneAt" timestamptz,
  ADD "doneBy" text REFERENCES account;

-- Pins were written with the answer, and are its change.
UPDATE proof_comment comment
  SET "authorId" = proof."answeredBy", "authorName" = proof."answeredAs", "writtenAt" = proof."answeredAt",
    "changeId" = (SELECT change."_id" FROM asked_change change
      WHERE change."requestId" = proof."requestId" AND change."askedAt" = proof."answeredAt" LIMIT 1)
  FROM proof WHERE proof."_id" = comment."proofId" AND proof."answeredAt" IS NOT NULL;

-- What was asked for beside the pins is a comment without a point.
INSERT INTO proof_comment ("proofId", "number", "text", "authorId", "authorName", "writtenAt", "changeId")
  SELECT proof."_id",
    (SELECT coalesce(max(pin."number"), 0) + 1 FROM proof_comment pin WHERE pin."proofId" = proof."_id"),
    proof."answer", proof."answeredBy", proof."answeredAs", proof."answeredAt",
    (SELECT change."_id" FROM asked_change change
      WHERE change."requestId" = proof."requestId" AND change."askedAt" = proof."answeredAt" LIMIT 1)
  FROM proof WHERE proof."state" = 'changes' AND proof."answer" <> '';
UPDATE proof SET "answer" = '' WHERE "state" = 'changes';

-- Open pages follow what is written on a proof.
CREATE FUNCTION notify_proof_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(jsonb_build_array(request_notice(r, 'said') || '{"lane": "customer"}'))
  FROM request r JOIN proof ON proof."requestId" = r."_id" WHERE proof."_id" = NEW."proofId";
  RETURN NULL;
END $$;
CREATE TRIGGER notify_proof_comment AFTER INSERT OR UPDATE ON proof_comment
  FOR EACH ROW EXECUTE FUNCTION notify_proof_comment();
CREATE FUNCTION notify_proof_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(jsonb_build_array(request_notice(r, 'said') || '{"lane": "customer"}'))
  FROM request r JOIN proof ON proof."requestId" = r."_id" JOIN proof_comment comment ON comment."proofId" = proof."_id"
  WHERE comment."_id" = NEW."commentId";
  RETURN NULL;
END $$;
CREATE TRIGGER notify_proof_reply AFTER INSERT ON proof_reply FOR EACH ROW EXECUTE FUNCTION notify_proof_reply();
