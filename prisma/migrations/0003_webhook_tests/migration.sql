-- AlterTable
ALTER TABLE "delivery_attempts" ADD COLUMN     "endpoint_id" TEXT;

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "public_base_url" TEXT;

-- AlterTable
ALTER TABLE "webhook_deliveries" ALTER COLUMN "job_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "webhook_events" ALTER COLUMN "job_id" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "delivery_attempts_endpoint_id_started_at_idx" ON "delivery_attempts"("endpoint_id", "started_at");
