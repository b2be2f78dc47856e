-- Search and the order of names ignore accents as they ignore case: "munoz" finds Muñoz, and ё is found by е. The contract's
-- search/folded.ts does the same to a word. Written by itself and not as an extension, which not every server has.

-- Few texts have anything beside ASCII, and those are folded in a step. LIKE and the planner take it for as cheap as lower().
CREATE FUNCTION fold_text(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1 AS $$
BEGIN
  IF octet_length(written) = length(written) THEN RETURN lower(written); END IF;
  -- The capitals of Cyrillic once more: lower() leaves them alone where a database has the locale C.
  RETURN translate(
    replace(replace(replace(
      lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'øłđħıАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІҐ', 'oldhiабвгдежзиклмнопрстуфхцчшщъыьэюяєіґ');
END $$;

-- What each is found by, folded. The API writes the same expressions (FOUND_BY, accountFoundBy, sortedByCalled), or the indexes don't serve.
-- Afterwards: CREATE INDEX CONCURRENTLY IF NOT EXISTS request_found_folded ON request USING gin (fold_text("orderName" || ' ' || "po" || ' ' || "orderCode"::text) gin_trgm_ops) WHERE NOT "delete";
-- Afterwards: CREATE INDEX CONCURRENTLY IF NOT EXISTS account_found_folded ON account USING gin (fold_text("userName" || ' ' || "customerNick" || ' ' || "contactPerson" || ' ' || "company" || ' ' || "email" || ' ' || "phone" || ' ' || "cell" || ' ' || translate("phone", ' +-()./', '') || ' ' || translate("cell", ' +-()./', '')) gin_trgm_ops);
-- Afterwards: CREATE INDEX CONCURRENTLY IF NOT EXISTS account_by_called_folded ON account (fold_text(coalesce(nullif("company", ''), nullif("contactPerson", ''), "userName")), "userName");
-- Afterwards: CREATE INDEX CONCURRENTLY IF NOT EXISTS request_by_name_folded ON request ("requestFor", fold_text("orderName"), "submitDateTime", "_id") WHERE NOT "delete";
-- Afterwards: DROP INDEX CONCURRENTLY IF EXISTS request_found_by;
-- Afterwards: DROP INDEX CONCURRENTLY IF EXISTS account_found_by;
-- Afterwards: DROP INDEX CONCURRENTLY IF EXISTS account_by_called;
-- Afterwards: DROP INDEX CONCURRENTLY IF EXISTS request_by_name;

-- Words that may be meant by one with a typing error.
CREATE OR REPLACE FUNCTION words_of(written text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT fold_text(found[1]) FROM regexp_matches(written, '[[:alpha:]]{3,40}', 'g') found
$$;
-- Afterwards: INSERT INTO search_word SELECT DISTINCT fold_text("word") FROM search_word WHERE octet_length("word") > length("word") ON CONFLICT DO NOTHING;
