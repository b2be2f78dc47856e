-- Who of the staff takes part in a request without being its designer or salesperson: has placed it for its customer, said
-- something about it, is mentioned there, or was given it before they came to the desk. A row each, so that somebody's requests
-- are found, or passed over, by one index, however many somebody takes part in.
CREATE TABLE request_participant (
  "accountId" text NOT NULL REFERENCES account,
  "requestId" text NOT NULL REFERENCES request,
  PRIMARY KEY ("accountId", "requestId")
);

INSERT INTO request_participant ("accountId", "requestId")
  SELECT account."_id", request."_id"
    FROM account JOIN order_code code ON code."accountId" = account."_id" JOIN request USING ("orderCode")
   WHERE account."Designation" <> 'User'
  UNION
  SELECT "authorId", "requestId" FROM conversation_message WHERE "byStaff"
  UNION
  SELECT account."_id", said."requestId"
    FROM conversation_message said, unnest(said."mentions") named (name) JOIN account ON account."userName" = named.name
  UNION
  SELECT account."_id", request."_id" FROM account JOIN request ON account."userName" IN (request."assTo", request."assToSalesMan")
   WHERE account."Designation" IN ('Administrate', 'subadmin');
