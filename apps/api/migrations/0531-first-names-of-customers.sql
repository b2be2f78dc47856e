-- The names of before; whoever is changed meanwhile has theirs already.
INSERT INTO customer_name ("accountId", "customerId", "userName", "company", "contactPerson", "email")
SELECT "_id", "customerId", fold_text("userName"), fold_text("company"), fold_text("contactPerson"), fold_text("email")
  FROM account WHERE "customerId" IS NOT NULL
ON CONFLICT ("accountId") DO NOTHING;
-- Afterwards: ANALYZE customer_name;
