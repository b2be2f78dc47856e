-- What an invoice charges beside its requests, such as shipping or a setup fee. It follows the lines and is numbered after them.
CREATE TABLE invoice_charge (
  "invoiceId" text NOT NULL REFERENCES invoice ("_id") ON DELETE CASCADE,
  "id" integer NOT NULL CHECK ("id" > 0),
  "text" text NOT NULL CHECK ("text" <> ''),
  "po" text NOT NULL DEFAULT '',
  "amount" bigint NOT NULL CHECK ("amount" BETWEEN 1 AND 999999999999),
  PRIMARY KEY ("invoiceId", "id")
);
