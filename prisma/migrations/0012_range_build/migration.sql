-- Workers of different builds do not share a file: which build cut a range (jobs/job-ranges.ts).
ALTER TABLE "job_ranges" ADD COLUMN "build" TEXT NOT NULL DEFAULT '';
