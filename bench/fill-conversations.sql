-- What is said, shown and noted beside the requests: of every tenth request both channels of its conversation (of every thousandth 200 messages),
-- what was read of them, its audit trail, mails and invoice; of every twentieth that was worked on its proofs; and people's views.
CREATE TEMPORARY TABLE talked AS
SELECT request."_id", "orderCode", "requestFor", "orderName", "orderStatus", "submitDateTime" AS placed, "sentDate", "totalPrice",
       customer."_id" AS customer, customer."email", desk."_id" AS desk, coalesce(designer."_id", desk."_id") AS designer,
       coalesce(designer."userName", desk."userName") AS designer_name,
       CASE WHEN "orderCode" % 1000 = 0 THEN 100 ELSE 1 + "orderCode" / 10 % 4 END AS said
  FROM request
  JOIN account customer USING ("userName")
  JOIN account desk ON desk."userName" = 'bench-subadmin'
  LEFT JOIN account designer ON designer."userName" = request."assTo"
 WHERE "orderCode" % 10 = 0;
ANALYZE talked;

-- With the customer they take turns, whoever placed the request begins; among staff the designer asks and the desk answers.
INSERT INTO conversation_message ("requestId", "channel", "authorId", "byStaff", "text", "isQuestion", "mentions", "clientId", "at")
SELECT "_id", channel, CASE WHEN n % 2 = 0 THEN desk WHEN channel = 'staff' THEN designer ELSE customer END, channel = 'staff' OR n % 2 = 0,
       CASE WHEN n % 2 = 0 AND channel = 'customer' THEN 'Which thread do you want for the outline: the navy of the picture, or black as last time?'
            WHEN channel = 'customer' THEN 'Navy, please, and keep the letters at least 6 mm high. The caps are of brushed twill, so not too dense.'
            WHEN n % 2 = 0 THEN '@' || designer_name || ' yes, take the navy and leave the underlay as it is.'
            ELSE 'The letters sink in on twill. Shall I widen the columns?' END,
       channel = 'customer' AND n % 4 = 2, CASE WHEN channel = 'staff' AND n % 2 = 0 THEN ARRAY[designer_name] ELSE '{}' END,
       channel || '-' || "orderCode" || '-' || n, placed + interval '17 minutes' * n
  FROM talked CROSS JOIN LATERAL generate_series(1, said) n CROSS JOIN (VALUES ('customer'), ('staff')) AS channels (channel)
 ORDER BY placed, channel, n;

-- Whoever of the staff has said something takes part, and of every hundredth request the administrator placed it for its customer.
INSERT INTO request_participant ("accountId", "requestId")
SELECT "authorId", "requestId" FROM conversation_message WHERE "byStaff"
 UNION SELECT admin."_id", talked."_id" FROM talked JOIN account admin ON admin."userName" = 'bench-admin' WHERE "orderCode" % 100 = 0;

-- Of nine in ten everybody has read everything.
INSERT INTO conversation_read ("requestId", "accountId", "channel", "number")
SELECT said."requestId", reader, said."channel", max(said."number")
  FROM conversation_message said JOIN talked ON talked."_id" = said."requestId"
  JOIN account admin ON admin."userName" = 'bench-admin'
 CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[admin."_id", designer, customer])) AS readers (reader)
 WHERE "orderCode" % 100 <> 0 AND (said."channel" = 'customer' OR reader <> customer)
 GROUP BY 1, 2, 3;

UPDATE request SET "waitingSince" = now() - interval '3 hours', "waitingFor" = 'Which thread do you want for the outline?'
 WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing') AND "orderCode" % 20 = 0;

-- What people changed is noted; a round is saved nine hours after its request was placed, and what was saved with it is no entry of its own.
INSERT INTO audit_event ("at", "accountId", "entity", "entityId", "field", "before", "after")
SELECT placed + happened.after, CASE happened.field WHEN 'created' THEN customer WHEN 'stiches' THEN designer ELSE desk END,
       'request', "_id", happened.field, happened.old, happened.new
  FROM talked CROSS JOIN LATERAL (VALUES
       (interval '0', 'created', NULL::jsonb, to_jsonb("requestFor")),
       ('1 hour', 'assTo', 'null', to_jsonb(designer_name)),
       ('1 hour', 'orderStatus', '"New"', '"Processing"'),
       ('9 hours', 'stiches', '""', '"7500"'),
       ('9 hours', 'orderStatus', '"Processing"', '"Ready"'),
       ('10 hours', 'totalPrice', '0', to_jsonb("totalPrice" / 100.0)),
       ('20 hours', 'sentDate', 'null', to_jsonb("sentDate")),
       ('20 hours', 'orderStatus', '"Ready"', '"Done"')) AS happened (after, field, old, new)
 WHERE "orderStatus" = 'Done' OR happened.after < '9 hours'
 ORDER BY 1;

INSERT INTO mail_message ("kind", "requestId", "accountId", "to", "subject", "text", "html", "status", "createdAt", "sentAt")
SELECT mailed.kind, "_id", customer, "email", "orderName", '', '', 'sent', placed + mailed.after, placed + mailed.after
  FROM talked CROSS JOIN (VALUES (interval '0', 'request-received'), ('20 hours', 'request-sent')) AS mailed (after, kind)
 WHERE "orderStatus" = 'Done' OR mailed.kind = 'request-received';

INSERT INTO invoice_line ("invoiceId", "id", "orderId", "orderNo", "submitDateTime", "requestFor", "sentDate", "orderName", "price",
                          "discount")
SELECT invoice."_id", row_number() OVER (PARTITION BY invoice."_id" ORDER BY "orderCode"), talked."_id", "orderCode", placed,
       "requestFor", "sentDate", "orderName", "totalPrice", 0
  FROM talked
  JOIN invoice ON invoice."mauth_id" = customer AND invoice."createdAt" = date_trunc('month', placed) + interval '27 days'
 WHERE "orderStatus" = 'Done' AND "requestFor" <> 'quote' AND "totalPrice" > 0 AND invoice."owed" = 0;

-- Of every twentieth that was worked on the customer was asked. Half of them asked for changes, with pins, and got a second
-- round and proof of it; what is not sent yet waits for an answer.
CREATE TEMPORARY TABLE shown AS
SELECT talked.*, processing."_id" AS round, processing."savedBy", "orderCode" % 40 = 0 AND "orderStatus" = 'Done' AS changed
  FROM talked JOIN processing ON processing."requestId" = talked."_id"
 WHERE "orderCode" % 20 = 0;
ANALYZE shown;

-- Those without a result get the two files that the latest requests have.
WITH added AS (
  INSERT INTO upload ("orderCode", "kind", "requestId", "position", "originalName", "imageName", "filePath", "contentType", "size", "token",
                      "uploadedBy", "createdAt", "checksum")
  SELECT "orderCode", 'result', "_id", ending.position, 'result.' || extension, "orderCode" || '-result.' || extension,
         'orderUploads/' || "orderCode" || '/' || "orderCode" || '-result.' || extension, type, 81920, md5(extension || "orderCode"),
         "savedBy", placed + interval '9 hours', md5('result' || extension || "orderCode") || md5(extension || "orderCode")
    FROM shown CROSS JOIN (VALUES (0, 'png', 'image/png'), (1, 'dst', 'application/octet-stream')) AS ending (position, extension, type)
   WHERE NOT EXISTS (SELECT FROM processing_upload WHERE "processingId" = round)
  RETURNING *
), stored AS (
  INSERT INTO content ("checksum", "size", "storedBy", "storedAt") SELECT "checksum", "size", "uploadedBy", "createdAt" FROM added
), drawn AS (
  INSERT INTO picture ("checksum", "extension", "state", "attempts", "version", "width", "height")
  SELECT "checksum", "extension", 'done', 1, 1, 800, 480 FROM added
), read AS (
  INSERT INTO file_figures ("checksum", "extension", "format", "source", "stitches", "colorRuns", "trims", "trimsKnown", "widthMm",
                            "heightMm", "threads", "complete", "warnings", "longStitches", "shortStitches", "untrimmedJumps")
  SELECT "checksum", "extension", 'dst', 'stitches', 3000 + "orderCode" % 20000, 1 + "orderCode" % 9, "orderCode" % 12, false,
         50 + "orderCode" % 100, 30 + "orderCode" % 60, '[]', true, '[]', 0, 0, 0
    FROM added WHERE "extension" = 'dst'
)
INSERT INTO processing_upload ("processingId", "uploadId", "position")
SELECT round, added."_id", added."position" FROM added JOIN shown ON shown."_id" = added."requestId";

INSERT INTO processing ("requestId", "round", "stitiches", "savedBy", "savedAt", "releasedAt")
SELECT "_id", 2, '7800', "savedBy", placed + interval '15 hours', placed + interval '20 hours' FROM shown WHERE changed;
ANALYZE processing, processing_upload;
INSERT INTO processing_upload ("processingId", "uploadId", "position")
SELECT later."_id", "uploadId", "position"
  FROM shown JOIN processing later ON later."requestId" = shown."_id" AND later."round" = 2
  JOIN processing_upload ON "processingId" = shown.round
 WHERE changed;

-- The link of a proof is made of its number and order code, so that the bench can open it.
INSERT INTO proof ("requestId", "number", "processingId", "note", "sentBy", "sentAt", "state", "answeredAt", "answeredBy", "answer",
                   "tokenHash", "linkUntil")
SELECT shown."_id", processing."round", processing."_id", 'Please look at the height of the letters.', desk, processing."savedAt" + interval '1 hour',
       state, CASE WHEN state <> 'open' THEN processing."savedAt" + interval '3 hours' END,
       CASE WHEN state <> 'open' AND "orderCode" % 100 <> 0 THEN customer END,
       CASE state WHEN 'changes' THEN 'Nearly. See the places.' WHEN 'approved' THEN 'Looks good.' ELSE '' END,
       translate(rtrim(encode(sha256(convert_to('bench-' || processing."round" || '-' || "orderCode", 'UTF8')), 'base64'), '='), '+/', '-_'),
       now() + interval '10 years'
  FROM shown JOIN processing ON processing."requestId" = shown."_id"
 CROSS JOIN LATERAL (SELECT CASE WHEN "orderStatus" <> 'Done' THEN 'open' WHEN changed AND processing."round" = 1 THEN 'changes'
                                 ELSE 'approved' END AS state) answered;

ANALYZE proof;
INSERT INTO proof_file ("proofId", "position", "uploadId", "token")
SELECT proof."_id", result."position", result."uploadId", 'bench-' || proof."_id" || result."position"
  FROM proof JOIN processing_upload result ON result."processingId" = proof."processingId";

INSERT INTO proof_comment ("proofId", "number", "position", "x", "y", "text", "doneAt", "doneBy")
SELECT proof."_id", n, 0, (n * 7 % 50) / 50.0, (n * 11 % 50) / 50.0, 'The letters touch here: ' || n, proof."answeredAt" + interval '2 hours',
       shown.designer
  FROM proof JOIN shown ON shown."_id" = proof."requestId"
 CROSS JOIN LATERAL generate_series(1, CASE WHEN "orderCode" % 1000 = 0 THEN 50 ELSE 1 + ("orderCode" / 40 % 8)::int END) n
 WHERE proof."state" = 'changes';

-- As many views as one person may keep, and a dozen of each designer; one in six is shared.
INSERT INTO saved_view ("accountId", "name", "list", "search", "shared", "createdAt")
SELECT account."_id", kept.name || ' ' || n, CASE "Designation" WHEN 'designer' THEN 'assignedRequests' ELSE kept.list END,
       replace(kept.search, '7', (n % 40 + 1)::text), n % 6 = 0, now() - interval '1 hour' * n
  FROM account
 CROSS JOIN LATERAL generate_series(1, CASE "Designation" WHEN 'designer' THEN 12 ELSE 30 END) n
  JOIN (VALUES (0, 'My rush', 'allOrders', 'tab=rush&assTo=designer-7'), (1, 'Waiting', 'openRequests', 'tab=waiting'),
               (2, 'Of one', 'allOrders', 'assTo=designer-7'), (3, 'Caps', 'allOrders', 'search=cap+7'),
               (4, 'Unassigned', 'openRequests', 'tab=unassigned'), (5, 'Ready', 'readyOrders', 'assToSalesMan=sales-7')) AS kept (k, name, list, search)
    ON kept.k = n % 6
 WHERE "Designation" IN ('Administrate', 'subadmin', 'designer');
