-- On which terms a customer is billed. A customer without a row has the shop's: each order, its days to pay, its tax, no limit.
CREATE TABLE customer_terms (
  "customerId" text PRIMARY KEY REFERENCES customer ("_id"),
  "billing" text NOT NULL CHECK ("billing" IN ('prepaid', 'per-order', 'monthly')),
  "monthlyDay" integer CHECK ("monthlyDay" BETWEEN 1 AND 28),
  -- null is the shop's
  "dueDays" integer CHECK ("dueDays" BETWEEN 0 AND 365),
  -- cents; null is no limit
  "creditLimit" bigint CHECK ("creditLimit" >= 0),
  -- '' is the shop's tax, else why there is none
  "taxReason" text NOT NULL DEFAULT '',
  "taxNumber" text NOT NULL DEFAULT '',
  "statementByMail" boolean NOT NULL DEFAULT false,
  -- why staff hold the customer; '' where they don't
  "holdReason" text NOT NULL DEFAULT '',
  "version" integer NOT NULL DEFAULT 1,
  CONSTRAINT customer_terms_day_of_monthly CHECK (("monthlyDay" IS NOT NULL) = ("billing" = 'monthly'))
);
