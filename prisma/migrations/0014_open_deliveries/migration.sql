-- What has not ended well, apart from the millions of deliveries that have: all that it takes to send one in one row, which
-- goes when the delivery has succeeded. Deliverers look here for what is due (claim-statement.ts), and a delivery's own
-- row is changed without an entry for any index, since none is left over what changes.
CREATE TABLE "open_deliveries" (
    "delivery_id" TEXT NOT NULL,
    "state" "delivery_state" NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "job_id" TEXT,
    "event_id" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "body" TEXT,
    "request_id" TEXT,
    "epoch" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL,
    "attempts_at_start" INTEGER NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "open_deliveries_pkey" PRIMARY KEY ("delivery_id")
);
CREATE INDEX "open_deliveries_job_id_endpoint_id_idx" ON "open_deliveries"("job_id", "endpoint_id");
CREATE INDEX "open_deliveries_due_idx" ON "open_deliveries"("endpoint_id", "next_attempt_at", "delivery_id")
  WHERE state = 'pending';
CREATE INDEX "open_deliveries_resting_idx" ON "open_deliveries"("endpoint_id", "state") WHERE state <> 'pending';
CALL protect_table('open_deliveries', 'partner_id = current_partner()');

-- The bytes that are sent: the payload with its fields in the order of the documentation, which jsonb does not keep; one
-- that is not known here comes last.
CREATE FUNCTION webhook_body(payload JSONB) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{' || concat_ws(',',
    '"event":' || (payload -> 'event')::text,
    '"job_id":' || (payload -> 'job_id')::text,
    '"status":' || (payload -> 'status')::text,
    '"timestamp":' || (payload -> 'timestamp')::text,
    '"partner_id":' || (payload -> 'partner_id')::text,
    '"original_filename":' || (payload -> 'original_filename')::text,
    '"statistics":' || (payload -> 'statistics')::text,
    '"download_urls":' || (payload -> 'download_urls')::text,
    '"error":' || (payload -> 'error')::text,
    '"sequence":' || (payload -> 'sequence')::text,
    NULLIF(left(substr((payload - ARRAY['event', 'job_id', 'status', 'timestamp', 'partner_id', 'original_filename',
      'statistics', 'download_urls', 'error', 'sequence'])::text, 2), -1), '')) || '}'
$$;

-- Kept by triggers, so that whoever writes a delivery, in this release or the last one, need know nothing of it. Rows
-- here are locked behind the deliveries that they stand for. One at a time by its index, whatever a plan made while the
-- table was empty would be.
CREATE FUNCTION keep_open_deliveries() RETURNS TRIGGER LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM open_deliveries o USING changed c
  WHERE o.delivery_id = c.id AND (TG_OP = 'DELETE' OR c.state IN ('succeeded', 'cancelled'));
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO open_deliveries (delivery_id, state, endpoint_id, partner_id, job_id, event_id, event_type, sequence, body,
      request_id, epoch, attempts, attempts_at_start, next_attempt_at, created_at)
    SELECT c.id, c.state, c.endpoint_id, c.partner_id, c.job_id, c.event_id, v.type, v.sequence,
      CASE WHEN c.state = 'pending' THEN webhook_body(v.payload) END,
      j.request_id, c.epoch, c.attempts, c.attempts_at_start, c.next_attempt_at, c.created_at
    FROM changed c JOIN webhook_events v ON v.id = c.event_id LEFT JOIN jobs j ON j.id = c.job_id
    WHERE c.state IN ('pending', 'held', 'failed')
    ON CONFLICT (delivery_id) DO UPDATE SET
      state = excluded.state, endpoint_id = excluded.endpoint_id, body = excluded.body, epoch = excluded.epoch,
      attempts = excluded.attempts, attempts_at_start = excluded.attempts_at_start,
      next_attempt_at = excluded.next_attempt_at;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER open_deliveries_of_inserted AFTER INSERT ON webhook_deliveries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_open_deliveries();
CREATE TRIGGER open_deliveries_of_updated AFTER UPDATE ON webhook_deliveries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_open_deliveries();
CREATE TRIGGER open_deliveries_of_deleted AFTER DELETE ON webhook_deliveries REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_open_deliveries();

-- What is taken out of a payload, as when a job's files are purged, is not sent either.
CREATE FUNCTION keep_webhook_body() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE open_deliveries SET body = webhook_body(NEW.payload)
  WHERE job_id = NEW.job_id AND event_id = NEW.id AND body IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_webhook_body AFTER UPDATE OF payload ON webhook_events FOR EACH ROW
  EXECUTE FUNCTION keep_webhook_body();

INSERT INTO open_deliveries (delivery_id, state, endpoint_id, partner_id, job_id, event_id, event_type, sequence, body,
  request_id, epoch, attempts, attempts_at_start, next_attempt_at, created_at)
SELECT d.id, d.state, d.endpoint_id, d.partner_id, d.job_id, d.event_id, v.type, v.sequence,
  CASE WHEN d.state = 'pending' THEN webhook_body(v.payload) END,
  j.request_id, d.epoch, d.attempts, d.attempts_at_start, d.next_attempt_at, d.created_at
FROM webhook_deliveries d JOIN webhook_events v ON v.id = d.event_id LEFT JOIN jobs j ON j.id = d.job_id
WHERE d.state IN ('pending', 'held', 'failed');

-- Indexes over what changes. Deliverers of the last release find what is due without them, more slowly the more
-- deliveries there are. Half of each page is left for the version of a row that replaces it.
DROP INDEX "webhook_deliveries_due_idx";
DROP INDEX "webhook_deliveries_open_idx";
DROP INDEX "webhook_deliveries_pending_of_job_idx";
ALTER TABLE "webhook_deliveries" SET (fillfactor = 50);
