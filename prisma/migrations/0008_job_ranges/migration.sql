-- CreateEnum
CREATE TYPE "job_range_state" AS ENUM ('pending', 'running', 'done', 'failed');

-- CreateTable
CREATE TABLE "job_ranges" (
    "job_id" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "partner_id" TEXT NOT NULL,
    "state" "job_range_state" NOT NULL DEFAULT 'pending',
    "bounds" JSONB NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "lease_expires_at" TIMESTAMPTZ(3),
    "rows_processed" INTEGER NOT NULL DEFAULT 0,
    "result" JSONB,

    CONSTRAINT "job_ranges_pkey" PRIMARY KEY ("job_id","attempt","number")
);

-- AddForeignKey
ALTER TABLE "job_ranges" ADD CONSTRAINT "job_ranges_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is written by hand.

CALL protect_table('job_ranges', 'partner_id = current_partner()');

-- Whoever has room looks for ranges that wait: few among those that do not any more.
CREATE INDEX "job_ranges_pending_idx" ON "job_ranges" ("partner_id", "job_id") WHERE state = 'pending';
