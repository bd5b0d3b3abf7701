-- CreateEnum
CREATE TYPE "job_lane" AS ENUM ('small', 'large');

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "lane" "job_lane" NOT NULL DEFAULT 'small';

-- CreateIndex
CREATE INDEX "jobs_status_lane_partner_id_submitted_at_id_idx" ON "jobs"("status", "lane", "partner_id", "submitted_at", "id");

-- CreateIndex
CREATE INDEX "jobs_partner_id_lane_started_at_idx" ON "jobs"("partner_id", "lane", "started_at");
