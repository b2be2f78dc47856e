-- The money received in the last weeks is summed from the index alone: it holds both moments of which it is made.
DROP INDEX payment_received;
CREATE INDEX payment_received ON payment ((coalesce("decidedAt", "createdAt")))
  INCLUDE ("worth", "mauth_id", "decidedAt", "createdAt")
  WHERE "confirmation" = 'confirmed';
