-- What reports add up of requests, in sums by day, month and year. Each request that changes is noted in the same transaction; a report
-- takes the sums, less what the noted requests counted in them, and what these count now. A job adds the noted ones to the sums.
CREATE TABLE unsummed_request ("requestId" text NOT NULL);

-- What each request counts in the sums.
CREATE TABLE summed_request (
  "requestId" text PRIMARY KEY,
  "day" date NOT NULL,
  "requestFor" text NOT NULL,
  "assTo" text NOT NULL,
  "assToSalesMan" text NOT NULL,
  "userName" text NOT NULL,
  "placement" text NOT NULL,
  "requests" integer NOT NULL,
  "done" integer NOT NULL,
  "rush" integer NOT NULL,
  "paid" bigint NOT NULL,
  "due" bigint NOT NULL,
  "stitches" bigint NOT NULL,
  "changes" integer NOT NULL,
  "firstPass" integer NOT NULL,
  "versions" integer NOT NULL,
  "seconds" bigint NOT NULL,
  "late" integer NOT NULL,
  "rating" integer NOT NULL,
  "rated" integer NOT NULL,
  "awaitedBy" timestamptz
);
CREATE INDEX summed_request_awaited ON summed_request ("assTo", "awaitedBy") WHERE "awaitedBy" IS NOT NULL;

CREATE TABLE request_sum (
  "dimension" text NOT NULL CONSTRAINT request_sum_dimension_check
    CHECK ("dimension" IN ('all', 'assTo', 'assToSalesMan', 'userName', 'placement')),
  "level" text NOT NULL CONSTRAINT request_sum_level_check CHECK ("level" IN ('day', 'month', 'year')),
  "from" date NOT NULL,
  "value" text NOT NULL,
  "requestFor" text NOT NULL,
  "requests" integer NOT NULL,
  "done" integer NOT NULL,
  "rush" integer NOT NULL,
  "paid" bigint NOT NULL,
  "due" bigint NOT NULL,
  "stitches" bigint NOT NULL,
  "changes" integer NOT NULL,
  "firstPass" integer NOT NULL,
  "versions" integer NOT NULL,
  "seconds" bigint NOT NULL,
  "late" integer NOT NULL,
  "rating" integer NOT NULL,
  "rated" integer NOT NULL,
  PRIMARY KEY ("dimension", "level", "from", "value", "requestFor")
);

-- One row once the sums are built: of whose days they are.
CREATE TABLE request_sum_state (
  "_id" boolean PRIMARY KEY DEFAULT true CONSTRAINT request_sum_state_one CHECK ("_id"),
  "timeZone" text NOT NULL,
  "builtAt" timestamptz NOT NULL
);

CREATE FUNCTION note_unsummed_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsummed_request SELECT "_id" FROM written;
  RETURN NULL;
END $$;
CREATE FUNCTION note_unsummed_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsummed_request SELECT DISTINCT "requestId" FROM written;
  RETURN NULL;
END $$;

CREATE TRIGGER note_inserted AFTER INSERT ON request REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_requests();
CREATE TRIGGER note_updated AFTER UPDATE ON request REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_requests();
CREATE TRIGGER note_removed AFTER DELETE ON request REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_requests();
CREATE TRIGGER note_inserted AFTER INSERT ON processing REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_work();
CREATE TRIGGER note_updated AFTER UPDATE ON processing REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_work();
CREATE TRIGGER note_removed AFTER DELETE ON processing REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_work();
CREATE TRIGGER note_inserted AFTER INSERT ON asked_change REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_work();
CREATE TRIGGER note_removed AFTER DELETE ON asked_change REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_work();
