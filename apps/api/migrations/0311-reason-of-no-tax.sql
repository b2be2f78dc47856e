-- Why an invoice has no tax, with the number of the exemption, as the customer's terms said when it was issued; '' of one with tax, and from before.
ALTER TABLE invoice ADD COLUMN "noTax" text NOT NULL DEFAULT '';
