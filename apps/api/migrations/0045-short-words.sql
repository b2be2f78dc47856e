-- A typing error is forgiven in words of three letters too: so many designs are of a fox, a cap or an owl.
CREATE OR REPLACE FUNCTION words_of(written text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(found[1]) FROM regexp_matches(written, '[[:alpha:]]{3,40}', 'g') found
$$;

INSERT INTO search_word
  SELECT DISTINCT part FROM request, words_of("orderName" || ' ' || "po") part WHERE length(part) = 3
  UNION
  SELECT DISTINCT part
    FROM account, words_of("userName" || ' ' || "customerNick" || ' ' || "contactPerson" || ' ' || "company" || ' ' || "email") part
   WHERE "Designation" = 'User' AND length(part) = 3
  ON CONFLICT DO NOTHING;
