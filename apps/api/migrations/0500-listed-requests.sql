-- Totals of lists that combine filters: how many requests have each combination of traits, ever, by year and by month, of all requests
-- and of each designer, salesperson and placement. They follow what sums of reports hold of a request (summed_request), and are exact
-- with the same noted requests (unsummed_request), so that nothing but the job that sums up reports writes them.
CREATE TABLE listed_request (
  "requestId" text PRIMARY KEY,
  "day" date NOT NULL,
  "assTo" text NOT NULL,
  "assToSalesMan" text NOT NULL,
  "placement" text NOT NULL,
  "traits" integer NOT NULL,
  "awaitedBy" timestamptz
);

CREATE INDEX listed_request_by_traits ON listed_request ("traits", "day");
CREATE INDEX listed_request_by_designer ON listed_request ("assTo", "traits", "day");
CREATE INDEX listed_request_by_salesman ON listed_request ("assToSalesMan", "traits", "day");
CREATE INDEX listed_request_by_placement ON listed_request ("placement", "traits", "day");
CREATE INDEX listed_request_awaited ON listed_request ("awaitedBy") WHERE "awaitedBy" IS NOT NULL;

CREATE TABLE listed_sum (
  "dimension" text NOT NULL CONSTRAINT listed_sum_dimension_check
    CHECK ("dimension" IN ('all', 'assTo', 'assToSalesMan', 'placement')),
  "level" text NOT NULL CONSTRAINT listed_sum_level_check CHECK ("level" IN ('month', 'year', 'ever')),
  "value" text NOT NULL,
  "from" date NOT NULL,
  "traits" integer NOT NULL,
  "requests" integer NOT NULL,
  PRIMARY KEY ("dimension", "level", "value", "from", "traits")
);

-- Since when every request is listed; null until a job has listed those of before, without which nothing is listed.
ALTER TABLE request_sum_state ADD COLUMN "listedAt" timestamptz;

-- What lists ask of requests, a bit each; the API's queries/listed-traits.ts names them.
CREATE FUNCTION traits_from(asked request, first timestamptz, rated boolean, changed boolean, invoiced boolean)
RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE asked."requestFor" WHEN 'quote' THEN 1 WHEN 'order' THEN 2 ELSE 4 END
    + CASE asked."orderStatus" WHEN 'Processing' THEN 8 WHEN 'Ready' THEN 16 WHEN 'Done' THEN 32 ELSE 0 END
    + CASE asked."oStatus" WHEN 'Edit' THEN 64 WHEN 'Revision' THEN 128 WHEN 'Jacket Back' THEN 256 WHEN 'Lost' THEN 512 ELSE 0 END
    + asked."paymentStatus"::int * 1024 + (asked."price" > 0)::int * 2048 + (asked."due" > 0)::int * 4096
    + (asked."received" > 0)::int * 8192 + (asked."rush" = 'Yes')::int * 16384 + asked."convertToOrder"::int * 32768
    + (asked."waitingSince" IS NOT NULL)::int * 65536 + (first IS NOT NULL)::int * 131072
    + coalesce(asked."dueTime" < first, false)::int * 262144 + rated::int * 524288 + changed::int * 1048576 + invoiced::int * 2097152
$$;

CREATE FUNCTION traits_of(ids text[])
RETURNS TABLE ("requestId" text, "submitDateTime" timestamptz, "assTo" text, "assToSalesMan" text, "placement" text, "traits" integer,
  "awaitedBy" timestamptz) LANGUAGE sql STABLE AS $$
  SELECT request."_id", request."submitDateTime", coalesce(request."assTo", ''), coalesce(request."assToSalesMan", ''), request."placement",
         traits_from(request, first."savedAt", last."assignPercentage" IS NOT NULL,
           EXISTS (SELECT FROM asked_change change WHERE change."requestId" = request."_id"),
           EXISTS (SELECT FROM invoice_line line WHERE line."orderId" = request."_id" AND line."live")),
         CASE WHEN first."savedAt" IS NULL THEN request."dueTime" END
    FROM request
   CROSS JOIN LATERAL (SELECT min(version."savedAt") AS "savedAt" FROM processing version WHERE version."requestId" = request."_id") first
    LEFT JOIN LATERAL (SELECT version."assignPercentage" FROM processing version WHERE version."requestId" = request."_id"
                        ORDER BY version."round" DESC LIMIT 1) last ON true
   WHERE NOT request."delete" AND request."_id" = ANY (ids)
$$;

-- What a listed request counts in: rows of listed_sum.
CREATE FUNCTION listed_in(kept listed_request) RETURNS TABLE ("dimension" text, "level" text, "value" text, "from" date)
LANGUAGE sql IMMUTABLE AS $$
  VALUES ('all', 'ever', '', DATE '0001-01-01'), ('all', 'year', '', date_trunc('year', kept."day")::date),
         ('all', 'month', '', date_trunc('month', kept."day")::date),
         ('assTo', 'ever', kept."assTo", DATE '0001-01-01'), ('assTo', 'year', kept."assTo", date_trunc('year', kept."day")::date),
         ('assToSalesMan', 'ever', kept."assToSalesMan", DATE '0001-01-01'),
         ('assToSalesMan', 'year', kept."assToSalesMan", date_trunc('year', kept."day")::date),
         ('placement', 'ever', kept."placement", DATE '0001-01-01'),
         ('placement', 'year', kept."placement", date_trunc('year', kept."day")::date)
$$;

-- Lists some requests as they are now, or no more.
CREATE FUNCTION keep_listed(ids text[], counts boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH before AS MATERIALIZED (
    SELECT * FROM listed_request WHERE "requestId" = ANY (ids)
  ), live AS MATERIALIZED (
    SELECT kept."requestId", summed."day", kept."assTo", kept."assToSalesMan", kept."placement", kept."traits", kept."awaitedBy"
      FROM traits_of(ids) kept JOIN summed_request summed ON summed."requestId" = kept."requestId"
     WHERE counts
  ), gone AS (
    DELETE FROM listed_request WHERE "requestId" IN (SELECT "requestId" FROM before EXCEPT SELECT "requestId" FROM live)
  ), put AS (
    INSERT INTO listed_request AS kept SELECT * FROM (SELECT * FROM live EXCEPT SELECT * FROM before) differing
    ON CONFLICT ("requestId") DO UPDATE SET "day" = excluded."day", "assTo" = excluded."assTo", "assToSalesMan" = excluded."assToSalesMan",
      "placement" = excluded."placement", "traits" = excluded."traits", "awaitedBy" = excluded."awaitedBy"
  )
  INSERT INTO listed_sum AS kept ("dimension", "level", "value", "from", "traits", "requests")
  SELECT counted."dimension", counted."level", counted."value", counted."from", changed."traits", sum(changed."sign")
    FROM (SELECT 1 AS "sign", live::listed_request AS "kept", live."traits" FROM live
          UNION ALL SELECT -1, before::listed_request, before."traits" FROM before) changed
   CROSS JOIN LATERAL listed_in(changed."kept") counted
   GROUP BY 1, 2, 3, 4, 5 HAVING sum(changed."sign") <> 0
   ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT ("dimension", "level", "value", "from", "traits") DO UPDATE SET "requests" = kept."requests" + excluded."requests";
END $$;

-- Told by a trigger whether what was written counts. In portions, for sums that are built anew name all requests in one statement.
CREATE FUNCTION list_summed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  IF NOT EXISTS (SELECT FROM request_sum_state WHERE "listedAt" IS NOT NULL) THEN RETURN NULL; END IF;
  FOR ids IN
    SELECT array_agg("requestId") FROM (SELECT "requestId", row_number() OVER () AS "place" FROM written) placed GROUP BY "place" / 100000
  LOOP
    PERFORM keep_listed(ids, TG_ARGV[0]::boolean);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER list_inserted AFTER INSERT ON summed_request REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION list_summed('true');
CREATE TRIGGER list_updated AFTER UPDATE ON summed_request REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION list_summed('true');
CREATE TRIGGER list_removed AFTER DELETE ON summed_request REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION list_summed('false');

-- Lists all requests anew. Whoever calls it holds the lock of the sums.
CREATE FUNCTION list_all_requests() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listed_sum;
  DELETE FROM listed_request;
  INSERT INTO listed_request ("requestId", "day", "assTo", "assToSalesMan", "placement", "traits", "awaitedBy")
  SELECT request."_id", summed."day", coalesce(request."assTo", ''), coalesce(request."assToSalesMan", ''), request."placement",
         traits_from(request, work."first", coalesce(work."rated", false), changed."requestId" IS NOT NULL, billed."orderId" IS NOT NULL),
         CASE WHEN work."first" IS NULL THEN request."dueTime" END
    FROM request
    JOIN summed_request summed ON summed."requestId" = request."_id"
    LEFT JOIN (SELECT version."requestId", min(version."savedAt") AS "first",
                      (array_agg(version."assignPercentage" ORDER BY version."round" DESC))[1] IS NOT NULL AS "rated"
                 FROM processing version GROUP BY 1) work ON work."requestId" = request."_id"
    LEFT JOIN (SELECT DISTINCT "requestId" FROM asked_change) changed ON changed."requestId" = request."_id"
    LEFT JOIN (SELECT DISTINCT "orderId" FROM invoice_line WHERE "live") billed ON billed."orderId" = request."_id"
   WHERE NOT request."delete";
  INSERT INTO listed_sum ("dimension", "level", "value", "from", "traits", "requests")
  SELECT counted."dimension", counted."level", counted."value", counted."from", kept."traits", count(*)
    FROM listed_request kept CROSS JOIN LATERAL listed_in(kept) counted
   GROUP BY 1, 2, 3, 4, 5;
  UPDATE request_sum_state SET "listedAt" = now();
END $$;

-- Whether a request is on an invoice is told by its lines alone.
CREATE FUNCTION note_unsummed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsummed_request SELECT DISTINCT "orderId" FROM written;
  RETURN NULL;
END $$;
CREATE TRIGGER note_inserted AFTER INSERT ON invoice_line REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_lines();
CREATE TRIGGER note_updated AFTER UPDATE ON invoice_line REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_lines();
CREATE TRIGGER note_removed AFTER DELETE ON invoice_line REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_lines();
