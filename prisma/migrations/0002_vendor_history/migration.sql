-- CreateEnum
CREATE TYPE "backtest_state" AS ENUM ('queued', 'running', 'completed', 'failed');

-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "hash" BYTEA,
ADD COLUMN     "prev_hash" BYTEA;

-- CreateTable
CREATE TABLE "vendor_backtests" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "vendor_id" TEXT NOT NULL,
    "base_version" INTEGER NOT NULL,
    "base_config" JSONB NOT NULL,
    "draft_config" JSONB NOT NULL,
    "draft_version" INTEGER,
    "job_ids" TEXT[],
    "state" "backtest_state" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "files" JSONB,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "vendor_backtests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_chains" (
    "partner_id" TEXT NOT NULL,
    "entries" BIGINT NOT NULL,
    "last_id" BIGINT NOT NULL,
    "last_hash" BYTEA NOT NULL,

    CONSTRAINT "audit_chains_pkey" PRIMARY KEY ("partner_id")
);

-- CreateIndex
CREATE INDEX "vendor_backtests_partner_id_vendor_id_created_at_idx" ON "vendor_backtests"("partner_id", "vendor_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "jobs_partner_id_vendor_id_submitted_at_idx" ON "jobs"("partner_id", "vendor_id", "submitted_at" DESC);

-- What follows is written by hand: the schema file cannot say it.

-- Nothing that happened is ever written over, by whichever program and whichever bug.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are neither changed nor deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- A field as it goes into the hash: its length and its text, so that no two entries read the same.
CREATE FUNCTION audit_text(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN value IS NULL THEN '-' ELSE octet_length(convert_to(value, 'UTF8')) || ':' || value END || ','
$$;

-- The same serialisation is in packages/database/src/audit/verify-audit.ts, which does not trust this one.
CREATE FUNCTION audit_hash(entry "audit_entries") RETURNS BYTEA LANGUAGE sql STABLE AS $$
  SELECT sha256(entry.prev_hash || convert_to(
    audit_text(entry.id::text) || audit_text(entry.partner_id) || audit_text(entry.actor_type)
    || audit_text(entry.actor_id) || audit_text(entry.action) || audit_text(entry.subject_type)
    || audit_text(entry.subject_id) || audit_text(entry.detail::text) || audit_text(entry.request_id)
    || audit_text(entry.ip_address)
    || audit_text(to_char(entry.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8'))
$$;

-- The row of the chain is the lock: entries of one partner follow each other, those of others do not wait. The id is
-- taken again under the lock, so that ids grow along the chain.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chain "audit_chains"%ROWTYPE;
BEGIN
  INSERT INTO "audit_chains" (partner_id, entries, last_id, last_hash)
    VALUES (coalesce(NEW.partner_id, ''), 0, 0, ''::bytea) ON CONFLICT DO NOTHING;
  SELECT * INTO chain FROM "audit_chains" WHERE partner_id = coalesce(NEW.partner_id, '') FOR UPDATE;
  NEW.id := nextval(pg_get_serial_sequence('audit_entries', 'id'));
  NEW.prev_hash := chain.last_hash;
  NEW.hash := audit_hash(NEW);
  UPDATE "audit_chains" SET entries = chain.entries + 1, last_id = NEW.id, last_hash = NEW.hash
    WHERE partner_id = chain.partner_id;
  RETURN NEW;
END $$;

-- Entries from before there was a chain become its beginning.
DO $$
DECLARE
  entry "audit_entries"%ROWTYPE;
BEGIN
  FOR entry IN SELECT * FROM "audit_entries" ORDER BY id LOOP
    INSERT INTO "audit_chains" (partner_id, entries, last_id, last_hash)
      VALUES (coalesce(entry.partner_id, ''), 0, 0, ''::bytea) ON CONFLICT DO NOTHING;
    SELECT last_hash INTO entry.prev_hash FROM "audit_chains" WHERE partner_id = coalesce(entry.partner_id, '');
    entry.hash := audit_hash(entry);
    UPDATE "audit_entries" SET prev_hash = entry.prev_hash, hash = entry.hash WHERE id = entry.id;
    UPDATE "audit_chains" SET entries = entries + 1, last_id = entry.id, last_hash = entry.hash
      WHERE partner_id = coalesce(entry.partner_id, '');
  END LOOP;
END $$;

CREATE TRIGGER audit_entries_chain BEFORE INSERT ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_chains_no_delete BEFORE DELETE ON "audit_chains"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_chains_no_truncate BEFORE TRUNCATE ON "audit_chains"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER vendor_versions_append_only BEFORE UPDATE OR DELETE ON "vendor_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER vendor_versions_no_truncate BEFORE TRUNCATE ON "vendor_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
