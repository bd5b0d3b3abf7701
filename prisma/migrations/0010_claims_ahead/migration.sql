-- Who has claimed a delivery: a deliverer that has all of an endpoint's may claim ahead (claim-deliveries.ts).
ALTER TABLE "webhook_deliveries" ADD COLUMN "claimed_by" TEXT;
