-- Lists that ask for customers together with something else are counted from traits as well: a customer's own, a salesperson's, and those
-- that search for customers. Each listed request has its customer and account, and combinations of traits are counted by customer.
-- A job lists all requests anew, in tables that nobody fills yet; until then lists count the requests.
DROP TRIGGER keep_open ON request_sum_state;
ALTER TABLE request_sum_state DROP COLUMN "listedAt", ADD COLUMN "listedAt" timestamptz;
CREATE TRIGGER keep_open AFTER UPDATE OF "listedAt" ON request_sum_state
  FOR EACH ROW WHEN (NEW."listedAt" IS NOT NULL) EXECUTE FUNCTION keep_open_with_lists();
DROP FUNCTION listed_in(listed_request);
DROP TABLE listed_request, listed_sum;

CREATE TABLE request_traits (
  "requestId" text NOT NULL,
  "day" date NOT NULL,
  "assTo" text NOT NULL,
  "assToSalesMan" text NOT NULL,
  "placement" text NOT NULL,
  "traits" integer NOT NULL,
  "awaitedBy" timestamptz,
  "customerId" text NOT NULL,
  "userName" text NOT NULL,
  PRIMARY KEY ("requestId") INCLUDE ("traits", "day")
);

-- With what else lists ask for together with their first column, so that they are counted from the index alone.
CREATE INDEX request_traits_by_traits ON request_traits ("traits", "day");
CREATE INDEX request_traits_by_designer ON request_traits ("assTo", "traits", "day") INCLUDE ("assToSalesMan", "placement", "customerId");
CREATE INDEX request_traits_by_salesman ON request_traits ("assToSalesMan", "traits", "day") INCLUDE ("placement");
CREATE INDEX request_traits_by_placement ON request_traits ("placement", "traits", "day");
CREATE INDEX request_traits_by_customer ON request_traits ("customerId", "traits", "day")
  INCLUDE ("assTo", "assToSalesMan", "placement", "userName");
CREATE INDEX request_traits_awaited ON request_traits ("awaitedBy") WHERE "awaitedBy" IS NOT NULL;

CREATE TABLE traits_sum (
  "dimension" text NOT NULL CONSTRAINT traits_sum_dimension_check
    CHECK ("dimension" IN ('all', 'assTo', 'assToSalesMan', 'placement', 'customerId')),
  "level" text NOT NULL CONSTRAINT traits_sum_level_check CHECK ("level" IN ('month', 'year', 'ever')),
  "value" text NOT NULL,
  "from" date NOT NULL,
  "traits" integer NOT NULL,
  "requests" integer NOT NULL,
  PRIMARY KEY ("dimension", "level", "value", "from", "traits")
);

-- Also whether an invoice may take it before it is Done, where its customer pays in advance.
CREATE OR REPLACE FUNCTION traits_from(asked request, first timestamptz, rated boolean, changed boolean, invoiced boolean)
RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE asked."requestFor" WHEN 'quote' THEN 1 WHEN 'order' THEN 2 ELSE 4 END
    + CASE asked."orderStatus" WHEN 'Processing' THEN 8 WHEN 'Ready' THEN 16 WHEN 'Done' THEN 32 ELSE 0 END
    + CASE asked."oStatus" WHEN 'Edit' THEN 64 WHEN 'Revision' THEN 128 WHEN 'Jacket Back' THEN 256 WHEN 'Lost' THEN 512 ELSE 0 END
    + asked."paymentStatus"::int * 1024 + (asked."price" > 0)::int * 2048 + (asked."due" > 0)::int * 4096
    + (asked."received" > 0)::int * 8192 + (asked."rush" = 'Yes')::int * 16384 + asked."convertToOrder"::int * 32768
    + (asked."waitingSince" IS NOT NULL)::int * 65536 + (first IS NOT NULL)::int * 131072
    + coalesce(asked."dueTime" < first, false)::int * 262144 + rated::int * 524288 + changed::int * 1048576 + invoiced::int * 2097152
    + (asked."orderStatus" <> 'Done' AND asked."requestFor" <> 'quote' AND NOT asked."paymentStatus" AND asked."totalPrice" > 0
       AND asked."due" = 0 AND (asked."goAheadLimit" IS NULL
         OR greatest(0, asked."price" - asked."roundsPrice" - asked."discount") <= asked."goAheadLimit"))::int * 4194304
$$;

DROP FUNCTION traits_of(text[]);
CREATE FUNCTION traits_of(ids text[])
RETURNS TABLE ("requestId" text, "submitDateTime" timestamptz, "assTo" text, "assToSalesMan" text, "placement" text, "traits" integer,
  "awaitedBy" timestamptz, "customerId" text, "userName" text) LANGUAGE sql STABLE AS $$
  SELECT request."_id", request."submitDateTime", coalesce(request."assTo", ''), coalesce(request."assToSalesMan", ''), request."placement",
         traits_from(request, first."savedAt", last."assignPercentage" IS NOT NULL,
           EXISTS (SELECT FROM asked_change change WHERE change."requestId" = request."_id"),
           EXISTS (SELECT FROM invoice_line line WHERE line."orderId" = request."_id" AND line."live")),
         CASE WHEN first."savedAt" IS NULL THEN request."dueTime" END, request."customerId", request."userName"
    FROM request
   CROSS JOIN LATERAL (SELECT min(version."savedAt") AS "savedAt" FROM processing version WHERE version."requestId" = request."_id") first
    LEFT JOIN LATERAL (SELECT version."assignPercentage" FROM processing version WHERE version."requestId" = request."_id"
                        ORDER BY version."round" DESC LIMIT 1) last ON true
   WHERE NOT request."delete" AND request."_id" = ANY (ids)
$$;

CREATE FUNCTION listed_in(kept request_traits) RETURNS TABLE ("dimension" text, "level" text, "value" text, "from" date)
LANGUAGE sql IMMUTABLE AS $$
  VALUES ('all', 'ever', '', DATE '0001-01-01'), ('all', 'year', '', date_trunc('year', kept."day")::date),
         ('all', 'month', '', date_trunc('month', kept."day")::date),
         ('assTo', 'ever', kept."assTo", DATE '0001-01-01'), ('assTo', 'year', kept."assTo", date_trunc('year', kept."day")::date),
         ('assToSalesMan', 'ever', kept."assToSalesMan", DATE '0001-01-01'),
         ('assToSalesMan', 'year', kept."assToSalesMan", date_trunc('year', kept."day")::date),
         ('placement', 'ever', kept."placement", DATE '0001-01-01'),
         ('placement', 'year', kept."placement", date_trunc('year', kept."day")::date),
         ('customerId', 'ever', kept."customerId", DATE '0001-01-01')
$$;

CREATE OR REPLACE FUNCTION keep_listed(ids text[], counts boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH before AS MATERIALIZED (
    SELECT * FROM request_traits WHERE "requestId" = ANY (ids)
  ), live AS MATERIALIZED (
    SELECT kept."requestId", summed."day", kept."assTo", kept."assToSalesMan", kept."placement", kept."traits", kept."awaitedBy",
           kept."customerId", kept."userName"
      FROM traits_of(ids) kept JOIN summed_request summed ON summed."requestId" = kept."requestId"
     WHERE counts
  ), gone AS (
    DELETE FROM request_traits WHERE "requestId" IN (SELECT "requestId" FROM before EXCEPT SELECT "requestId" FROM live)
  ), put AS (
    INSERT INTO request_traits AS kept SELECT * FROM (SELECT * FROM live EXCEPT SELECT * FROM before) differing
    ON CONFLICT ("requestId") DO UPDATE SET "day" = excluded."day", "assTo" = excluded."assTo", "assToSalesMan" = excluded."assToSalesMan",
      "placement" = excluded."placement", "traits" = excluded."traits", "awaitedBy" = excluded."awaitedBy",
      "customerId" = excluded."customerId", "userName" = excluded."userName"
  )
  INSERT INTO traits_sum AS kept ("dimension", "level", "value", "from", "traits", "requests")
  SELECT counted."dimension", counted."level", counted."value", counted."from", changed."traits", sum(changed."sign")
    FROM (SELECT 1 AS "sign", live::request_traits AS "kept", live."traits" FROM live
          UNION ALL SELECT -1, before::request_traits, before."traits" FROM before) changed
   CROSS JOIN LATERAL listed_in(changed."kept") counted
   GROUP BY 1, 2, 3, 4, 5 HAVING sum(changed."sign") <> 0
   ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT ("dimension", "level", "value", "from", "traits") DO UPDATE SET "requests" = kept."requests" + excluded."requests";
END $$;

-- Years and all time are added up from shorter periods, so that each request is read once for each dimension.
CREATE OR REPLACE FUNCTION list_all_requests() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  asked text;
BEGIN
  DELETE FROM traits_sum;
  DELETE FROM request_traits;
  INSERT INTO request_traits
    ("requestId", "day", "assTo", "assToSalesMan", "placement", "traits", "awaitedBy", "customerId", "userName")
  SELECT request."_id", summed."day", coalesce(request."assTo", ''), coalesce(request."assToSalesMan", ''), request."placement",
         traits_from(request, work."first", coalesce(work."rated", false), changed."requestId" IS NOT NULL, billed."orderId" IS NOT NULL),
         CASE WHEN work."first" IS NULL THEN request."dueTime" END, request."customerId", request."userName"
    FROM request
    JOIN summed_request summed ON summed."requestId" = request."_id"
    LEFT JOIN (SELECT version."requestId", min(version."savedAt") AS "first",
                      (array_agg(version."assignPercentage" ORDER BY version."round" DESC))[1] IS NOT NULL AS "rated"
                 FROM processing version GROUP BY 1) work ON work."requestId" = request."_id"
    LEFT JOIN (SELECT DISTINCT "requestId" FROM asked_change) changed ON changed."requestId" = request."_id"
    LEFT JOIN (SELECT DISTINCT "orderId" FROM invoice_line WHERE "live") billed ON billed."orderId" = request."_id"
   WHERE NOT request."delete";
  INSERT INTO traits_sum ("dimension", "level", "value", "from", "traits", "requests")
  SELECT 'all', 'month', '', date_trunc('month', "day")::date, "traits", count(*) FROM request_traits GROUP BY 4, 5;
  INSERT INTO traits_sum ("dimension", "level", "value", "from", "traits", "requests")
  SELECT 'all', 'year', '', date_trunc('year', "from")::date, "traits", sum("requests") FROM traits_sum GROUP BY 4, 5;
  FOREACH asked IN ARRAY ARRAY['assTo', 'assToSalesMan', 'placement'] LOOP
    EXECUTE format('INSERT INTO traits_sum ("dimension", "level", "value", "from", "traits", "requests")
      SELECT %1$L, ''year'', %1$I, date_trunc(''year'', "day")::date, "traits", count(*) FROM request_traits GROUP BY 3, 4, 5', asked);
  END LOOP;
  INSERT INTO traits_sum ("dimension", "level", "value", "from", "traits", "requests")
  SELECT "dimension", 'ever', "value", DATE '0001-01-01', "traits", sum("requests") FROM traits_sum WHERE "level" = 'year' GROUP BY 1, 3, 5;
  INSERT INTO traits_sum ("dimension", "level", "value", "from", "traits", "requests")
  SELECT 'customerId', 'ever', "customerId", DATE '0001-01-01', "traits", count(*) FROM request_traits GROUP BY 3, 5 ORDER BY 3, 5;
  UPDATE request_sum_state SET "listedAt" = now();
END $$;
