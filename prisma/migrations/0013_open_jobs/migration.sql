-- Whoever asks for jobs in these states wants what is open, and nearly all have ended: an index of the open ones alone is
-- small whatever the table holds. The planner sees that by the index itself. What it knows of a column is not for it to
-- use under row-level security when the comparison is one of an enum, so it took every other job for an open one and
-- read the table.
DROP INDEX "jobs_status_lane_partner_id_submitted_at_id_idx";
CREATE INDEX "jobs_open_idx" ON "jobs"("status", "lane", "partner_id", "submitted_at", "id")
  WHERE status IN ('queued', 'processing');
