-- An issued invoice stands still: who sold as it was at issue, the language of its papers, the pictures of its lines, and its PDF as it was
-- drawn first. All else it says stands in its own rows since it was issued.
CREATE TABLE invoice_paper (
  "invoiceId" text PRIMARY KEY REFERENCES invoice ("_id"),
  "sellerId" text NOT NULL REFERENCES invoice_seller ("_id"),
  "language" text NOT NULL,
  "pictures" jsonb NOT NULL DEFAULT '{}',
  -- The checksum of the stored PDF; null until somebody wants it.
  "pdf" text
);
CREATE INDEX invoice_paper_by_pdf ON invoice_paper ("pdf");

CREATE FUNCTION refuse_changed_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What an issued invoice says is kept.' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER stays_as_issued BEFORE UPDATE ON invoice_paper FOR EACH ROW
  WHEN ((OLD."invoiceId", OLD."sellerId", OLD."language", OLD."pictures")
    IS DISTINCT FROM (NEW."invoiceId", NEW."sellerId", NEW."language", NEW."pictures"))
  EXECUTE FUNCTION refuse_changed_paper();
CREATE TRIGGER stays_as_issued BEFORE UPDATE ON invoice_seller FOR EACH ROW
  WHEN (OLD."value" IS NOT NULL AND OLD."value" IS DISTINCT FROM NEW."value") EXECUTE FUNCTION refuse_changed_paper();
