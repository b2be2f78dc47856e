-- What accounts of customers are called, in the form in which texts are compared: lists that ask for customers by a part of a name looked
-- through all accounts twice a call, and brought each name into that form anew.
CREATE TABLE customer_name (
  "accountId" text PRIMARY KEY,
  "customerId" text NOT NULL,
  "userName" text NOT NULL,
  "company" text NOT NULL,
  "contactPerson" text NOT NULL,
  "email" text NOT NULL
);
CREATE INDEX customer_name_found ON customer_name
  USING gin ("userName" gin_trgm_ops, "company" gin_trgm_ops, "contactPerson" gin_trgm_ops, "email" gin_trgm_ops);

CREATE FUNCTION keep_customer_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."customerId" IS NULL THEN
    DELETE FROM customer_name WHERE "accountId" = NEW."_id";
    RETURN NULL;
  END IF;
  INSERT INTO customer_name ("accountId", "customerId", "userName", "company", "contactPerson", "email")
  VALUES (NEW."_id", NEW."customerId", fold_text(NEW."userName"), fold_text(NEW."company"), fold_text(NEW."contactPerson"), fold_text(NEW."email"))
  ON CONFLICT ("accountId") DO UPDATE SET "customerId" = excluded."customerId", "userName" = excluded."userName",
    "company" = excluded."company", "contactPerson" = excluded."contactPerson", "email" = excluded."email";
  RETURN NULL;
END $$;
CREATE TRIGGER keep_name AFTER INSERT OR UPDATE OF "userName", "company", "contactPerson", "email", "customerId" ON account
  FOR EACH ROW EXECUTE FUNCTION keep_customer_name();
