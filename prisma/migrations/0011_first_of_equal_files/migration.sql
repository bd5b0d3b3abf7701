-- The first job over the same bytes is one entry of the index, however often they were sent.
DROP INDEX "jobs_partner_id_file_sha256_idx";
CREATE INDEX "jobs_partner_id_file_sha256_submitted_at_id_idx" ON "jobs"("partner_id", "file_sha256", "submitted_at", "id");
