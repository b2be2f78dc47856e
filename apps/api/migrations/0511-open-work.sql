-- What home pages, the Workload and the menu of customers say of open work: how much each designer and each customer has of it, and how
-- much of a designer's is due in each hour. They follow what sums of reports hold of a request, as listed_request does, and are exact with
-- the same noted requests (unsummed_request).
SELECT pg_advisory_xact_lock(hashtext('request sums'));

CREATE TABLE open_request (
  "requestId" text PRIMARY KEY,
  "requestFor" text NOT NULL,
  "assTo" text NOT NULL,
  "customerId" text NOT NULL,
  -- Else it is finished, and held back from its customer, who sees it as open.
  "open" integer NOT NULL,
  "fresh" integer NOT NULL,
  "rush" integer NOT NULL,
  "revision" integer NOT NULL,
  -- When it is due; null while it waits for its customer.
  "awaitedBy" timestamptz,
  "stitches" bigint NOT NULL,
  "priced" bigint NOT NULL,
  "estimatedLow" bigint NOT NULL,
  "estimatedHigh" bigint NOT NULL
);
CREATE INDEX open_request_awaited ON open_request ("awaitedBy") INCLUDE ("assTo") WHERE "awaitedBy" IS NOT NULL;

CREATE TABLE open_sum (
  "dimension" text NOT NULL CONSTRAINT open_sum_dimension_check CHECK ("dimension" IN ('assTo', 'customerId')),
  "value" text NOT NULL,
  "open" integer NOT NULL,
  "fresh" integer NOT NULL,
  "rush" integer NOT NULL,
  "revision" integer NOT NULL,
  "awaited" integer NOT NULL,
  "stitches" bigint NOT NULL,
  "priced" bigint NOT NULL,
  "estimatedLow" bigint NOT NULL,
  "estimatedHigh" bigint NOT NULL,
  -- As their customers see them.
  "quotes" integer NOT NULL,
  "orders" integer NOT NULL,
  "vectors" integer NOT NULL,
  PRIMARY KEY ("dimension", "value")
);

CREATE TABLE open_hour (
  "hour" timestamptz NOT NULL,
  "assTo" text NOT NULL,
  "requests" integer NOT NULL,
  PRIMARY KEY ("hour", "assTo")
);

-- Some requests as they count in open work now; those that don't are left out.
CREATE FUNCTION open_of(ids text[]) RETURNS SETOF open_request LANGUAGE sql STABLE AS $$
  SELECT request."_id", request."requestFor", coalesce(request."assTo", ''), request."customerId", stage."open",
         (request."orderStatus" = 'New')::int, stage."open" * (request."rush" = 'Yes')::int, stage."open" * (request."oStatus" = 'Revision')::int,
         CASE WHEN stage."open" = 1 AND request."waitingSince" IS NULL THEN request."dueTime" END,
         -- Staff type stitches as free text: a number counts, with or without separators.
         stage."open" * coalesce(CASE WHEN request."stiches" ~ '^[0-9]{1,3}([., '']?[0-9]{3}){0,3}$'
           THEN regexp_replace(request."stiches", '[^0-9]', '', 'g')::bigint END, estimate."middle", 0),
         stage."open" * CASE WHEN stage."payable" THEN request."totalPrice" ELSE 0 END,
         stage."open" * CASE WHEN stage."unpriced" THEN coalesce(estimate."priceLow", 0) ELSE 0 END,
         stage."open" * CASE WHEN stage."unpriced" THEN coalesce(estimate."priceHigh", 0) ELSE 0 END
    FROM request
    LEFT JOIN request_estimate estimate ON estimate."requestId" = request."_id"
   CROSS JOIN LATERAL (
     SELECT (request."orderStatus" <> 'Ready')::int AS "open", request."requestFor" <> 'quote' AS "payable",
            request."requestFor" <> 'quote' AND request."totalPrice" = 0 AND request."price" <= 0 AND NOT coalesce((
              SELECT version."orderCatagory" FROM processing version WHERE version."requestId" = request."_id"
                 AND (request."convertToOrderDate" IS NULL OR version."savedAt" >= request."convertToOrderDate")
               ORDER BY version."round" DESC LIMIT 1), false) AS "unpriced") stage
   WHERE request."_id" = ANY (ids) AND NOT request."delete"
     AND (request."orderStatus" IN ('New', 'Processing') OR request."orderStatus" = 'Ready' AND (
       SELECT version."releasedAt" IS NULL FROM processing version WHERE version."requestId" = request."_id"
        ORDER BY version."round" DESC LIMIT 1))
$$;

-- Rows of open_sum that requests make: how much more, or less by a sign of -1.
CREATE FUNCTION open_in(kept open_request, sign integer) RETURNS SETOF open_sum LANGUAGE sql IMMUTABLE AS $$
  SELECT counted."dimension", counted."value", sign * kept."open", sign * kept."fresh", sign * kept."rush", sign * kept."revision",
         sign * (kept."awaitedBy" IS NOT NULL)::int, sign * kept."stitches", sign * kept."priced", sign * kept."estimatedLow",
         sign * kept."estimatedHigh", sign * (kept."requestFor" = 'quote')::int, sign * (kept."requestFor" = 'order')::int,
         sign * (kept."requestFor" = 'vector')::int
    FROM (VALUES ('assTo', kept."assTo"), ('customerId', kept."customerId")) counted ("dimension", "value")
$$;

-- Counts some requests as they are now, or no more.
CREATE FUNCTION keep_open(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH before AS MATERIALIZED (
    SELECT * FROM open_request WHERE "requestId" = ANY (ids)
  ), live AS MATERIALIZED (
    SELECT * FROM open_of(ids)
  ), gone AS (
    DELETE FROM open_request WHERE "requestId" IN (SELECT "requestId" FROM before EXCEPT SELECT "requestId" FROM live)
  ), put AS (
    INSERT INTO open_request AS kept SELECT * FROM (SELECT * FROM live EXCEPT SELECT * FROM before) differing
    ON CONFLICT ("requestId") DO UPDATE SET "requestFor" = excluded."requestFor", "assTo" = excluded."assTo",
      "customerId" = excluded."customerId", "open" = excluded."open", "fresh" = excluded."fresh", "rush" = excluded."rush",
      "revision" = excluded."revision", "awaitedBy" = excluded."awaitedBy", "stitches" = excluded."stitches", "priced" = excluded."priced",
      "estimatedLow" = excluded."estimatedLow", "estimatedHigh" = excluded."estimatedHigh"
  ), changed AS MATERIALIZED (
    SELECT 1 AS "sign", live::open_request AS "kept" FROM live UNION ALL SELECT -1, before::open_request FROM before
  ), hours AS (
    INSERT INTO open_hour AS kept ("hour", "assTo", "requests")
    SELECT date_trunc('hour', (changed."kept")."awaitedBy", 'UTC'), (changed."kept")."assTo", sum(changed."sign") FROM changed
     WHERE (changed."kept")."awaitedBy" IS NOT NULL
     GROUP BY 1, 2 HAVING sum(changed."sign") <> 0 ORDER BY 1, 2
    ON CONFLICT ("hour", "assTo") DO UPDATE SET "requests" = kept."requests" + excluded."requests"
  )
  INSERT INTO open_sum AS kept
  SELECT counted."dimension", counted."value", sum(counted."open"), sum(counted."fresh"), sum(counted."rush"), sum(counted."revision"),
         sum(counted."awaited"), sum(counted."stitches"), sum(counted."priced"), sum(counted."estimatedLow"), sum(counted."estimatedHigh"),
         sum(counted."quotes"), sum(counted."orders"), sum(counted."vectors")
    FROM changed CROSS JOIN LATERAL open_in(changed."kept", changed."sign") counted
   GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("dimension", "value") DO UPDATE SET "open" = kept."open" + excluded."open", "fresh" = kept."fresh" + excluded."fresh",
    "rush" = kept."rush" + excluded."rush", "revision" = kept."revision" + excluded."revision",
    "awaited" = kept."awaited" + excluded."awaited", "stitches" = kept."stitches" + excluded."stitches",
    "priced" = kept."priced" + excluded."priced", "estimatedLow" = kept."estimatedLow" + excluded."estimatedLow",
    "estimatedHigh" = kept."estimatedHigh" + excluded."estimatedHigh", "quotes" = kept."quotes" + excluded."quotes",
    "orders" = kept."orders" + excluded."orders", "vectors" = kept."vectors" + excluded."vectors";
  DELETE FROM open_hour WHERE "requests" = 0;
END $$;

-- Counts all open work anew. Whoever calls it holds the lock of the sums. What is noted and was never summed is left out: it would stay if
-- it were removed before it is summed.
CREATE FUNCTION keep_all_open() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM open_sum;
  DELETE FROM open_hour;
  DELETE FROM open_request;
  PERFORM keep_open(ARRAY(
    SELECT request."_id" FROM request WHERE NOT request."delete" AND request."orderStatus" IN ('New', 'Processing', 'Ready')
    EXCEPT SELECT noted."requestId" FROM unsummed_request noted
     WHERE NOT EXISTS (SELECT FROM summed_request summed WHERE summed."requestId" = noted."requestId")));
END $$;

CREATE OR REPLACE FUNCTION list_summed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  IF NOT EXISTS (SELECT FROM request_sum_state WHERE "listedAt" IS NOT NULL) THEN RETURN NULL; END IF;
  FOR ids IN
    SELECT array_agg("requestId") FROM (SELECT "requestId", row_number() OVER () AS "place" FROM written) placed GROUP BY "place" / 100000
  LOOP
    PERFORM keep_listed(ids, TG_ARGV[0]::boolean);
    PERFORM keep_open(ids);
  END LOOP;
  RETURN NULL;
END $$;

-- Open work is counted anew when all requests are listed anew.
CREATE FUNCTION keep_open_with_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_all_open();
  RETURN NULL;
END $$;
CREATE TRIGGER keep_open AFTER UPDATE OF "listedAt" ON request_sum_state
  FOR EACH ROW WHEN (NEW."listedAt" IS NOT NULL) EXECUTE FUNCTION keep_open_with_lists();

-- The open work of before. What changes meanwhile is noted, and counted with what is noted.
SELECT keep_all_open();
ANALYZE open_request, open_sum, open_hour;
-- A designer's open work by when it was placed; what its stitches come to is kept now.
-- Afterwards: CREATE INDEX CONCURRENTLY IF NOT EXISTS request_open_of_designer ON request ("assTo", "submitDateTime", "_id") INCLUDE ("rush", "orderStatus", "oStatus", "dueTime", "waitingSince") WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing');
-- Afterwards: DROP INDEX CONCURRENTLY IF EXISTS request_open_stitches;
