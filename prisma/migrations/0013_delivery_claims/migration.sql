-- Claims apart from what they are about: a row a claim instead of an update of every delivery, with an entry for every
-- index (claim-deliveries.ts). An entry counts for as long as its delivery is still pending in that epoch.
CREATE TABLE "delivery_claims" (
    "id" BIGSERIAL NOT NULL,
    "deliverer" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "delivery_ids" TEXT[],
    "epochs" INTEGER[],

    CONSTRAINT "delivery_claims_pkey" PRIMARY KEY ("id")
);
CALL protect_table('delivery_claims', NULL);

-- Deliverers of the last release claim in the delivery's own row and do not see these claims. While one is live at an
-- endpoint they are refused there, and look again half a second later. A later migration drops this, both columns and
-- their index.
CREATE FUNCTION refuse_claim_of_claimed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM delivery_claims c CROSS JOIN unnest(c.delivery_ids, c.epochs) AS u(id, epoch)
    JOIN webhook_deliveries d ON d.id = u.id AND d.epoch = u.epoch
    WHERE c.until > now() AND d.state = 'pending' AND d.endpoint_id = NEW.endpoint_id
  ) THEN
    RAISE EXCEPTION 'Deliverers of a newer release are at work at %', NEW.endpoint_id;
  END IF;
  RETURN NULL;
END $$;
-- AFTER, for the table has such triggers already: others than claims cost it nothing.
CREATE TRIGGER refuse_claim_of_claimed AFTER UPDATE OF in_flight_until ON webhook_deliveries FOR EACH ROW
  WHEN (NEW.in_flight_until IS NOT NULL AND NEW.in_flight_until IS DISTINCT FROM OLD.in_flight_until)
  EXECUTE FUNCTION refuse_claim_of_claimed();

-- A delivery that has succeeded is in three indexes and no more: each costs an entry whenever a delivery is written. Who
-- looks for a job's goes by its events.
DROP INDEX "webhook_deliveries_state_next_attempt_at_idx";
DROP INDEX "webhook_deliveries_endpoint_id_state_idx";
DROP INDEX "webhook_deliveries_endpoint_id_in_flight_until_idx";
DROP INDEX "webhook_deliveries_job_id_idx";
CREATE INDEX "webhook_deliveries_open_idx" ON "webhook_deliveries"("endpoint_id", "state")
  WHERE state IN ('pending', 'held', 'failed');
CREATE INDEX "webhook_deliveries_pending_of_job_idx" ON "webhook_deliveries"("job_id", "endpoint_id") WHERE state = 'pending';
CREATE INDEX "webhook_deliveries_in_flight_idx" ON "webhook_deliveries"("endpoint_id", "in_flight_until")
  WHERE in_flight_until IS NOT NULL;

-- Checked for each attempt by a query and a lock of its own. Attempts are written by the statement that changes the
-- delivery, from the rows that it changed, and no delivery is ever deleted.
ALTER TABLE "delivery_attempts" DROP CONSTRAINT "delivery_attempts_delivery_id_fkey";
