-- Payments by card: what a customer set out to pay at Stripe, and the events that Stripe sent of it.
CREATE TABLE checkout (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "customerId" text NOT NULL REFERENCES customer ("_id"),
  -- In whose name the payment is entered.
  "accountId" text NOT NULL REFERENCES account ("_id"),
  -- The one invoice that is paid; null for all that is due.
  "invoiceId" text,
  -- What goes to which invoice, as [{"invId", "amount"}] in cents.
  "shares" jsonb NOT NULL,
  "amount" bigint NOT NULL CHECK ("amount" > 0),
  "state" text NOT NULL DEFAULT 'open' CHECK ("state" IN ('open', 'replaced', 'expired', 'paid', 'differs')),
  -- Stripe's names of the session and of its payment; the session's is null until Stripe has answered.
  "sessionId" text UNIQUE,
  "url" text,
  "paymentIntent" text UNIQUE,
  "paymentId" text UNIQUE REFERENCES payment ("_id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  -- When Stripe was last asked about it.
  "checkedAt" timestamptz,
  CONSTRAINT checkout_paid CHECK (CASE "state" WHEN 'paid' THEN "paymentId" IS NOT NULL WHEN 'differs' THEN true ELSE "paymentId" IS NULL END),
  CONSTRAINT checkout_invoice_fkey FOREIGN KEY ("invoiceId", "customerId") REFERENCES invoice ("_id", "customerId")
);
-- However often the button is pressed, one session is open.
CREATE UNIQUE INDEX checkout_open ON checkout ("customerId", (coalesce("invoiceId", ''))) WHERE "state" = 'open';
CREATE INDEX checkout_asked ON checkout ("createdAt") WHERE "state" IN ('open', 'replaced');

-- An event counts once, however often Stripe sends it.
CREATE TABLE stripe_event (
  "_id" text PRIMARY KEY,
  "type" text NOT NULL,
  "receivedAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stripe_event_received ON stripe_event ("receivedAt");
