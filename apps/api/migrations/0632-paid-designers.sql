-- When and how a designer was paid for a closed month. A mark that was a mistake is removed; the audit trail keeps both.
CREATE TABLE pay_payment (
  "accountId" text NOT NULL,
  "month" text NOT NULL,
  "paidOn" date NOT NULL,
  "PayMethod" text NOT NULL CONSTRAINT "pay_payment_PayMethod_check" CHECK ("PayMethod" IN ('PayPal', 'CreditCard', 'BankTransfer')),
  "markedBy" text REFERENCES account ("_id"),
  "markedAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("accountId", "month"),
  FOREIGN KEY ("accountId", "month") REFERENCES pay_statement ("accountId", "month")
);
