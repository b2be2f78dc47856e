-- What customers ask to be changed in what was delivered: kept with who and when, and until when it waited for an answer.
CREATE TABLE asked_change (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "requestId" text NOT NULL REFERENCES request ("_id"),
  "reason" text NOT NULL CHECK ("reason" <> ''),
  -- null where a link of the request was enough to ask
  "askedBy" text REFERENCES account ("_id"),
  "askedAt" timestamptz NOT NULL DEFAULT now(),
  "answeredAt" timestamptz
);
CREATE INDEX asked_change_by_request ON asked_change ("requestId", "askedAt" DESC, "_id" DESC);

-- A customer's delivered designs, the latest first. One that is being revised stays: it was sent before.
CREATE INDEX request_designs ON request ("userName", (coalesce("sentDate", "submitDateTime")) DESC, "_id" DESC)
  WHERE NOT "delete" AND "requestFor" <> 'quote' AND ("sentDate" IS NOT NULL OR "orderStatus" = 'Done');
