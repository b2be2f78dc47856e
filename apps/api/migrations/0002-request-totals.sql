-- Exact totals of the request lists without counting a million rows. Each row says how many requests share a kind, a
-- status, whether they are priced, and one value of one dimension (a customer, a designer, a salesperson, a day, a price,
-- or '' for all). Triggers append differences, so that writers never wait for each other; a total is their sum, and
-- fold_request_tally() keeps the table small.

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

CREATE FUNCTION tally_removed_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_tally
    SELECT d."dimension", d."value", r."requestFor", r."orderStatus", r."price" > 0, -count(*)
    FROM outdated r CROSS JOIN LATERAL request_dimensions(r::request) d
    WHERE NOT r."delete"
    GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;

CREATE TRIGGER tally_inserted AFTER INSERT ON request
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION tally_inserted_requests();
CREATE TRIGGER tally_updated AFTER UPDATE ON request
  REFERENCING OLD TABLE AS outdated NEW TABLE AS updated FOR EACH STATEMENT EXECUTE FUNCTION tally_updated_requests();
CREATE TRIGGER tally_removed AFTER DELETE ON request
  REFERENCING OLD TABLE AS outdated FOR EACH STATEMENT EXECUTE FUNCTION tally_removed_requests();

-- What is there already; nothing on a fresh database.
INSERT INTO request_tally
  SELECT d."dimension", d."value", r."requestFor", r."orderStatus", r."price" > 0, count(*)
  FROM request r CROSS JOIN LATERAL request_dimensions(r) d
  WHERE NOT r."delete"
  GROUP BY 1, 2, 3, 4, 5;

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
