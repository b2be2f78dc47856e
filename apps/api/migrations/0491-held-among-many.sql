-- Who of many customers is on hold on a day of the shop, by one statement for a page. The rule is that of customer_holds, which is
-- faster for one.
CREATE FUNCTION held_among(customers text[], today date) RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
DECLARE
  rules jsonb := coalesce((SELECT "value" FROM setting WHERE "_id" = 'holds'), '{}');
  late integer := nullif(rules->>'overdueDays', '')::integer;
BEGIN
  RETURN QUERY SELECT own."customerId" FROM customer_terms own
    WHERE own."customerId" = ANY (customers) AND (own."holdReason" <> '' OR (
      rules->>'overLimit' = 'on' AND own."creditLimit" IS NOT NULL AND own."creditLimit" < customer_owes(own."customerId")))
    UNION
    SELECT invoice."customerId" FROM invoice
    WHERE late IS NOT NULL AND invoice."customerId" = ANY (customers) AND NOT invoice."status" AND invoice."voidedAt" IS NULL
      AND invoice."timestamp" IS NOT NULL AND invoice."dueDate" < today - late;
END $$;
