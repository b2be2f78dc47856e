-- Why each change of delivered work was needed, and what it costs: a line of its own beside the price of the design.
ALTER TABLE asked_change
  ADD COLUMN "cause" text NOT NULL DEFAULT '',
  -- percent by which a design is made larger or smaller; of another size alone
  ADD COLUMN "resize" double precision,
  ADD COLUMN "cost" bigint NOT NULL DEFAULT 0,
  ADD COLUMN "costReason" text NOT NULL DEFAULT '',
  -- false where the request was invoiced before: its price is closed, and the change is charged by itself
  ADD COLUMN "inPrice" boolean NOT NULL DEFAULT true;
ALTER TABLE asked_change ADD CONSTRAINT "asked_change_cause_check"
  CHECK ("cause" IN ('', 'our-fault', 'changed-wish', 'another-size', 'another-format', 'damaged-file')) NOT VALID;
ALTER TABLE asked_change ADD CONSTRAINT "asked_change_costReason_check"
  CHECK ("costReason" IN ('', 'off', 'quote', 'link', 'our-fault', 'damaged-file', 'included', 'used-up', 'late',
    'small-resize', 'resize', 'format')) NOT VALID;
ALTER TABLE asked_change ADD CONSTRAINT "asked_change_cost_check" CHECK ("cost" BETWEEN 0 AND 999999999999) NOT VALID;

-- What its changes add to the price of a request, which holds it: "price" less this is what the design costs.
ALTER TABLE request ADD COLUMN "roundsPrice" bigint NOT NULL DEFAULT 0;
ALTER TABLE request ADD CONSTRAINT "request_roundsPrice_check" CHECK ("roundsPrice" >= 0) NOT VALID;
