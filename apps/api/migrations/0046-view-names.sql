-- A person's views have names of their own, in any case of their letters: of those that share one, all but the first get a number
-- that none of theirs has, cut to the length that names may have.
DO $$
DECLARE
  twin record;
  renamed text;
  suffix text;
  number int;
BEGIN
  FOR twin IN
    SELECT "_id", "accountId", "name" FROM (
      SELECT *, row_number() OVER (PARTITION BY "accountId", lower("name") ORDER BY "createdAt", "_id") AS place FROM saved_view
    ) numbered WHERE place > 1 ORDER BY "createdAt", "_id"
  LOOP
    number := 2;
    LOOP
      suffix := ' (' || number || ')';
      renamed := left(twin."name", 60 - length(suffix)) || suffix;
      EXIT WHEN NOT EXISTS (
        SELECT FROM saved_view WHERE "accountId" = twin."accountId" AND lower("name") = lower(renamed));
      number := number + 1;
    END LOOP;
    UPDATE saved_view SET "name" = renamed WHERE "_id" = twin."_id";
  END LOOP;
END $$;
CREATE UNIQUE INDEX saved_view_name ON saved_view ("accountId", lower("name"));
