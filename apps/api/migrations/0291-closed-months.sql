-- A month that is closed stays as it was: no entry is dated in it any more, and what its invoices and payments come to stays. The
-- setting `books` says through which day all is closed; it never goes back.
CREATE FUNCTION refuse_in_closed_books("day" date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE closed date;
BEGIN
  -- Whoever closes a month waits for what is being entered, and what is entered afterwards finds the month closed.
  PERFORM pg_advisory_xact_lock_shared(hashtext('books'));
  SELECT nullif("value"->>'closedThrough', '')::date INTO closed FROM setting WHERE "_id" = 'books';
  IF "day" <= closed THEN
    RAISE EXCEPTION 'The books are closed through %. Date a correction today.', closed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'books_closed';
  END IF;
END $$;

CREATE FUNCTION refuse_entry_in_closed_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_in_closed_books(NEW."day");
  RETURN NEW;
END $$;
CREATE TRIGGER stays_closed BEFORE INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_entry_in_closed_books();

-- What an invoice of a closed month says stays; it can still be paid, credited and voided, which is entered today.
CREATE FUNCTION refuse_invoice_in_closed_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."timestamp" IS NOT NULL THEN PERFORM refuse_in_closed_books(OLD."invoiceDate"); END IF;
  IF TG_OP <> 'DELETE' AND NEW."timestamp" IS NOT NULL THEN PERFORM refuse_in_closed_books(NEW."invoiceDate"); END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER stays_closed BEFORE INSERT OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_invoice_in_closed_books();
CREATE TRIGGER stays_as_closed BEFORE UPDATE ON invoice FOR EACH ROW
  WHEN ((OLD."timestamp", OLD."invoiceDate", OLD."subtotal", OLD."tax", OLD."discount", OLD."customerId")
    IS DISTINCT FROM (NEW."timestamp", NEW."invoiceDate", NEW."subtotal", NEW."tax", NEW."discount", NEW."customerId"))
  EXECUTE FUNCTION refuse_invoice_in_closed_books();

CREATE FUNCTION refuse_payment_in_closed_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_in_closed_books("day") FROM ledger_entry WHERE "paymentId" = OLD."_id" AND "kind" = 'payment';
  RETURN NEW;
END $$;
CREATE TRIGGER stays_as_closed BEFORE UPDATE ON payment FOR EACH ROW
  WHEN (OLD."worth" IS NOT NULL AND (OLD."worth", OLD."PayMethod") IS DISTINCT FROM (NEW."worth", NEW."PayMethod"))
  EXECUTE FUNCTION refuse_payment_in_closed_books();

CREATE FUNCTION refuse_opening_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('books'));
  IF OLD."value"->>'closedThrough' > coalesce(CASE WHEN TG_OP = 'UPDATE' THEN NEW."value"->>'closedThrough' END, '') THEN
    RAISE EXCEPTION 'Closed books stay closed.' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER stays_closed BEFORE UPDATE OR DELETE ON setting FOR EACH ROW
  WHEN (OLD."_id" = 'books') EXECUTE FUNCTION refuse_opening_books();
