-- Names the folder that all processes of a shop keep files in, so that one with another folder is noticed at its start.
CREATE TABLE file_folder (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid(),
  "only" boolean NOT NULL UNIQUE DEFAULT true CHECK ("only")
);
