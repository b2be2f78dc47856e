-- A small shop as release 0.2.0 kept it, with a row in every table. Triggers fill request_tally and search_word.

CREATE TABLE schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
INSERT INTO schema_migration (name, checksum) SELECT name || '.sql', 'as then' FROM unnest('{
  0001-order-desk, 0002-request-totals, 0003-request-notifications, 0004-two-factor, 0005-unpaid-work, 0006-rename-by-index,
  0007-priced-by-date, 0008-access-notifications, 0009-short-notices, 0010-received-once-confirmed,
  0011-drafts-due-dates-and-void-invoices, 0012-released-rounds, 0013-verified-addresses, 0014-signing-in, 0015-mail-sent-once,
  0016-shared-content, 0018-pictures-and-figures, 0019-settings, 0020-quality-of-stitches, 0021-kinds-of-actors,
  0023-converted-files, 0024-search, 0026-shop, 0027-dashboards, 0028-notifications, 0029-received-by-index, 0030-saved-views,
  0031-presence, 0032-conversation, 0033-proofs, 0034-changes-and-designs, 0035-found-and-counted-by-index, 0036-due-time,
  0037-held-sending, 0040-open-by-designer, 0041-open-work-with-due-time, 0042-refused-mail, 0044-invoiced-stays-owed,
  0045-short-words, 0046-view-names, 0047-taking-part, 0048-rush-by-designer, 0050-proof-comments,
  0051-links-of-their-own-proof, 0065-audit-by-index, 0070-ready-by-due-time, 0080-invoice-date, 0081-several-payments-wait,
  0090-paid-once-confirmed, 0100-thread-colors, 0110-held-approvals, 0120-invoices-by-state, 0121-customer-notes,
  0130-length-unit, 0140-pictures-by-account, 0150-families-of-refresh-tokens
}'::text[]) name;

-- All have the password "correct horse battery".
INSERT INTO account ("_id", "userName", "passwordHash", "Designation", "customerNick", "contactPerson", "company", "cell", "email",
  "reffrence", "registerdDate", "colorStatus", "assToSalesMan", "emailVerifiedAt", "uploadQuotaBytes", "lengthUnit")
SELECT "_id", "userName", '$argon2id$v=19$m=19456,t=2,p=1$hhusLC2fbF1HF5JbPRpeag$1SheP79XEAYho81ovKlsCZdEeDufFDs1PWSSmKvET/w',
  "Designation", "nick", "person", "company", '+1 312 555 0100', "userName" || '@example.com', "reffrence", '2026-10-01T09:00Z', "color",
  "sales", '2026-10-02T09:00Z', "quota", "unit"
FROM (VALUES
  ('olga-id', 'olga', 'Administrate', '', 'Olga Ray', '', '', 'Nothing', NULL, NULL, NULL),
  ('sam-id', 'sam', 'sales', '', 'Sam Lee', '', '', 'Nothing', NULL, NULL, NULL),
  ('dana-id', 'dana', 'designer', '', 'Dana Fox', '', '', 'Nothing', NULL, NULL, NULL),
  ('ada-id', 'ada', 'User', 'Harbor', 'Ada King', 'Harbor Caps', 'Trade show', 'Red', 'sam', 700000, 'mm'),
  ('bob-id', 'bob', 'User', '', 'Bob Hill', 'Hill Shirts', '', 'Nothing', NULL, NULL, NULL)
) people ("_id", "userName", "Designation", "nick", "person", "company", "reffrence", "color", "sales", "quota", "unit");
INSERT INTO session ("_id", "accountId", "userAgent", "expiresAt") VALUES ('s1', 'ada-id', 'Firefox', '2099-01-01');
INSERT INTO refresh_token ("tokenHash", "sessionId", "familyHash") VALUES ('t1', 's1', 'f1');
INSERT INTO known_device ("tokenHash", "accountId") VALUES ('d1', 'ada-id');
INSERT INTO password_guess VALUES ('nobody', 3, '2026-11-20', '2026-11-21');
INSERT INTO google_nonce VALUES ('n1', 'b1', '2026-11-20');
INSERT INTO rate_limit VALUES ('login:1.2.3.4', 2, 1795000000000);
INSERT INTO password_reset ("tokenHash", "accountId", "expiresAt") VALUES ('r1', 'bob-id', '2026-11-20');
INSERT INTO email_verification ("tokenHash", "accountId", "email", "expiresAt") VALUES ('v1', 'bob-id', 'bob@example.com', '2026-11-20');
INSERT INTO two_factor ("accountId", "secret", "enabledAt") VALUES ('sam-id', 'JBSWY3DPEHPK3PXP', '2026-11-01');
INSERT INTO recovery_code VALUES ('sam-id', 'c1');

-- r1 is paid, r2 partly paid, r3 on a draft, r4 a quote, r5 in work with a change, r6 a vector that waits for its customer, r7 canceled.
INSERT INTO order_code SELECT 1795000000000 + n, CASE n WHEN 6 THEN 'bob-id' ELSE 'ada-id' END FROM generate_series(1, 7) n;
INSERT INTO request ("_id", "orderCode", "requestFor", "orderName", "po", "requiredFormat", "width", "fabric", "rush", "userName", "assTo",
  "assToSalesMan", "orderStatus", "oStatus", "price", "discount", "totalPrice", "received", "paymentStatus", "invoiceNumber", "stiches",
  "submitDateTime", "sentDate", "dueTime", "waitingSince", "waitingFor", "ReplicaOrderCode", "delete", "cancelledAt")
VALUES
  ('r1', 1795000000001, 'order', 'Lion', 'PO-7', 'dst', 2.5, 'Cap', '', 'ada', 'dana', 'sam', 'Done', 'New', 10.05, 0.01, 10.04, 10.04, true,
    '20261103040501', '8123', '2026-11-01T10:00Z', '2026-11-02T10:00Z', '2026-11-02T12:00Z', NULL, NULL, NULL, false, NULL),
  ('r2', 1795000000002, 'order', 'Lion for a cap', '', 'dst', 3.25, '', 'Yes', 'ada', 'dana', 'sam', 'Done', 'Edit', 30, 0, 30, 12.5, false,
    '20261104040502', '9000', '2026-11-02T10:00Z', '2026-11-03T10:00Z', '2026-11-03T12:00Z', NULL, NULL, 1795000000001, false, NULL),
  ('r3', 1795000000003, 'vector', 'Anchor', '', 'ai', NULL, '', '', 'ada', NULL, NULL, 'Done', 'New', 5.5, 0, 5.5, 0, false,
    NULL, '', '2026-11-03T10:00Z', '2026-11-04T10:00Z', '2026-11-04T12:00Z', NULL, NULL, NULL, false, NULL),
  ('r4', 1795000000004, 'quote', 'Café sign', '', 'pes', 4, '', '', 'ada', NULL, NULL, 'Done', 'New', 18, 0, 18, 0, false,
    NULL, '', '2026-11-04T10:00Z', '2026-11-05T10:00Z', '2026-11-05T12:00Z', NULL, NULL, NULL, false, NULL),
  ('r5', 1795000000005, 'order', 'Fox', '', 'dst', 2, '', '', 'ada', 'dana', 'sam', 'Processing', 'Revision', 12, 0, 12, 0, false,
    NULL, '', '2026-11-05T10:00Z', '2026-11-06T10:00Z', '2026-11-06T12:00Z', NULL, NULL, NULL, false, NULL),
  ('r6', 1795000000006, 'vector', 'Hill', '', 'ai', NULL, '', '', 'bob', NULL, NULL, 'New', 'New', 0, 0, 0, 0, false,
    NULL, '', '2026-11-06T10:00Z', NULL, '2026-11-07T12:00Z', '2026-11-06T11:00Z', 'Which color?', NULL, false, NULL),
  ('r7', 1795000000007, 'order', 'Owl', '', 'dst', NULL, '', '', 'ada', NULL, NULL, 'New', 'New', 0, 0, 0, 0, false,
    NULL, '', '2026-11-07T10:00Z', NULL, NULL, NULL, NULL, NULL, true, '2026-11-07T11:00Z');
INSERT INTO request_participant VALUES ('olga-id', 'r6');
INSERT INTO request_presence ("requestId", "accountId") VALUES ('r5', 'dana-id');
INSERT INTO saved_view ("accountId", "name", "list", "search", "shared") VALUES ('olga-id', 'Rush this week', 'allOrders', 'tab=rush', true);

INSERT INTO content ("checksum", "size", "storedBy")
  SELECT repeat(digit, 64), 1000, 'ada-id' FROM unnest('{a,b,c}'::text[]) digit;
INSERT INTO upload ("_id", "orderCode", "kind", "requestId", "originalName", "imageName", "filePath", "contentType", "size", "token",
  "uploadedBy", "checksum", "threads", "threadsFrom", "colors")
VALUES
  ('u1', 1795000000001, 'artwork', 'r1', 'lion.png', '1795000000001-lion.png', 'orderUploads/1795000000001/1795000000001-lion.png',
    'image/png', 1000, 'token-1', 'ada-id', repeat('a', 64), NULL, NULL, ''),
  ('u2', 1795000000001, 'result', 'r1', 'lion.dst', '1795000000001-lion.dst', 'orderUploads/1795000000001/1795000000001-lion.dst',
    'application/octet-stream', 1000, 'token-2', 'dana-id', repeat('b', 64), '[{"hex": "#aa0000"}]', 'designer', 'aa0000'),
  ('u3', 1795000000006, 'attachment', 'r6', 'red.png', '1795000000006-red.png', 'orderUploads/1795000000006/1795000000006-red.png',
    'image/png', 1000, 'token-3', 'olga-id', repeat('c', 64), NULL, NULL, '');
INSERT INTO picture ("checksum", "extension", "state", "reason", "version", "width", "height")
VALUES (repeat('a', 64), 'png', 'done', NULL, 1, 640, 480), (repeat('b', 64), 'dst', 'none', 'unreadable', 0, NULL, NULL);
INSERT INTO file_figures VALUES
  (repeat('b', 64), 'dst', 'dst', 'stitches', 8123, 3, 4, true, 63.5, 40, '[]', true, '[]', '2026-11-02T09:00Z', 0, 0, 0);

INSERT INTO processing ("_id", "requestId", "round", "stitiches", "price", "discount", "totalPrice", "width", "comments", "selectLevel",
  "assignPercentage", "savedBy", "savedAt", "releasedAt")
VALUES
  ('v1', 'r1', 1, '8000', 10, 0, 10, 2.5, 'First try', 3, 1.5, 'dana-id', '2026-11-01T12:00Z', '2026-11-01T13:00Z'),
  ('v2', 'r1', 2, '8123', 10.05, 0.01, 10.04, 2.5, 'Smaller eyes', 3, 1.5, 'dana-id', '2026-11-02T09:00Z', '2026-11-02T10:00Z'),
  ('v3', 'r5', 1, '5000', 12, 0, 12, 2, '', NULL, NULL, 'dana-id', '2026-11-06T09:00Z', '2026-11-06T10:00Z');
INSERT INTO processing_upload VALUES ('v2', 'u2', 0);
INSERT INTO asked_change ("_id", "requestId", "reason", "askedBy", "askedAt")
  VALUES ('change-1', 'r5', 'The tail is too thin', 'ada-id', '2026-11-07T09:00Z');
INSERT INTO proof ("_id", "requestId", "number", "processingId", "note", "sentBy", "sentAt", "state", "answeredAt", "answeredBy", "answeredAs",
  "tokenHash", "linkUntil")
VALUES
  ('proof-1', 'r1', 1, 'v2', 'With your red', 'olga-id', '2026-11-02T09:30Z', 'approved', '2026-11-02T09:45Z', 'ada-id', 'Ada King', NULL, NULL),
  ('proof-2', 'r5', 1, 'v3', '', 'dana-id', '2026-11-06T09:30Z', 'changes', '2026-11-07T09:00Z', 'ada-id', 'Ada King', 'h1', '2026-12-06'),
  ('proof-3', 'r5', 2, 'v3', '', 'dana-id', '2026-11-08T09:30Z', 'open', NULL, NULL, '', NULL, NULL);
INSERT INTO proof_file VALUES ('proof-1', 0, 'u2', 'picture-1');
INSERT INTO proof_comment ("_id", "proofId", "number", "position", "x", "y", "text", "authorId", "authorName", "writtenAt")
  VALUES ('comment-1', 'proof-1', 1, 0, 0.25, 0.75, 'Lovely mane', 'ada-id', 'Ada King', '2026-11-02T09:40Z');
INSERT INTO proof_comment ("_id", "proofId", "number", "text", "authorId", "authorName", "changeId", "writtenAt")
  VALUES ('comment-2', 'proof-2', 1, 'The tail is too thin', 'ada-id', 'Ada King', 'change-1', '2026-11-07T08:50Z');
INSERT INTO proof_reply ("commentId", "text", "authorId", "authorName", "clientId")
  VALUES ('comment-1', 'Thank you', 'dana-id', 'Dana Fox', 'reply-1');
INSERT INTO held_approval ("proofId", "approvedBy", "approvedAs", "clientIdHash", "dueAt")
  VALUES ('proof-3', 'ada-id', 'Ada King', 'k1', '2099-01-01');
INSERT INTO held_sending ("requestId", "heldBy", "dueAt", "state", "endedAt")
  VALUES ('r1', 'olga-id', '2026-11-02T10:00Z', 'sent', '2026-11-02T10:00Z');

INSERT INTO conversation_message ("_id", "requestId", "lane", "authorId", "byStaff", "text", "isQuestion", "mentions", "clientId", "at")
VALUES
  ('m1', 'r6', 'customer', 'olga-id', true, 'Which color?', true, '{}', 'say-1', '2026-11-06T11:00Z'),
  ('m2', 'r6', 'staff', 'olga-id', true, '@dana can you do red?', false, '{dana}', 'say-2', '2026-11-06T11:05Z');
INSERT INTO conversation_file VALUES ('m1', 'u3', 0);
INSERT INTO conversation_read VALUES ('r6', 'olga-id', 'customer', 1);
INSERT INTO customer_note ("customerId", "authorId", "text", "clientId") VALUES ('ada-id', 'sam-id', 'Calls on Mondays', 'note-1');

-- i1 is paid, i2 partly paid with more to confirm, i3 void, i4 a draft.
INSERT INTO invoice ("_id", "timestamp", "invoiceDate", "dueDate", "status", "company", "contactPerson", "authEmail", "mauth_id", "taxRate",
  "subtotal", "tax", "discount", "grandTotal", "received", "createdAt", "createdBy", "voidedAt", "voidedBy", "voidReason", "address")
VALUES
  ('i1', '20261103040501', '2026-11-03', '2026-12-03', true, 'Harbor Caps', 'Ada King', 'ada@example.com', 'ada-id', 5, 10.05, 0.5, 0.01, 10.54,
    10.54, '2026-11-03T10:05Z', 'olga-id', NULL, NULL, '', '1 Pier'),
  ('i2', '20261104040502', '2026-11-04', '2026-12-04', false, 'Harbor Caps', 'Ada King', 'ada@example.com', 'ada-id', 0, 30, 0, 0, 30,
    12.5, '2026-11-04T10:05Z', 'olga-id', NULL, NULL, '', '1 Pier'),
  ('i3', '20261105040503', '2026-11-05', '2026-12-05', false, 'Harbor Caps', 'Ada King', 'ada@example.com', 'ada-id', 0, 5.5, 0, 0, 5.5,
    0, '2026-11-05T10:05Z', 'olga-id', '2026-11-06T10:00Z', 'olga-id', 'Wrong price', '1 Pier'),
  ('i4', NULL, NULL, NULL, false, 'Harbor Caps', 'Ada King', 'ada@example.com', 'ada-id', 0, 5.5, 0, 0, 5.5,
    0, '2026-11-06T10:05Z', 'olga-id', NULL, NULL, '', '1 Pier');
INSERT INTO invoice_line ("invoiceId", "id", "orderId", "orderNo", "submitDateTime", "requestFor", "orderName", "price", "discount",
  "totalPrice", "live")
SELECT "invoice", 1, "_id", "orderCode", "submitDateTime", "requestFor", "orderName", "price", "discount", "totalPrice", "live"
FROM request JOIN (VALUES ('i1', 'r1', true), ('i2', 'r2', true), ('i3', 'r3', false), ('i4', 'r3', true)) line ("invoice", "_id", "live")
  USING ("_id");
INSERT INTO payment ("_id", "invId", "timestamp", "PaymentDate", "PayNumber", "Price", "Currency", "PayMethod", "mauth_id", "enteredBy",
  "enteredByCustomer", "confirmation", "createdAt", "worth", "reason", "decidedBy", "decidedAt", "inv")
SELECT paid.*, (SELECT jsonb_agg(jsonb_build_object('id', "id", 'orderId', "orderId", 'price', "price", 'discount', "discount"))
  FROM invoice_line WHERE "invoiceId" = paid."invId")
FROM (VALUES
  ('p1', 'i1', '20261103040501', date '2026-11-04', 'T-1', 10.54, 'USD', 'PayPal', 'ada-id', 'ada-id', true, 'confirmed',
    timestamptz '2026-11-04T10:00Z', 10.54, '', 'olga-id', timestamptz '2026-11-05T10:00Z'),
  ('p2', 'i2', '20261104040502', '2026-11-05', 'T-2', 10, 'EUR', 'BankTransfer', 'ada-id', 'olga-id', false, 'confirmed',
    '2026-11-05T11:00Z', 12.5, '', NULL, NULL),
  ('p3', 'i2', '20261104040502', '2026-11-06', 'T-3', 17.5, 'USD', 'CreditCard', 'ada-id', 'ada-id', true, 'pending',
    '2026-11-06T11:00Z', NULL, '', NULL, NULL),
  ('p4', 'i2', '20261104040502', '2026-11-05', 'T-4', 30, 'USD', 'PayPal', 'ada-id', 'ada-id', true, 'rejected',
    '2026-11-05T12:00Z', NULL, 'Never arrived', 'olga-id', '2026-11-05T13:00Z'),
  ('p5', 'i2', '20261104040502', '2026-11-05', 'T-5', 3, 'USD', 'PayPal', 'ada-id', 'ada-id', true, 'reversed',
    '2026-11-05T14:00Z', 3, 'Bounced', 'olga-id', '2026-11-07T13:00Z')
) paid ("_id", "invId");

INSERT INTO message ("_id", "kind", "requestId", "accountId", "to", "subject", "text", "html", "status", "reason", "createdAt", "sentAt")
VALUES
  ('mail-1', 'request-sent', 'r1', 'ada-id', 'ada@example.com', 'Your order Lion', 'It is done.', '<p>It is done.</p>', 'sent', '',
    '2026-11-02T10:00Z', '2026-11-02T10:01Z'),
  ('mail-2', 'invoice', NULL, 'ada-id', 'ada@example.com', 'Invoice 20261104040502', 'Please pay.', '<p>Please pay.</p>', 'failed', 'Mailbox full',
    '2026-11-04T10:06Z', NULL);
INSERT INTO notification ("entity", "entityId", "accountId", "kind", "at") VALUES ('request', 'r6', 'bob-id', 'question', '2026-11-06T11:00Z');
INSERT INTO notification_wish VALUES ('olga-id', 'newRequest', true), ('ada-id', 'result', false);
INSERT INTO audit_event ("at", "accountId", "entity", "entityId", "field", "before", "after")
  VALUES ('2026-11-02T09:00Z', 'dana-id', 'request', 'r1', 'price', '10', '10.05');
INSERT INTO setting VALUES ('shop', '{"companyName": "Harbor Stitch", "address": "2 Quay", "country": "US", "phone": "555"}', 3),
  ('zone', '{"timeZone": "America/Chicago"}', 1);
