-- The database of release 0.2.0: what its migrations, which this file stands for, made of an empty one. Column names are the
-- product's interface, odd spellings included; see docs/glossary.md.
-- Stands for: 0.2.0

-- Search forgives typing errors by pg_trgm, which comes with PostgreSQL; whoever owns a database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- People ------------------------------------------------------------------------------------------------------------

CREATE TABLE account (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "id" bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  "userName" text NOT NULL UNIQUE,
  "passwordHash" text,
  "Designation" text NOT NULL DEFAULT 'User'
    CHECK ("Designation" IN ('User', 'designer', 'sales', 'Administrate', 'subadmin')),
  "customerNick" text NOT NULL DEFAULT '',
  "contactPerson" text NOT NULL DEFAULT '',
  "company" text NOT NULL DEFAULT '',
  "phone" text NOT NULL DEFAULT '',
  "cell" text NOT NULL DEFAULT '',
  "email" text NOT NULL,
  "optionalEmail" text NOT NULL DEFAULT '',
  "invoiceEmail" text NOT NULL DEFAULT '',
  "reffrence" text NOT NULL DEFAULT '',
  "country" text NOT NULL DEFAULT '',
  "state" text NOT NULL DEFAULT '',
  "city" text NOT NULL DEFAULT '',
  "address" text NOT NULL DEFAULT '',
  "zipcode" text NOT NULL DEFAULT '',
  "website" text NOT NULL DEFAULT '',
  "registerdDate" timestamptz NOT NULL DEFAULT now(),
  "ipInfo" text NOT NULL DEFAULT '{"ip":"","country_name":"","city":""}',
  "colorStatus" text NOT NULL DEFAULT 'Nothing' CHECK ("colorStatus" IN ('Nothing', 'Red', 'Green')),
  "comments" text NOT NULL DEFAULT '',
  "assToSalesMan" text REFERENCES account ("userName") ON UPDATE CASCADE,
  "workStatus" text NOT NULL DEFAULT '',
  "avatarUrl" text NOT NULL DEFAULT '',
  "delete" boolean NOT NULL DEFAULT false,
  "version" integer NOT NULL DEFAULT 1,
  "emailVerifiedAt" timestamptz,
  "pendingEmail" text NOT NULL DEFAULT '',
  "googleSub" text,
  "googleAllowed" boolean NOT NULL DEFAULT false,
  "uploadQuotaBytes" bigint CHECK ("uploadQuotaBytes" >= 0),
  "lengthUnit" text CHECK ("lengthUnit" IN ('in', 'mm'))
);
CREATE UNIQUE INDEX account_user_name_any_case ON account (lower("userName"));
CREATE UNIQUE INDEX account_email_any_case ON account (lower("email")) WHERE NOT "delete";
CREATE INDEX account_by_designation ON account ("Designation", "userName");
CREATE INDEX account_by_salesman ON account ("assToSalesMan");
CREATE UNIQUE INDEX account_google_sub ON account ("googleSub") WHERE NOT "delete";
-- The latest are looked through first.
CREATE INDEX account_by_registration ON account ("registerdDate" DESC, "_id" DESC)
  WHERE "Designation" = 'User' AND NOT "delete";
CREATE INDEX account_found_by ON account
  USING gin (("userName" || ' ' || "customerNick" || ' ' || "contactPerson" || ' ' || "company" || ' ' || "email" || ' '
    || "phone" || ' ' || "cell" || ' ' || translate("phone", ' +-()./', '') || ' ' || translate("cell", ' +-()./', '')) gin_trgm_ops);

CREATE TABLE session (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "accountId" text NOT NULL REFERENCES account,
  "userAgent" text NOT NULL DEFAULT '',
  "ip" text NOT NULL DEFAULT '',
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "lastSeenAt" timestamptz NOT NULL DEFAULT now(),
  "expiresAt" timestamptz NOT NULL,
  "endedAt" timestamptz
);
CREATE INDEX session_by_account ON session ("accountId");

-- Every refresh token of a session; one that is used again after its first use ends the session.
CREATE TABLE refresh_token (
  "tokenHash" text PRIMARY KEY,
  "sessionId" text NOT NULL REFERENCES session ON DELETE CASCADE,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "usedAt" timestamptz,
  "usedBy" text,
  "familyHash" text
);
CREATE INDEX refresh_token_by_session ON refresh_token ("sessionId");
CREATE INDEX refresh_token_by_family ON refresh_token ("familyHash") WHERE "familyHash" IS NOT NULL;

-- A browser in which somebody has signed in to an account, by the hash of its long-lived cookie.
CREATE TABLE known_device (
  "tokenHash" text,
  "accountId" text REFERENCES account,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "lastUsedAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("tokenHash", "accountId")
);
CREATE INDEX known_device_by_account ON known_device ("accountId");

-- Guesses at one account's password from browsers that it does not know, and until when the next one waits.
CREATE TABLE password_guess (
  -- the account's _id, or the name that was tried where there is no such account
  "subject" text PRIMARY KEY,
  "guesses" integer NOT NULL,
  "waitUntil" timestamptz NOT NULL,
  "forgetAt" timestamptz NOT NULL
);

-- Values that a token of Google must repeat; each is good for one sign-in of the browser that asked for it.
CREATE TABLE google_nonce (
  "nonceHash" text PRIMARY KEY,
  "browserHash" text NOT NULL,
  "expiresAt" timestamptz NOT NULL
);

-- Counters of the rate limiter; its package names the columns.
CREATE UNLOGGED TABLE rate_limit (
  "key" varchar(255) PRIMARY KEY,
  "points" integer NOT NULL DEFAULT 0,
  "expire" bigint
);

CREATE TABLE password_reset (
  "tokenHash" text PRIMARY KEY,
  "accountId" text NOT NULL REFERENCES account,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "expiresAt" timestamptz NOT NULL,
  "usedAt" timestamptz
);
CREATE INDEX password_reset_by_account ON password_reset ("accountId");

CREATE TABLE email_verification (
  "tokenHash" text PRIMARY KEY,
  "accountId" text NOT NULL REFERENCES account,
  -- Where the link was mailed to: it says nothing about any other address.
  "email" text NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "expiresAt" timestamptz NOT NULL,
  "usedAt" timestamptz
);
CREATE INDEX email_verification_by_account ON email_verification ("accountId");

-- A second factor at sign-in: an authenticator app's shared secret (RFC 6238), and codes for the day the phone is lost.
CREATE TABLE two_factor (
  "accountId" text PRIMARY KEY REFERENCES account,
  "secret" text NOT NULL,
  -- Null until the first code has shown that the app has the secret.
  "enabledAt" timestamptz,
  -- The time step of the last code taken: a code serves once.
  "lastStep" bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_code (
  "accountId" text REFERENCES two_factor ON DELETE CASCADE,
  "codeHash" text,
  "usedAt" timestamptz,
  PRIMARY KEY ("accountId", "codeHash")
);

-- Requests ----------------------------------------------------------------------------------------------------------

-- Codes handed out, so that two requests never share one and a code serves only the account that reserved it.
CREATE TABLE order_code (
  "orderCode" bigint PRIMARY KEY,
  "accountId" text NOT NULL REFERENCES account,
  "reservedAt" timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE request (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "requestFor" text NOT NULL CHECK ("requestFor" IN ('quote', 'order', 'vector')),
  "orderCode" bigint NOT NULL UNIQUE REFERENCES order_code,
  "orderName" text NOT NULL,
  "po" text NOT NULL DEFAULT '',
  "requiredFormat" text NOT NULL,
  "width" numeric(9, 3),
  "height" numeric(9, 3),
  "fabric" text NOT NULL DEFAULT '',
  "placement" text NOT NULL DEFAULT '',
  "numberOfColors" text NOT NULL DEFAULT '',
  "blending" text NOT NULL DEFAULT '' CHECK ("blending" IN ('', 'Yes', 'No', 'Not Sure')),
  "rush" text NOT NULL DEFAULT '' CHECK ("rush" IN ('', 'Yes', 'No')),
  "additionalInstructions" text NOT NULL DEFAULT '',
  "submitDateTime" timestamptz NOT NULL DEFAULT now(),
  "sentDate" timestamptz,
  "userName" text NOT NULL REFERENCES account ("userName") ON UPDATE CASCADE,
  "assTo" text REFERENCES account ("userName") ON UPDATE CASCADE,
  "assToSalesMan" text REFERENCES account ("userName") ON UPDATE CASCADE,
  "paymentStatus" boolean NOT NULL DEFAULT false,
  "price" numeric(12, 2) NOT NULL DEFAULT 0 CHECK ("price" >= 0),
  "discount" numeric(12, 2) NOT NULL DEFAULT 0 CHECK ("discount" >= 0),
  "totalPrice" numeric(12, 2) NOT NULL DEFAULT 0,
  "stiches" text NOT NULL DEFAULT '',
  "orderStatus" text NOT NULL DEFAULT 'New' CHECK ("orderStatus" IN ('New', 'Processing', 'Ready', 'Done')),
  "oStatus" text NOT NULL DEFAULT 'New' CHECK ("oStatus" IN ('New', 'Edit', 'Revision', 'Jacket Back', 'Lost')),
  "convertToOrder" boolean NOT NULL DEFAULT false,
  "convertToOrderDate" timestamptz,
  "ReplicaOrderCode" bigint,
  "delete" boolean NOT NULL DEFAULT false,
  "version" integer NOT NULL DEFAULT 1,
  "received" numeric(12, 2) NOT NULL DEFAULT 0 CHECK ("received" >= 0),
  "cancelledAt" timestamptz,
  "waitingSince" timestamptz,
  "waitingFor" text,
  "dueTime" timestamptz,
  "invoiceNumber" text,
  "due" numeric(12, 2) GENERATED ALWAYS AS (
    CASE WHEN ("orderStatus" = 'Done' OR "invoiceNumber" IS NOT NULL) AND "requestFor" <> 'quote' AND NOT "delete"
      THEN greatest("totalPrice" - "received", 0) ELSE 0 END
  ) STORED NOT NULL,
  CONSTRAINT request_check CHECK ("totalPrice" = greatest(("price" - "discount"), 0)),
  CONSTRAINT request_check1 CHECK (("cancelledAt" IS NULL) OR "delete")
);
CREATE INDEX request_by_status
  ON request ("requestFor", "orderStatus", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete";
CREATE INDEX request_by_price ON request ("requestFor", "price", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete";
CREATE INDEX request_by_code ON request ("requestFor", "orderCode" DESC) WHERE NOT "delete";
CREATE INDEX request_by_customer_name ON request ("requestFor", "userName", "_id" DESC) WHERE NOT "delete";
CREATE INDEX request_by_customer
  ON request ("userName", "requestFor", "submitDateTime" DESC, "_id" DESC) INCLUDE ("delete");
CREATE INDEX request_by_designer
  ON request ("assTo", "requestFor", "submitDateTime" DESC, "_id" DESC) INCLUDE ("delete");
CREATE INDEX request_by_salesman
  ON request ("assToSalesMan", "requestFor", "submitDateTime" DESC, "_id" DESC) INCLUDE ("delete");
-- The lists of what has a price read far pages by date from an index that holds nothing else: without it such a page of the
-- vectors walks through everything of its kind, 0.4 s over ten connections at a million requests.
CREATE INDEX request_priced_by_date ON request ("requestFor", "submitDateTime" DESC, "_id" DESC)
  WHERE NOT "delete" AND "price" > 0;
-- What search finds it by: no column, which would be read and written with each row.
CREATE INDEX request_found_by ON request
  USING gin (("orderName" || ' ' || "po" || ' ' || "orderCode"::text) gin_trgm_ops) WHERE NOT "delete";
CREATE INDEX request_ready ON request ("submitDateTime" DESC, "_id" DESC)
  WHERE NOT "delete" AND "orderStatus" = 'Ready';
CREATE INDEX request_unfinished_by_customer ON request ("userName", "submitDateTime" DESC, "_id" DESC)
  INCLUDE ("requestFor", "orderStatus")
  WHERE NOT "delete" AND "orderStatus" <> 'Done';
CREATE INDEX request_delivered ON request ("userName", (coalesce("sentDate", "submitDateTime")) DESC, "_id" DESC)
  WHERE NOT "delete" AND "requestFor" <> 'quote' AND "orderStatus" IN ('Ready', 'Done');
CREATE INDEX request_sent_by_designer ON request ("assTo", "sentDate")
  WHERE NOT "delete" AND "orderStatus" = 'Done';
CREATE INDEX request_by_name ON request ("requestFor", "orderName", "submitDateTime", "_id") WHERE NOT "delete";
CREATE INDEX request_by_sent ON request ("requestFor", "sentDate" DESC NULLS LAST, "submitDateTime" DESC, "_id" DESC)
  WHERE NOT "delete";
CREATE INDEX request_rush ON request ("requestFor", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete" AND "rush" = 'Yes';
CREATE INDEX request_waiting ON request ("waitingSince", "_id") WHERE "waitingSince" IS NOT NULL AND NOT "delete";
-- A customer's delivered designs, the latest first. One that is being revised stays: it was sent before.
CREATE INDEX request_designs ON request ("userName", (coalesce("sentDate", "submitDateTime")) DESC, "_id" DESC)
  WHERE NOT "delete" AND "requestFor" <> 'quote' AND ("sentDate" IS NOT NULL OR "orderStatus" = 'Done');
CREATE INDEX request_by_date ON request ("requestFor", "submitDateTime" DESC, "_id" DESC) INCLUDE ("userName") WHERE NOT "delete";
-- How many stitches each designer has before them: known of what was digitized once and came back, which is little.
CREATE INDEX request_open_stitches ON request ("assTo") INCLUDE ("stiches")
  WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing') AND "stiches" <> '';
CREATE INDEX request_by_due_time ON request ("requestFor", "dueTime", "_id") WHERE NOT "delete";
-- What is in work, soonest due first.
CREATE INDEX request_open_by_due_time ON request ("dueTime", "_id")
  INCLUDE ("requestFor", "orderStatus", "assTo", "userName", "waitingSince")
  WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing');
-- What is in work by who makes it, soonest due first: the desks of the designers, and how much each has to do.
CREATE INDEX request_open_by_designer ON request ("assTo", "dueTime", "_id")
  INCLUDE ("orderStatus", "rush", "stiches", "waitingSince")
  WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing');
CREATE INDEX request_open ON request ("submitDateTime" DESC, "_id" DESC)
  INCLUDE ("requestFor", "orderStatus", "oStatus", "rush", "assTo", "userName", "dueTime", "waitingSince")
  WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing');
CREATE INDEX request_due ON request ("userName") INCLUDE ("due", "paymentStatus") WHERE "due" > 0;
-- A designer's tab of what is in a hurry, and views of somebody's rush: counted at each opening of a list, and so by their own index.
CREATE INDEX request_rush_by_designer ON request ("assTo", "requestFor", "submitDateTime" DESC, "_id" DESC)
  WHERE NOT "delete" AND "rush" = 'Yes';
-- Lists of what is ready open with what is due first: found without passing over everything that is done.
CREATE INDEX request_ready_by_due_time ON request ("dueTime", "_id") INCLUDE ("requestFor")
  WHERE NOT "delete" AND "orderStatus" = 'Ready';

-- Exact totals of the request lists: how many requests share a kind, a status, whether they are priced, and one value of one
-- dimension. Triggers append differences, so that writers never wait for each other; a total is their sum.
CREATE TABLE request_tally (
  "dimension" text NOT NULL
    CHECK ("dimension" IN ('all', 'userName', 'assTo', 'assToSalesMan', 'submitDay', 'price')),
  "value" text NOT NULL,
  "requestFor" text NOT NULL,
  "orderStatus" text NOT NULL,
  "priced" boolean NOT NULL,
  "requests" bigint NOT NULL
);
CREATE INDEX request_tally_by_value
  ON request_tally ("dimension", "value", "requestFor", "orderStatus", "priced") INCLUDE ("requests");

-- Who of the staff takes part in a request without being its designer or salesperson: has placed it for its customer, said
-- something about it, is mentioned there, or was given it before they came to the desk. A row each, so that somebody's requests
-- are found, or passed over, by one index, however many somebody takes part in.
CREATE TABLE request_participant (
  "accountId" text REFERENCES account,
  "requestId" text REFERENCES request,
  PRIMARY KEY ("accountId", "requestId")
);

-- Who of the staff looks at a request right now: a row is kept fresh by its reader's page and counts for some seconds. It is of no
-- use after a crash, so nothing of it is written ahead. Accounts and requests are never removed, and a reference to them would
-- lock their rows every few seconds.
CREATE UNLOGGED TABLE request_presence (
  "requestId" text,
  "accountId" text,
  "seenAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("requestId", "accountId")
);

-- Views of request lists that people keep: their tab, filters, order and columns under a name. Colleagues see those that are shared.
CREATE TABLE saved_view (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "accountId" text NOT NULL REFERENCES account,
  "name" text NOT NULL,
  "list" text NOT NULL,
  "search" text NOT NULL,
  "shared" boolean NOT NULL DEFAULT false,
  "createdAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_view_by_account ON saved_view ("accountId", "createdAt", "_id");
CREATE INDEX saved_view_shared ON saved_view ("createdAt", "_id") WHERE "shared";
CREATE UNIQUE INDEX saved_view_name ON saved_view ("accountId", lower("name"));

-- Files -------------------------------------------------------------------------------------------------------------

-- Stored bytes by their SHA-256: uploads with the same content share it. An upload without a checksum is older; its bytes are at
-- its "filePath" until the nightly sweep shares them too.
CREATE TABLE content (
  "checksum" text PRIMARY KEY CHECK ("checksum" ~ '^[0-9a-f]{64}$'),
  "size" bigint NOT NULL CHECK ("size" >= 0),
  -- Whose space it takes: the account that brought it first.
  "storedBy" text REFERENCES account,
  "storedAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX content_by_account ON content ("storedBy");

CREATE TABLE upload (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "orderCode" bigint NOT NULL REFERENCES order_code,
  "kind" text NOT NULL CHECK ("kind" IN ('artwork', 'result', 'attachment')),
  "requestId" text REFERENCES request,
  "position" integer NOT NULL DEFAULT 0,
  "originalName" text NOT NULL,
  "imageName" text NOT NULL,
  "filePath" text NOT NULL UNIQUE,
  "contentType" text NOT NULL,
  "size" integer NOT NULL,
  "token" text NOT NULL UNIQUE,
  "uploadedBy" text NOT NULL REFERENCES account,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "revokedAt" timestamptz,
  "checksum" text REFERENCES content,
  "extension" text GENERATED ALWAYS AS (
    lower(coalesce(substring("imageName", '\.([A-Za-z0-9]+)$'), ''))
  ) STORED NOT NULL,
  "convertedFrom" text,
  "conversionWarnings" jsonb NOT NULL DEFAULT '[]',
  "threads" jsonb,
  "threadsFrom" text CHECK ("threadsFrom" IN ('designer', 'sewOut', 'artwork')),
  "colors" text NOT NULL DEFAULT '',
  "colorsSoughtAt" timestamptz,
  CONSTRAINT upload_threads CHECK (
    ("threads" IS NULL) = ("threadsFrom" IS NULL) AND ("threads" IS NULL) = ("colors" = ''))
);
CREATE INDEX upload_by_order_code ON upload ("orderCode");
CREATE INDEX upload_by_request ON upload ("requestId", "position") WHERE "kind" = 'artwork';
-- What nobody attached is swept up after a while.
CREATE INDEX upload_unattached ON upload ("createdAt") WHERE "requestId" IS NULL;
CREATE INDEX upload_by_checksum ON upload ("checksum");
-- The machine files whose colors nobody has looked for.
CREATE INDEX upload_seeking_colors ON upload ("createdAt") WHERE "colorsSoughtAt" IS NULL
  AND "extension" IN ('100', '10o', 'dsb', 'dst', 'dsz', 'exp', 'hus', 'jef', 'ksm', 'pec', 'pes', 'tap', 'u01', 'vip', 'vp3', 'xxx');

-- Pictures belong to content under one extension: the same bytes are one thing as .dst and may be another as .tap.
CREATE TABLE picture (
  "checksum" text REFERENCES content ON DELETE CASCADE,
  "extension" text,
  "state" text NOT NULL DEFAULT 'waiting' CHECK ("state" IN ('waiting', 'working', 'done', 'none')),
  -- Why there is none: a code, and a sentence about this very file.
  "reason" text,
  "explanation" text NOT NULL DEFAULT '',
  -- Since it was last asked for.
  "attempts" integer NOT NULL DEFAULT 0,
  -- Counts how often it was drawn, and stands in its address: a browser keeps each for good.
  "version" integer NOT NULL DEFAULT 0,
  -- Pixels of the largest; null while none is stored.
  "width" integer,
  "height" integer,
  -- Since when a job for it is in the queue; null for a file from before there were pictures.
  "queuedAt" timestamptz,
  "changedAt" timestamptz NOT NULL DEFAULT now(),
  "colors" text DEFAULT '',
  "palette" jsonb,
  "key" text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  "queuedFor" text REFERENCES account,
  CONSTRAINT picture_check CHECK (("state" = 'none') = ("reason" IS NOT NULL)),
  CONSTRAINT picture_check1 CHECK (("width" IS NULL) = ("height" IS NULL)),
  CONSTRAINT picture_check2 CHECK (("state" <> 'done') OR ("width" IS NOT NULL)),
  PRIMARY KEY ("checksum", "extension", "colors")
);
CREATE INDEX picture_unfinished ON picture ("queuedAt" NULLS FIRST) WHERE "state" IN ('waiting', 'working');
CREATE INDEX picture_queued_for ON picture ("queuedFor") WHERE "state" IN ('waiting', 'working');

-- What was read, apart from what people type into a request. Sizes in millimetres.
CREATE TABLE file_figures (
  "checksum" text REFERENCES content ON DELETE CASCADE,
  "extension" text,
  "format" text NOT NULL,
  "source" text NOT NULL CHECK ("source" IN ('stitches', 'properties', 'none')),
  "stitches" integer,
  "colorRuns" integer,
  "trims" integer,
  "trimsKnown" boolean NOT NULL,
  "widthMm" numeric(8, 2),
  "heightMm" numeric(8, 2),
  "threads" jsonb NOT NULL,
  "complete" boolean NOT NULL,
  "warnings" jsonb NOT NULL,
  "readAt" timestamptz NOT NULL DEFAULT now(),
  "longStitches" integer NOT NULL,
  "shortStitches" integer NOT NULL,
  "untrimmedJumps" integer NOT NULL,
  PRIMARY KEY ("checksum", "extension")
);

-- Processing, changes and proofs ------------------------------------------------------------------------------------

-- One row a save: nothing that was processed is ever overwritten. The latest round is the request's processingData.
CREATE TABLE processing (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "requestId" text NOT NULL REFERENCES request,
  "round" integer NOT NULL,
  "stitiches" text NOT NULL DEFAULT '',
  "price" numeric(12, 2) NOT NULL DEFAULT 0,
  "discount" numeric(12, 2) NOT NULL DEFAULT 0,
  "totalPrice" numeric(12, 2) NOT NULL DEFAULT 0,
  "orderCatagory" boolean NOT NULL DEFAULT false,
  "height" numeric(9, 3),
  "width" numeric(9, 3),
  "comments" text NOT NULL DEFAULT '',
  "selectLevel" numeric(4, 2) CHECK ("selectLevel" BETWEEN 1 AND 10),
  "assignPercentage" numeric(3, 2) CHECK ("assignPercentage" BETWEEN 0 AND 5),
  "po" text NOT NULL DEFAULT '',
  "savedBy" text NOT NULL REFERENCES account,
  "savedAt" timestamptz NOT NULL DEFAULT now(),
  "releasedAt" timestamptz,
  UNIQUE ("requestId", "round")
);

-- Result files by round; a later round may keep files of an earlier one.
CREATE TABLE processing_upload (
  "processingId" text REFERENCES processing,
  "uploadId" text REFERENCES upload,
  "position" integer NOT NULL,
  PRIMARY KEY ("processingId", "uploadId")
);

-- What customers ask to be changed in what was delivered: kept with who and when, and until when it waited for an answer.
CREATE TABLE asked_change (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "requestId" text NOT NULL REFERENCES request,
  "reason" text NOT NULL CHECK ("reason" <> ''),
  -- null where a link of the request was enough to ask
  "askedBy" text REFERENCES account,
  "askedAt" timestamptz NOT NULL DEFAULT now(),
  "answeredAt" timestamptz,
  "doneAt" timestamptz,
  "doneBy" text REFERENCES account
);
CREATE INDEX asked_change_by_request ON asked_change ("requestId", "askedAt" DESC, "_id" DESC);

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
  CONSTRAINT proof_check CHECK (("state" IN ('approved', 'changes')) = ("answeredAt" IS NOT NULL)),
  UNIQUE ("requestId", "number")
);
CREATE UNIQUE INDEX proof_open ON proof ("requestId") WHERE "state" = 'open';
CREATE INDEX proof_to_remind ON proof ((coalesce("remindedAt", "sentAt"))) WHERE "state" = 'open';

-- The pictures of a proof: each has an address of its own, by which the file itself is not to be had.
CREATE TABLE proof_file (
  "proofId" text REFERENCES proof,
  "position" integer,
  "uploadId" text NOT NULL REFERENCES upload,
  "token" text NOT NULL UNIQUE,
  PRIMARY KEY ("proofId", "position")
);
CREATE INDEX proof_file_upload ON proof_file ("uploadId");

-- Comments on a proof: each is a thread that customer and shop answer in, at a point of a picture or about all of it.
CREATE TABLE proof_comment (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "proofId" text NOT NULL REFERENCES proof,
  "number" integer NOT NULL,
  "position" integer,
  "x" double precision CHECK (("x" >= 0) AND ("x" <= 1)),
  "y" double precision CHECK (("y" >= 0) AND ("y" <= 1)),
  "text" text NOT NULL,
  "doneAt" timestamptz,
  "doneBy" text REFERENCES account,
  "authorId" text REFERENCES account,
  "authorName" text NOT NULL DEFAULT '',
  "writtenAt" timestamptz NOT NULL DEFAULT now(),
  "clientId" text,
  "changeId" text REFERENCES asked_change,
  "removedAt" timestamptz,
  UNIQUE ("proofId", "number"),
  FOREIGN KEY ("proofId", "position") REFERENCES proof_file("proofId", "position"),
  UNIQUE ("proofId", "clientId"),
  CONSTRAINT proof_comment_check CHECK ((("position" IS NULL) = ("x" IS NULL)) AND (("x" IS NULL) = ("y" IS NULL)))
);
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

-- Records that are mailed to their customer in some seconds, and till then can be taken back. What became of one is kept for some
-- days, so that whoever takes it back a second time, or too late, is told what is the matter.
CREATE TABLE held_sending (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "requestId" text NOT NULL REFERENCES request,
  "heldBy" text NOT NULL REFERENCES account,
  "heldAt" timestamptz NOT NULL DEFAULT now(),
  "dueAt" timestamptz NOT NULL,
  -- `dropped`: what became of the request meanwhile made it senseless.
  "state" text NOT NULL DEFAULT 'held' CHECK ("state" IN ('held', 'sent', 'withdrawn', 'dropped')),
  "endedAt" timestamptz,
  CONSTRAINT held_sending_check CHECK (("state" = 'held') = ("endedAt" IS NULL))
);
CREATE UNIQUE INDEX held_sending_one ON held_sending ("requestId") WHERE "state" = 'held';
CREATE INDEX held_sending_ended ON held_sending ("endedAt") WHERE "endedAt" IS NOT NULL;

-- Conversation ------------------------------------------------------------------------------------------------------

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
  "mentions" text[] NOT NULL DEFAULT '{}'::text[],
  -- The client's own name for it: said twice, it is one message.
  "clientId" text NOT NULL,
  "at" timestamptz NOT NULL DEFAULT now(),
  UNIQUE ("authorId", "clientId")
);
CREATE UNIQUE INDEX conversation_message_order ON conversation_message ("requestId", "lane", "number");

CREATE TABLE conversation_file (
  "messageId" text REFERENCES conversation_message,
  "uploadId" text REFERENCES upload,
  "position" integer NOT NULL,
  PRIMARY KEY ("messageId", "uploadId")
);
CREATE INDEX conversation_file_upload ON conversation_file ("uploadId");

-- Up to which message somebody has read a lane.
CREATE TABLE conversation_read (
  "requestId" text REFERENCES request,
  "accountId" text REFERENCES account,
  "lane" text CHECK ("lane" IN ('customer', 'staff')),
  "number" bigint NOT NULL,
  PRIMARY KEY ("requestId", "accountId", "lane")
);

-- What staff note about a customer, who never reads it.
CREATE TABLE customer_note (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "customerId" text NOT NULL REFERENCES account,
  "authorId" text NOT NULL REFERENCES account,
  "text" text NOT NULL CHECK ("text" <> ''),
  -- A name of the client's own: sent twice, a note is kept once.
  "clientId" text NOT NULL,
  "at" timestamptz NOT NULL DEFAULT now(),
  "changedAt" timestamptz,
  "removedAt" timestamptz,
  UNIQUE ("authorId", "clientId")
);
CREATE INDEX customer_note_by_customer ON customer_note ("customerId", "at" DESC, "_id" DESC) WHERE "removedAt" IS NULL;

-- Money -------------------------------------------------------------------------------------------------------------

CREATE TABLE invoice (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "timestamp" text UNIQUE,
  "status" boolean NOT NULL DEFAULT false,
  "fb_Id" text NOT NULL DEFAULT '',
  "company" text NOT NULL DEFAULT '',
  "contactPerson" text NOT NULL DEFAULT '',
  "authEmail" text NOT NULL DEFAULT '',
  "mauth_id" text NOT NULL REFERENCES account,
  "taxRate" numeric(5, 2) NOT NULL,
  "subtotal" numeric(12, 2) NOT NULL,
  "tax" numeric(12, 2) NOT NULL,
  "discount" numeric(12, 2) NOT NULL,
  "grandTotal" numeric(12, 2) NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "createdBy" text NOT NULL REFERENCES account,
  "received" numeric(12, 2) NOT NULL DEFAULT 0,
  "dueDate" date,
  "voidedAt" timestamptz,
  "voidedBy" text REFERENCES account,
  "voidReason" text NOT NULL DEFAULT '',
  "address" text NOT NULL DEFAULT '',
  "invoiceDate" date,
  CONSTRAINT invoice_check CHECK ("grandTotal" = greatest((("subtotal" + "tax") - "discount"), 0)),
  CONSTRAINT invoice_check1 CHECK (("received" >= 0) AND ("received" <= "grandTotal")),
  CONSTRAINT invoice_due_once_issued CHECK (("timestamp" IS NULL) = ("dueDate" IS NULL)),
  CONSTRAINT invoice_draft_is_not_paid CHECK (("timestamp" IS NOT NULL) OR (NOT "status")),
  CONSTRAINT invoice_void_once_issued CHECK (("voidedAt" IS NULL) OR (("timestamp" IS NOT NULL) AND (NOT "status")))
);
CREATE INDEX invoice_by_customer ON invoice ("mauth_id", "createdAt" DESC, "_id" DESC);
CREATE INDEX invoice_found_by ON invoice USING gin ("timestamp" gin_trgm_ops);
CREATE INDEX invoice_unpaid ON invoice ("mauth_id", "dueDate") INCLUDE ("grandTotal", "received")
  WHERE NOT "status" AND "voidedAt" IS NULL AND "timestamp" IS NOT NULL;
-- What was invoiced in the last weeks is summed from an index alone, as what was received is.
CREATE INDEX invoice_issued ON invoice ("timestamp") INCLUDE ("grandTotal", "mauth_id") WHERE "voidedAt" IS NULL;
-- The list of all invoices: each tab is read in its order, and counted, by an index that holds only what the tab shows.
CREATE INDEX invoice_by_date ON invoice ("createdAt" DESC, "_id" DESC);
CREATE INDEX invoice_by_amount ON invoice ("grandTotal" DESC, "_id" DESC);
CREATE INDEX invoice_by_due_date ON invoice ("dueDate" DESC NULLS LAST, "_id" DESC);
CREATE INDEX invoice_drafts ON invoice ("createdAt" DESC, "_id" DESC) WHERE "timestamp" IS NULL;
CREATE INDEX invoice_void ON invoice ("createdAt" DESC, "_id" DESC) WHERE "voidedAt" IS NOT NULL;
CREATE INDEX invoice_paid ON invoice ("createdAt" DESC, "_id" DESC) WHERE "status";
CREATE INDEX invoice_unpaid_by_due_date ON invoice ("dueDate" DESC NULLS LAST, "_id" DESC)
  WHERE NOT "status" AND "voidedAt" IS NULL AND "timestamp" IS NOT NULL;

CREATE TABLE invoice_line (
  "invoiceId" text REFERENCES invoice,
  "id" integer,
  -- A request is invoiced once, whatever two people click at the same time.
  "orderId" text NOT NULL REFERENCES request,
  "orderNo" bigint NOT NULL,
  "propId" text NOT NULL DEFAULT '',
  "submitDateTime" timestamptz NOT NULL,
  "requestFor" text NOT NULL,
  "sentDate" timestamptz,
  "orderName" text NOT NULL,
  "po" text NOT NULL DEFAULT '',
  "price" numeric(12, 2) NOT NULL,
  "discount" numeric(12, 2) NOT NULL,
  "totalPrice" numeric(12, 2) NOT NULL,
  "live" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("invoiceId", "id")
);
CREATE UNIQUE INDEX invoice_line_live ON invoice_line ("orderId") WHERE "live";

CREATE TABLE payment (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "invId" text NOT NULL REFERENCES invoice,
  "timestamp" text NOT NULL,
  "PaymentDate" date NOT NULL,
  "PayNumber" text NOT NULL,
  "Price" numeric(12, 2) NOT NULL CHECK ("Price" > 0),
  "Currency" text NOT NULL CHECK ("Currency" IN ('USD', 'EUR', 'PKR', 'GBP')),
  "PayMethod" text NOT NULL CHECK ("PayMethod" IN ('PayPal', 'CreditCard', 'BankTransfer')),
  "mauth_id" text NOT NULL REFERENCES account,
  "refId" text NOT NULL DEFAULT '',
  "company" text NOT NULL DEFAULT '',
  "contactPerson" text NOT NULL DEFAULT '',
  "enteredBy" text NOT NULL REFERENCES account,
  "enteredByCustomer" boolean NOT NULL,
  "confirmation" text NOT NULL CHECK ("confirmation" IN ('pending', 'confirmed', 'rejected', 'reversed')),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "worth" numeric(12, 2) CHECK ("worth" > 0),
  "reason" text NOT NULL DEFAULT '',
  "inv" jsonb NOT NULL DEFAULT '[]',
  "decidedBy" text REFERENCES account,
  "decidedAt" timestamptz,
  CONSTRAINT payment_confirmed_worth CHECK (("confirmation" <> 'confirmed') OR ("worth" IS NOT NULL))
);
CREATE INDEX payment_by_invoice ON payment ("invId", "createdAt" DESC);
CREATE INDEX payment_queue ON payment ("createdAt", "_id") WHERE "confirmation" = 'pending';
CREATE INDEX payment_received ON payment ((coalesce("decidedAt", "createdAt")))
  INCLUDE ("worth", "mauth_id", "decidedAt", "createdAt")
  WHERE "confirmation" = 'confirmed';
CREATE INDEX payment_waiting ON payment ("invId") WHERE "confirmation" = 'pending';

-- Mail, notifications, audit, settings, search ----------------------------------------------------------------------

CREATE TABLE message (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "kind" text NOT NULL
    CHECK ("kind" IN ('request-sent', 'request-received', 'password-reset', 'invoice', 'welcome',
      'email-verification', 'email-change', 'email-changed', 'security', 'test', 'notification',
      'conversation', 'proof')),
  "requestId" text REFERENCES request,
  "accountId" text REFERENCES account,
  "to" text NOT NULL,
  "subject" text NOT NULL,
  "text" text NOT NULL,
  "html" text NOT NULL,
  -- Files shown inside the mail: [{ "cid": "...", "filePath": "...", "name": "..." }]
  "inlineFiles" jsonb NOT NULL DEFAULT '[]',
  "status" text NOT NULL DEFAULT 'queued' CHECK ("status" IN ('queued', 'sent', 'failed', 'uncertain')),
  "reason" text NOT NULL DEFAULT '',
  "attempts" integer NOT NULL DEFAULT 0,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "sentAt" timestamptz,
  "secretLink" jsonb,
  "sendingJob" text
);
CREATE INDEX message_by_request ON message ("requestId", "createdAt" DESC);
CREATE INDEX message_by_date ON message ("createdAt" DESC, "_id" DESC);
CREATE INDEX message_failed ON message ("createdAt" DESC, "_id" DESC) WHERE "status" = 'failed';

-- What somebody is told of: one row for each account and record, with the latest that happened and whether it was read. What
-- the record is called is read from the record itself, within its reader's reach. Accounts are never removed, and a reference
-- to them would lock those of all receivers while somebody places a request.
CREATE TABLE notification (
  "entity" text CHECK ("entity" IN ('request', 'payment', 'invoice', 'message')),
  "entityId" text,
  "accountId" text,
  "kind" text NOT NULL
    CHECK ("kind" IN ('newRequest', 'paymentToConfirm', 'mailFailed', 'assigned', 'revision', 'result',
      'invoice', 'question', 'shopMessage', 'customerMessage', 'mention', 'proof', 'proofAnswer')),
  -- How often it has happened since it was last read.
  "times" integer NOT NULL DEFAULT 1,
  "at" timestamptz NOT NULL DEFAULT now(),
  "readAt" timestamptz,
  PRIMARY KEY ("entity", "entityId", "accountId")
);
CREATE INDEX notification_latest ON notification ("accountId", "at" DESC, "entityId" DESC);
CREATE INDEX notification_unread ON notification ("accountId") WHERE "readAt" IS NULL;

-- What somebody wishes to be told by mail too.
CREATE TABLE notification_wish (
  "accountId" text REFERENCES account,
  "kind" text
    CHECK ("kind" IN ('newRequest', 'paymentToConfirm', 'mailFailed', 'assigned', 'revision', 'result',
      'invoice', 'question', 'shopMessage', 'customerMessage', 'mention', 'proof', 'proofAnswer')),
  "wished" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("accountId", "kind")
);

CREATE TABLE audit_event (
  "_id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "at" timestamptz NOT NULL DEFAULT now(),
  "accountId" text REFERENCES account,
  "entity" text NOT NULL CHECK ("entity" IN ('request', 'account', 'invoice', 'payment', 'setting')),
  "entityId" text NOT NULL,
  "field" text NOT NULL,
  "before" jsonb,
  "after" jsonb,
  "actorKind" text NOT NULL DEFAULT 'session' CHECK ("actorKind" IN ('session', 'key', 'system'))
);
CREATE INDEX audit_event_by_entity ON audit_event ("entity", "entityId", "_id" DESC);
-- Administrators search the audit trail by who, what, record and day, the latest first.
CREATE INDEX audit_event_by_time ON audit_event ("at" DESC, "_id" DESC);
CREATE INDEX audit_event_by_account ON audit_event ("accountId", "at" DESC, "_id" DESC);
CREATE INDEX audit_event_by_sort ON audit_event ("entity", "at" DESC, "_id" DESC);
CREATE INDEX audit_event_by_field ON audit_event ("field", "at" DESC, "_id" DESC);

-- What a shop sets for itself, by its name in the contract, which holds the schema of each value.
CREATE TABLE setting (
  "_id" text PRIMARY KEY,
  "value" jsonb NOT NULL,
  "version" integer NOT NULL DEFAULT 0
);

-- Every word of three letters and more that a name is made of, once and for good: few beside the records that hold them. A word
-- typed with an error is found here first, and what holds the right one by the indexes above. Nothing else is read of it.
CREATE TABLE search_word (
  "word" text PRIMARY KEY
);
CREATE INDEX search_word_alike ON search_word USING gin ("word" gin_trgm_ops);

-- Functions and triggers --------------------------------------------------------------------------------------------

-- One request's values of every dimension. Nobody is '' in the assignee columns; days are those of UTC.
CREATE FUNCTION request_dimensions(r request) RETURNS TABLE ("dimension" text, "value" text)
LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('all', ''),
    ('userName', r."userName"),
    ('assTo', coalesce(r."assTo", '')),
    ('assToSalesMan', coalesce(r."assToSalesMan", '')),
    ('submitDay', to_char(r."submitDateTime" AT TIME ZONE 'UTC', 'YYYY-MM-DD')),
    ('price', r."price"::text)
$$;

CREATE FUNCTION tally_inserted_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_tally
    SELECT d."dimension", d."value", r."requestFor", r."orderStatus", r."price" > 0, count(*)
    FROM inserted r CROSS JOIN LATERAL request_dimensions(r::request) d
    WHERE NOT r."delete"
    GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_inserted AFTER INSERT ON request
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION tally_inserted_requests();

CREATE FUNCTION tally_updated_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_tally
    SELECT d."dimension", d."value", r."requestFor", r."orderStatus", r."priced", sum(r."step")
    FROM (
      SELECT o::request AS "row", o."requestFor", o."orderStatus", o."price" > 0 AS "priced", -1 AS "step"
      FROM outdated o WHERE NOT o."delete"
      UNION ALL
      SELECT n::request, n."requestFor", n."orderStatus", n."price" > 0, 1
      FROM updated n WHERE NOT n."delete"
    ) r CROSS JOIN LATERAL request_dimensions(r."row") d
    GROUP BY 1, 2, 3, 4, 5
    HAVING sum(r."step") <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_updated AFTER UPDATE ON request
  REFERENCING OLD TABLE AS outdated NEW TABLE AS updated FOR EACH STATEMENT EXECUTE FUNCTION tally_updated_requests();

CREATE FUNCTION tally_removed_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_tally
    SELECT d."dimension", d."value", r."requestFor", r."orderStatus", r."price" > 0, -count(*)
    FROM outdated r CROSS JOIN LATERAL request_dimensions(r::request) d
    WHERE NOT r."delete"
    GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_removed AFTER DELETE ON request
  REFERENCING OLD TABLE AS outdated FOR EACH STATEMENT EXECUTE FUNCTION tally_removed_requests();

-- Replaces the differences of each key by their sum. Those that arrive meanwhile are left for the next time; of two that
-- fold at once, the second finds its rows gone.
CREATE FUNCTION fold_request_tally() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM request_tally t
    USING (
      SELECT "dimension", "value", "requestFor", "orderStatus", "priced" FROM request_tally
      GROUP BY 1, 2, 3, 4, 5 HAVING count(*) > 1
    ) split
    WHERE t."dimension" = split."dimension" AND t."value" = split."value" AND t."requestFor" = split."requestFor"
      AND t."orderStatus" = split."orderStatus" AND t."priced" = split."priced"
    RETURNING t.*
  )
  INSERT INTO request_tally
    SELECT "dimension", "value", "requestFor", "orderStatus", "priced", sum("requests") FROM gone
    GROUP BY 1, 2, 3, 4, 5 HAVING sum("requests") <> 0
$$;

CREATE FUNCTION notify_requests(changed jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_array_length(changed) > 20 OR octet_length(changed::text) > 7500 THEN
    PERFORM pg_notify('request_changed', '[{"type":"many"}]');
  ELSIF jsonb_array_length(changed) > 0 THEN
    PERFORM pg_notify('request_changed', changed::text);
  END IF;
END $$;

-- A notice says whose the request is, and whose customer that is, so that customers and salespeople are told live of theirs.
CREATE FUNCTION request_notice(r request, type text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'type', type, '_id', r."_id", 'requestFor', r."requestFor", 'version', r."version", 'assTo', r."assTo",
    'userName', r."userName",
    'sales', (SELECT a."assToSalesMan" FROM account a WHERE a."userName" = r."userName"))
$$;

CREATE FUNCTION notify_inserted_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(coalesce(
    (SELECT jsonb_agg(request_notice(n::request, 'created')) FROM (SELECT * FROM inserted LIMIT 21) n), '[]'));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_inserted AFTER INSERT ON request
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION notify_inserted_requests();

CREATE FUNCTION notify_updated_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(coalesce((
    SELECT jsonb_agg(
      -- Who was assigned before must learn that it is no longer theirs.
      request_notice(n::request, CASE WHEN n."delete" THEN 'deleted' ELSE 'changed' END)
        || jsonb_build_object('assToBefore', o."assTo"))
    FROM (SELECT * FROM updated LIMIT 21) n JOIN outdated o ON o."_id" = n."_id"), '[]'));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_updated AFTER UPDATE ON request
  REFERENCING OLD TABLE AS outdated NEW TABLE AS updated FOR EACH STATEMENT EXECUTE FUNCTION notify_updated_requests();

CREATE FUNCTION notify_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', NEW."_id");
  RETURN NULL;
END $$;
CREATE TRIGGER notify_ended AFTER UPDATE OF "endedAt" ON session
  FOR EACH ROW WHEN (NEW."endedAt" IS DISTINCT FROM OLD."endedAt") EXECUTE FUNCTION notify_access();
CREATE TRIGGER notify_access AFTER UPDATE OF "userName", "Designation", "delete" ON account
  FOR EACH ROW WHEN (
    NEW."userName" <> OLD."userName" OR NEW."Designation" <> OLD."Designation" OR NEW."delete" <> OLD."delete")
  EXECUTE FUNCTION notify_access();

-- An opened row refreshes when its request has another version. Writers give it one; this is for those that don't know they
-- write, such as the new name of somebody, which reaches the requests that carry it through their foreign keys.
CREATE FUNCTION next_request_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."version" := OLD."version" + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER next_version BEFORE UPDATE ON request FOR EACH ROW
  WHEN (NEW."version" = OLD."version" AND NEW."waitingFor" IS NOT DISTINCT FROM OLD."waitingFor")
  EXECUTE FUNCTION next_request_version();

-- Words of three letters count: so many designs are of a fox, a cap or an owl.
CREATE FUNCTION words_of(written text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(found[1]) FROM regexp_matches(written, '[[:alpha:]]{3,40}', 'g') found
$$;

-- In the order of the words, so that two transactions that bring the same ones don't wait for each other crosswise.
CREATE FUNCTION keep_words_of_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word
    SELECT DISTINCT part FROM written, words_of("orderName" || ' ' || "po") part
     WHERE NOT EXISTS (SELECT FROM search_word known WHERE known."word" = part)
     ORDER BY part
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_words AFTER INSERT ON request
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_requests();

CREATE FUNCTION keep_words_of_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word
    SELECT DISTINCT part
      FROM written, words_of("userName" || ' ' || "customerNick" || ' ' || "contactPerson" || ' ' || "company" || ' ' || "email") part
     WHERE "Designation" = 'User' AND NOT EXISTS (SELECT FROM search_word known WHERE known."word" = part)
     ORDER BY part
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_words AFTER INSERT ON account
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_accounts();
CREATE TRIGGER keep_changed_words AFTER UPDATE ON account
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_accounts();

-- A trigger that sees all changed rows at once can't be kept to two columns, and requests change all day.
CREATE FUNCTION keep_words_of_renamed_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word SELECT DISTINCT part FROM words_of(NEW."orderName" || ' ' || NEW."po") part ORDER BY part
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_changed_words AFTER UPDATE OF "orderName", "po" ON request
  FOR EACH ROW WHEN (OLD."orderName" <> NEW."orderName" OR OLD."po" <> NEW."po")
  EXECUTE FUNCTION keep_words_of_renamed_request();

-- A payment that is entered or decided on and a mail that fails, or no longer does, change what is counted, though perhaps no
-- request.
CREATE FUNCTION notify_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('request_changed', '[{"type":"counted"}]');
  RETURN NULL;
END $$;
CREATE TRIGGER notify_entered AFTER INSERT ON payment FOR EACH STATEMENT EXECUTE FUNCTION notify_counted();
CREATE TRIGGER notify_decided AFTER UPDATE OF "confirmation" ON payment FOR EACH STATEMENT EXECUTE FUNCTION notify_counted();
CREATE TRIGGER notify_failed AFTER UPDATE OF "status" ON message
  FOR EACH ROW WHEN (NEW."status" <> OLD."status" AND 'failed' IN (NEW."status", OLD."status"))
  EXECUTE FUNCTION notify_counted();

-- Tells every running process whose notifications are others now, so that open pages can follow. The payload is the ids of
-- the accounts with spaces between; it is empty where they are more than a notice holds, which stands for anybody.
CREATE FUNCTION notify_notified() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text := (SELECT string_agg("accountId", ' ') FROM (SELECT DISTINCT "accountId" FROM changed LIMIT 250) account);
BEGIN
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('notified', CASE WHEN octet_length(ids) > 7500 THEN '' ELSE ids END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_inserted AFTER INSERT ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_notified();
CREATE TRIGGER notify_updated AFTER UPDATE ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_notified();

-- Tells every running process that somebody came or went; staying tells nothing.
CREATE FUNCTION notify_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('request_changed', jsonb_build_array(request_notice(r, 'presence'))::text)
  FROM request r WHERE r."_id" = coalesce(NEW."requestId", OLD."requestId");
  RETURN NULL;
END $$;
CREATE TRIGGER notify_came AFTER INSERT ON request_presence FOR EACH ROW EXECUTE FUNCTION notify_presence();
CREATE TRIGGER notify_left AFTER DELETE ON request_presence FOR EACH ROW EXECUTE FUNCTION notify_presence();

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

-- Open pages follow what becomes of a proof.
CREATE FUNCTION notify_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(jsonb_build_array(request_notice(r, 'said') || '{"lane": "customer"}'))
  FROM request r WHERE r."_id" = NEW."requestId";
  RETURN NULL;
END $$;
CREATE TRIGGER notify_proof AFTER INSERT OR UPDATE OF "state" ON proof FOR EACH ROW EXECUTE FUNCTION notify_proof();

-- Pages of the staff follow it; to customers it is nothing.
CREATE FUNCTION notify_held_sending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(jsonb_build_array(request_notice(r, 'said') || '{"lane": "staff"}'))
  FROM request r WHERE r."_id" = NEW."requestId";
  RETURN NULL;
END $$;
CREATE TRIGGER notify_held_sending AFTER INSERT OR UPDATE OF "state" ON held_sending
  FOR EACH ROW EXECUTE FUNCTION notify_held_sending();

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
