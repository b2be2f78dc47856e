-- What the journal books of designers' pay is kept: its day, its number and the designer's name, so that a closed month stays as it was.
-- offline: an older version closes months without a name
ALTER TABLE pay_statement
  ADD COLUMN "number" integer GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN "closedOn" date NOT NULL DEFAULT shop_day(),
  ADD COLUMN "name" text;
ALTER TABLE pay_statement DISABLE TRIGGER stays_closed;
UPDATE pay_statement SET
  "closedOn" = ("closedAt" AT TIME ZONE coalesce(
    (SELECT nullif("value"->>'timeZone', '') FROM setting WHERE "_id" = 'zone'), (SELECT "timeZone" FROM shop_identity), current_setting('TimeZone')))::date,
  "name" = (SELECT coalesce(nullif(account."customerNick", ''), nullif(account."contactPerson", ''), account."userName")
    FROM account WHERE account."_id" = pay_statement."accountId");
ALTER TABLE pay_statement ENABLE TRIGGER stays_closed;
ALTER TABLE pay_statement ALTER COLUMN "name" SET NOT NULL;

CREATE FUNCTION refuse_pay_in_closed_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_in_closed_books(CASE TG_OP WHEN 'DELETE' THEN OLD."paidOn" ELSE NEW."paidOn" END);
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER stays_as_closed BEFORE INSERT OR DELETE ON pay_payment FOR EACH ROW EXECUTE FUNCTION refuse_pay_in_closed_books();

CREATE FUNCTION refuse_statement_in_closed_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_in_closed_books(NEW."closedOn");
  RETURN NEW;
END $$;
CREATE TRIGGER stays_as_closed BEFORE INSERT ON pay_statement FOR EACH ROW EXECUTE FUNCTION refuse_statement_in_closed_books();
