-- Of the states of jobs, being an enum, the planner may use nothing that it knows under row-level security, and takes each
-- for a third of the table. An index of open jobs alone is small whatever it thinks, and jobs that have ended are not in it.
CREATE INDEX "jobs_open_idx" ON "jobs"("status", "lane", "partner_id", "submitted_at", "id")
  WHERE status IN ('queued', 'processing');
DROP INDEX "jobs_status_lane_partner_id_submitted_at_id_idx";
-- The operators' list of jobs that took their workers with them.
CREATE INDEX "jobs_crashed_idx" ON "jobs"("submitted_at" DESC) WHERE error_code = 'processing_crashed';
