-- Lists sort by what customers are called: their company, else the person, else the name to sign in with. `sortedByCalled` asks in these words.
CREATE INDEX account_by_called ON account
  (lower(coalesce(nullif("company", ''), nullif("contactPerson", ''), "userName")), "userName");
