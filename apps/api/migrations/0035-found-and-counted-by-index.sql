-- Customers are found by the name that the shop calls them by, too, and the lists' filters by their names ask the same index. It
-- holds every account, for requests of a customer who is gone are listed still. The API writes the same expression
-- (features/access/customer-names.ts).
DROP INDEX account_found_by;
CREATE INDEX account_found_by ON account
  USING gin (("userName" || ' ' || "customerNick" || ' ' || "contactPerson" || ' ' || "company" || ' ' || "email" || ' '
    || "phone" || ' ' || "cell" || ' ' || translate("phone", ' +-()./', '') || ' ' || translate("cell", ' +-()./', '')) gin_trgm_ops);
CREATE OR REPLACE FUNCTION keep_words_of_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word
    SELECT DISTINCT part
      FROM written, words_of("userName" || ' ' || "customerNick" || ' ' || "contactPerson" || ' ' || "company" || ' ' || "email") part
     WHERE "Designation" = 'User' AND NOT EXISTS (SELECT FROM search_word known WHERE known."word" = part)
     ORDER BY part
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
INSERT INTO search_word
  SELECT DISTINCT part FROM account, words_of("customerNick") part WHERE "Designation" = 'User'
  ON CONFLICT DO NOTHING;

-- The newest requests of a salesperson's customers are spread among everybody's: whose each is is read in the index.
DROP INDEX request_by_date;
CREATE INDEX request_by_date ON request ("requestFor", "submitDateTime" DESC, "_id" DESC) INCLUDE ("userName") WHERE NOT "delete";

-- What was invoiced in the last weeks is summed from an index alone, as what was received is.
CREATE INDEX invoice_issued ON invoice ("timestamp") INCLUDE ("grandTotal", "mauth_id") WHERE "voidedAt" IS NULL;

-- How many stitches each designer has before them: known of what was digitized once and came back, which is little.
CREATE INDEX request_open_stitches ON request ("assTo") INCLUDE ("stiches")
  WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing') AND "stiches" <> '';
