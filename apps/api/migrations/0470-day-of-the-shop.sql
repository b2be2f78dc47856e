-- The shop's day where it has set no zone is that of the product's configuration, which the sums of ledgers keep, and not the database
-- server's.
CREATE OR REPLACE FUNCTION shop_day() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (now() AT TIME ZONE coalesce((SELECT nullif("value"->>'timeZone', '') FROM setting WHERE "_id" = 'zone'),
    (SELECT "timeZone" FROM ledger_sum_state), current_setting('TimeZone')))::date
$$;
