-- How designers are paid from a day on: everybody, or by a rule of their own; a null rule of their own means everybody's again.
CREATE TABLE pay_rule (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "accountId" text REFERENCES account ("_id"),
  "validFrom" date NOT NULL,
  "rule" jsonb,
  "savedBy" text REFERENCES account ("_id"),
  "savedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "pay_rule_day" UNIQUE NULLS NOT DISTINCT ("accountId", "validFrom"),
  CONSTRAINT "pay_rule_of_all" CHECK ("accountId" IS NOT NULL OR "rule" IS NOT NULL)
);

-- A closed month of a designer, whose lines and sum stay.
CREATE TABLE pay_statement (
  "accountId" text NOT NULL REFERENCES account ("_id"),
  "month" text NOT NULL CONSTRAINT "pay_statement_month_check" CHECK ("month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  "total" bigint NOT NULL,
  "closedBy" text REFERENCES account ("_id"),
  "closedAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("accountId", "month")
);

-- What it paid for a request, and what that was computed from. Of a request the lines of all months add up to what it pays.
CREATE TABLE pay_line (
  "accountId" text NOT NULL,
  "month" text NOT NULL,
  "requestId" text NOT NULL REFERENCES request ("_id"),
  "kind" text NOT NULL CONSTRAINT "pay_line_kind_check" CHECK ("kind" IN ('work', 'correction')),
  "requestFor" text NOT NULL,
  "orderCode" bigint NOT NULL,
  "orderName" text NOT NULL,
  -- of the first delivery
  "day" date NOT NULL,
  "stitches" bigint,
  "price" bigint NOT NULL,
  "rush" boolean NOT NULL,
  "faults" integer NOT NULL,
  "rule" jsonb,
  -- false: it was deleted or given to another designer
  "counted" boolean NOT NULL,
  "due" bigint NOT NULL,
  "paid" bigint NOT NULL,
  "amount" bigint NOT NULL CONSTRAINT "pay_line_amount_check" CHECK ("amount" = "due" - "paid"),
  PRIMARY KEY ("accountId", "requestId", "month"),
  FOREIGN KEY ("accountId", "month") REFERENCES pay_statement ("accountId", "month")
);
CREATE INDEX pay_line_by_month ON pay_line ("accountId", "month", "day");

CREATE FUNCTION refuse_new_pay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A closed statement of pay is never changed. The next one corrects it.';
END $$;
CREATE TRIGGER stays_closed BEFORE UPDATE OR DELETE ON pay_statement FOR EACH ROW EXECUTE FUNCTION refuse_new_pay();
CREATE TRIGGER stays_closed BEFORE UPDATE OR DELETE ON pay_line FOR EACH ROW EXECUTE FUNCTION refuse_new_pay();

-- Statements find what was delivered in a month.
-- Afterwards: CREATE INDEX CONCURRENTLY IF NOT EXISTS processing_by_release ON processing ("releasedAt", "requestId") WHERE "releasedAt" IS NOT NULL;
