-- The order desk: accounts and their sessions, requests with their files and processing rounds, invoices and payments,
-- mail, audit. Column names are the product's interface, odd spellings included; see docs/glossary.md.

-- People --------------------------------------------------------------------------------------------------------------

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
  "version" integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX account_user_name_any_case ON account (lower("userName"));
CREATE UNIQUE INDEX account_email_any_case ON account (lower("email")) WHERE NOT "delete";
CREATE INDEX account_by_designation ON account ("Designation", "userName");
CREATE INDEX account_by_salesman ON account ("assToSalesMan");

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
  "usedAt" timestamptz
);
CREATE INDEX refresh_token_by_session ON refresh_token ("sessionId");

CREATE TABLE password_reset (
  "tokenHash" text PRIMARY KEY,
  "accountId" text NOT NULL REFERENCES account,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "expiresAt" timestamptz NOT NULL,
  "usedAt" timestamptz
);
CREATE INDEX password_reset_by_account ON password_reset ("accountId");

-- Counters of the rate limiter; its package names the columns.
CREATE UNLOGGED TABLE rate_limit (
  "key" varchar(255) PRIMARY KEY,
  "points" integer NOT NULL DEFAULT 0,
  "expire" bigint
);

-- Requests ------------------------------------------------------------------------------------------------------------

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
  "totalPrice" numeric(12, 2) NOT NULL DEFAULT 0 CHECK ("totalPrice" = greatest("price" - "discount", 0)),
  "stiches" text NOT NULL DEFAULT '',
  "orderStatus" text NOT NULL DEFAULT 'New' CHECK ("orderStatus" IN ('New', 'Processing', 'Ready', 'Done')),
  "oStatus" text NOT NULL DEFAULT 'New' CHECK ("oStatus" IN ('New', 'Edit', 'Revision', 'Jacket Back', 'Lost')),
  "convertToOrder" boolean NOT NULL DEFAULT false,
  "convertToOrderDate" timestamptz,
  "ReplicaOrderCode" bigint,
  "delete" boolean NOT NULL DEFAULT false,
  "version" integer NOT NULL DEFAULT 1
);

-- Each filter of the staff lists has an index in the lists' total order.
CREATE INDEX request_by_date ON request ("requestFor", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete";
CREATE INDEX request_by_status
  ON request ("requestFor", "orderStatus", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete";
CREATE INDEX request_by_customer ON request ("userName", "requestFor", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete";
CREATE INDEX request_by_designer ON request ("assTo", "requestFor", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete";
CREATE INDEX request_by_salesman
  ON request ("assToSalesMan", "requestFor", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete";
CREATE INDEX request_by_price ON request ("requestFor", "price", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete";
CREATE INDEX request_by_code ON request ("requestFor", "orderCode" DESC) WHERE NOT "delete";
CREATE INDEX request_by_customer_name ON request ("requestFor", "userName", "_id" DESC) WHERE NOT "delete";

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
  UNIQUE ("requestId", "round")
);

CREATE TABLE upload (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "orderCode" bigint NOT NULL REFERENCES order_code,
  "kind" text NOT NULL CHECK ("kind" IN ('artwork', 'result')),
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
  "revokedAt" timestamptz
);
CREATE INDEX upload_by_order_code ON upload ("orderCode");
CREATE INDEX upload_by_request ON upload ("requestId", "position") WHERE "kind" = 'artwork';
-- What nobody attached is swept up after a while.
CREATE INDEX upload_unattached ON upload ("createdAt") WHERE "requestId" IS NULL;

-- Result files by round; a later round may keep files of an earlier one.
CREATE TABLE processing_upload (
  "processingId" text NOT NULL REFERENCES processing,
  "uploadId" text NOT NULL REFERENCES upload,
  "position" integer NOT NULL,
  PRIMARY KEY ("processingId", "uploadId")
);

-- Money ---------------------------------------------------------------------------------------------------------------

CREATE TABLE invoice (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "timestamp" text NOT NULL UNIQUE,
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
  "grandTotal" numeric(12, 2) NOT NULL CHECK ("grandTotal" = greatest("subtotal" + "tax" - "discount", 0)),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "createdBy" text NOT NULL REFERENCES account
);
CREATE INDEX invoice_by_customer ON invoice ("mauth_id", "createdAt" DESC, "_id" DESC);

CREATE TABLE invoice_line (
  "invoiceId" text NOT NULL REFERENCES invoice,
  "id" integer NOT NULL,
  -- A request is invoiced once, whatever two people click at the same time.
  "orderId" text NOT NULL UNIQUE REFERENCES request,
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
  PRIMARY KEY ("invoiceId", "id")
);

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
  "confirmation" text NOT NULL CHECK ("confirmation" IN ('pending', 'confirmed', 'rejected')),
  "createdAt" timestamptz NOT NULL DEFAULT now()
);
-- An invoice is settled by one payment; a rejected one makes room for another.
CREATE UNIQUE INDEX payment_settles_invoice ON payment ("invId") WHERE "confirmation" <> 'rejected';

-- Mail and audit ------------------------------------------------------------------------------------------------------

CREATE TABLE message (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "kind" text NOT NULL
    CHECK ("kind" IN ('request-sent', 'request-received', 'password-reset', 'invoice', 'welcome')),
  "requestId" text REFERENCES request,
  "accountId" text REFERENCES account,
  "to" text NOT NULL,
  "subject" text NOT NULL,
  "text" text NOT NULL,
  "html" text NOT NULL,
  -- Files shown inside the mail: [{ "cid": "...", "filePath": "...", "name": "..." }]
  "inlineFiles" jsonb NOT NULL DEFAULT '[]',
  "status" text NOT NULL DEFAULT 'queued' CHECK ("status" IN ('queued', 'sent', 'failed')),
  "reason" text NOT NULL DEFAULT '',
  "attempts" integer NOT NULL DEFAULT 0,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "sentAt" timestamptz
);
CREATE INDEX message_by_request ON message ("requestId", "createdAt" DESC);
CREATE INDEX message_by_date ON message ("createdAt" DESC, "_id" DESC);

CREATE TABLE audit_event (
  "_id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "at" timestamptz NOT NULL DEFAULT now(),
  "accountId" text REFERENCES account,
  "entity" text NOT NULL CHECK ("entity" IN ('request', 'account', 'invoice', 'payment')),
  "entityId" text NOT NULL,
  "field" text NOT NULL,
  "before" jsonb,
  "after" jsonb
);
CREATE INDEX audit_event_by_entity ON audit_event ("entity", "entityId", "_id" DESC);
