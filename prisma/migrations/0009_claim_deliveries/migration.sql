-- Deliverers look for what is due endpoint by endpoint (claim-deliveries.ts). Partial, so that it holds what is pending
-- and not the millions that have ended.
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries"("endpoint_id", "next_attempt_at", "id")
  WHERE state = 'pending';

-- Pending is due at some instant, always.
UPDATE "webhook_deliveries" SET "next_attempt_at" = "created_at" WHERE state = 'pending' AND "next_attempt_at" IS NULL;

-- A partner's configured endpoint among its callbacks, of which each job may bring one.
CREATE INDEX "webhook_endpoints_configured_idx" ON "webhook_endpoints"("partner_id", "created_at") WHERE job_id IS NULL;
