-- Search finds requests, customers and invoices by any part of what people call them by, and forgives a typing error.
-- pg_trgm comes with PostgreSQL, the embedded server's too, and whoever owns a database may add it.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What each is found by. The API writes the same expressions (features/requests/found-by.ts, features/search), or the indexes don't serve. They are
-- no columns, for these would be read and written with each row.
CREATE INDEX request_found_by ON request
  USING gin (("orderName" || ' ' || "po" || ' ' || "orderCode"::text) gin_trgm_ops) WHERE NOT "delete";
CREATE INDEX account_found_by ON account
  USING gin (("userName" || ' ' || "contactPerson" || ' ' || "company" || ' ' || "email" || ' ' || "phone" || ' ' || "cell" || ' '
    || translate("phone", ' +-()./', '') || ' ' || translate("cell", ' +-()./', '')) gin_trgm_ops)
  WHERE "Designation" = 'User' AND NOT "delete";
-- The latest are looked through first.
CREATE INDEX account_by_registration ON account ("registerdDate" DESC, "_id" DESC)
  WHERE "Designation" = 'User' AND NOT "delete";
CREATE INDEX invoice_found_by ON invoice USING gin ("timestamp" gin_trgm_ops);

-- Every word of four letters and more that a name is made of, once and for good: few beside the records that hold them. A word
-- typed with an error is found here first, and what holds the right one by the indexes above. Nothing else is read of it.
CREATE TABLE search_word ("word" text PRIMARY KEY);
CREATE INDEX search_word_alike ON search_word USING gin ("word" gin_trgm_ops);

CREATE FUNCTION words_of(written text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(found[1]) FROM regexp_matches(written, '[[:alpha:]]{4,40}', 'g') found
$$;

-- In the order of the words, so that two transactions that bring the same ones don't wait for each other crosswise.
CREATE FUNCTION keep_words_of_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word
    SELECT DISTINCT part FROM written, words_of("orderName" || ' ' || "po") part
     WHERE NOT EXISTS (SELECT FROM search_word known WHERE known."word" = part)
     ORDER BY part
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION keep_words_of_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word
    SELECT DISTINCT part FROM written, words_of("userName" || ' ' || "contactPerson" || ' ' || "company" || ' ' || "email") part
     WHERE "Designation" = 'User' AND NOT EXISTS (SELECT FROM search_word known WHERE known."word" = part)
     ORDER BY part
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_words AFTER INSERT ON request
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_requests();
CREATE TRIGGER keep_words AFTER INSERT ON account
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_accounts();
CREATE TRIGGER keep_changed_words AFTER UPDATE ON account
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_accounts();

-- A trigger that sees all changed rows at once can't be kept to two columns, and requests change all day.
CREATE FUNCTION keep_words_of_renamed_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word SELECT DISTINCT part FROM words_of(NEW."orderName" || ' ' || NEW."po") part ORDER BY part
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_changed_words AFTER UPDATE OF "orderName", "po" ON request
  FOR EACH ROW WHEN (OLD."orderName" <> NEW."orderName" OR OLD."po" <> NEW."po")
  EXECUTE FUNCTION keep_words_of_renamed_request();

INSERT INTO search_word
  SELECT DISTINCT part FROM request, words_of("orderName" || ' ' || "po") part
  UNION
  SELECT DISTINCT part FROM account, words_of("userName" || ' ' || "contactPerson" || ' ' || "company" || ' ' || "email") part
   WHERE "Designation" = 'User';
