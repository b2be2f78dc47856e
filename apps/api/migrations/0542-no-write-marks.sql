-- Standbys answer reports and exports alone, which say how old they may be. What an account changed last is not noted for them any more.
DROP TABLE IF EXISTS write_mark;
