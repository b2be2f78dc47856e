-- What the lines and charges of an invoice of a closed month say stays too, beside the invoice's own sums. A line still says whether a
-- voided invoice holds its request, and whether it is disputed.
CREATE FUNCTION refuse_line_in_closed_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_in_closed_books("invoiceDate") FROM invoice
   WHERE "timestamp" IS NOT NULL
     AND ("_id" = CASE WHEN TG_OP <> 'INSERT' THEN OLD."invoiceId" END OR "_id" = CASE WHEN TG_OP <> 'DELETE' THEN NEW."invoiceId" END);
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER stays_closed BEFORE INSERT OR DELETE ON invoice_line FOR EACH ROW EXECUTE FUNCTION refuse_line_in_closed_books();
CREATE TRIGGER stays_as_closed BEFORE UPDATE ON invoice_line FOR EACH ROW
  WHEN ((OLD."invoiceId", OLD."id", OLD."orderId", OLD."orderNo", OLD."propId", OLD."submitDateTime", OLD."requestFor", OLD."sentDate",
      OLD."orderName", OLD."po", OLD."price", OLD."discount")
    IS DISTINCT FROM (NEW."invoiceId", NEW."id", NEW."orderId", NEW."orderNo", NEW."propId", NEW."submitDateTime", NEW."requestFor",
      NEW."sentDate", NEW."orderName", NEW."po", NEW."price", NEW."discount"))
  EXECUTE FUNCTION refuse_line_in_closed_books();

CREATE TRIGGER stays_closed BEFORE INSERT OR DELETE ON invoice_charge FOR EACH ROW EXECUTE FUNCTION refuse_line_in_closed_books();
CREATE TRIGGER stays_as_closed BEFORE UPDATE ON invoice_charge FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION refuse_line_in_closed_books();
