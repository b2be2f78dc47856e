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

-- Lists are sorted by what has an index: now also by name and by when the record was sent. The tab of what is in a hurry has its own.
CREATE INDEX request_by_name ON request ("requestFor", "orderName", "submitDateTime", "_id") WHERE NOT "delete";
CREATE INDEX request_by_sent ON request ("requestFor", "sentDate" DESC NULLS LAST, "submitDateTime" DESC, "_id" DESC)
  WHERE NOT "delete";
CREATE INDEX request_rush ON request ("requestFor", "submitDateTime" DESC, "_id" DESC) WHERE NOT "delete" AND "rush" = 'Yes';
