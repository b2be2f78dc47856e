-- How far estimates are off is told only of the kind of file it was measured on.
ALTER TABLE request_estimate ALTER COLUMN "medianError" DROP NOT NULL;
