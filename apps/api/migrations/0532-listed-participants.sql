-- What somebody takes part in, as it is listed: their lists are counted from one index, instead of looking each request up. A request
-- that gets a participant is noted, as one that changes.
CREATE TABLE participant_traits (
  "accountId" text NOT NULL,
  "requestId" text NOT NULL,
  "day" date NOT NULL,
  "assTo" text NOT NULL,
  "assToSalesMan" text NOT NULL,
  "placement" text NOT NULL,
  "traits" integer NOT NULL,
  "awaitedBy" timestamptz,
  "customerId" text NOT NULL,
  "userName" text NOT NULL,
  PRIMARY KEY ("requestId", "accountId")
);
CREATE INDEX participant_traits_by_day ON participant_traits ("accountId", "day")
  INCLUDE ("requestId", "traits", "assTo", "assToSalesMan", "placement", "awaitedBy", "customerId", "userName");

-- Of some requests, as they are listed.
CREATE FUNCTION keep_participants(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH before AS MATERIALIZED (
    SELECT * FROM participant_traits WHERE "requestId" = ANY (ids)
  ), live AS MATERIALIZED (
    SELECT part."accountId", kept.* FROM request_traits kept JOIN request_participant part USING ("requestId") WHERE kept."requestId" = ANY (ids)
  ), gone AS (
    DELETE FROM participant_traits WHERE ("requestId", "accountId") IN (
      SELECT "requestId", "accountId" FROM before EXCEPT SELECT "requestId", "accountId" FROM live)
  )
  INSERT INTO participant_traits SELECT * FROM (SELECT * FROM live EXCEPT SELECT * FROM before) differing
  ON CONFLICT ("requestId", "accountId") DO UPDATE SET "day" = excluded."day", "assTo" = excluded."assTo",
    "assToSalesMan" = excluded."assToSalesMan", "placement" = excluded."placement", "traits" = excluded."traits",
    "awaitedBy" = excluded."awaitedBy", "customerId" = excluded."customerId", "userName" = excluded."userName";
END $$;

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
  PERFORM keep_participants(ids);
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
  DELETE FROM participant_traits;
  INSERT INTO participant_traits SELECT part."accountId", kept.* FROM request_traits kept JOIN request_participant part USING ("requestId");
  UPDATE request_sum_state SET "listedAt" = now();
END $$;

-- Some requests as they are now, of those that an account takes part in.
CREATE FUNCTION participant_traits_of(account text, ids text[])
RETURNS TABLE ("accountId" text, "requestId" text, "submitDateTime" timestamptz, "assTo" text, "assToSalesMan" text, "placement" text,
  "traits" integer, "awaitedBy" timestamptz, "customerId" text, "userName" text) LANGUAGE sql STABLE AS $$
  SELECT part."accountId", now.* FROM traits_of(ids) now
    JOIN request_participant part ON part."requestId" = now."requestId" AND part."accountId" = account
$$;

CREATE TRIGGER note_inserted AFTER INSERT ON request_participant REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_work();
CREATE TRIGGER note_removed AFTER DELETE ON request_participant REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_work();

-- Of all requests of a combination of traits, those of many customers are met in one index.
-- Afterwards: CREATE INDEX CONCURRENTLY IF NOT EXISTS request_traits_of_all ON request_traits ("traits", "day") INCLUDE ("customerId");
-- Afterwards: DROP INDEX CONCURRENTLY IF EXISTS request_traits_by_traits;
