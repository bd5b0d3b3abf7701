-- Written by hand, here because columns have it as their default: whether the statement or transaction runs for live or
-- for test data. docs/adr/0028-test-mode.md. Inlined into plans.
CREATE FUNCTION current_livemode() RETURNS BOOLEAN LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT current_setting('rollcall.livemode', true) IS DISTINCT FROM 'false'
$$;

-- CreateEnum
CREATE TYPE "sftp_credential_type" AS ENUM ('public_key', 'password');

-- CreateEnum
CREATE TYPE "user_role" AS ENUM ('admin', 'analyst', 'viewer', 'operator');

-- CreateEnum
CREATE TYPE "vendor_status" AS ENUM ('active', 'inactive', 'draft');

-- CreateEnum
CREATE TYPE "backtest_state" AS ENUM ('queued', 'running', 'completed', 'failed');

-- CreateEnum
CREATE TYPE "stored_object_kind" AS ENUM ('original', 'records', 'digests', 'issues', 'rejected', 'acknowledgement');

-- CreateEnum
CREATE TYPE "job_status" AS ENUM ('queued', 'processing', 'completed', 'completed_with_errors', 'failed');

-- CreateEnum
CREATE TYPE "job_lane" AS ENUM ('small', 'large');

-- CreateEnum
CREATE TYPE "acknowledgement_status" AS ENUM ('accepted', 'accepted_with_errors', 'rejected');

-- CreateEnum
CREATE TYPE "file_format" AS ENUM ('csv', 'excel', 'fixed_width', 'edi_834');

-- CreateEnum
CREATE TYPE "webhook_endpoint_state" AS ENUM ('enabled', 'disabled', 'deleted');

-- CreateEnum
CREATE TYPE "delivery_state" AS ENUM ('pending', 'succeeded', 'failed', 'held', 'cancelled');

-- CreateTable
CREATE TABLE "partners" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "suspended_at" TIMESTAMPTZ(3),
    "rate_limit_per_hour" INTEGER,
    "max_upload_bytes" BIGINT,
    "embed_origins" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "last_control_number" INTEGER NOT NULL DEFAULT 0,
    "webhook_secret" BYTEA NOT NULL,

    CONSTRAINT "partners_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_clients" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "rate_limit_per_hour" INTEGER,
    "livemode" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_clients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client_secrets" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "last_four" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "client_secrets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sftp_credentials" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "type" "sftp_credential_type" NOT NULL,
    "name" TEXT NOT NULL,
    "fingerprint" TEXT,
    "public_key" BYTEA,
    "digest" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sftp_credentials_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signing_keys" (
    "id" TEXT NOT NULL,
    "public_jwk" JSONB NOT NULL,
    "private_key" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_secrets" (
    "id" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_secrets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "revoked_tokens" (
    "id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "revoked_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" "user_role" NOT NULL,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_login_at" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "totp_secret" BYTEA,
    "totp_enabled_at" TIMESTAMPTZ(3),
    "totp_last_step" INTEGER,
    "recovery_digests" TEXT[],
    "reset_digest" TEXT,
    "reset_expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_invitations" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT,
    "email" TEXT NOT NULL,
    "role" "user_role" NOT NULL,
    "digest" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "user_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vendors" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "catalogue_id" TEXT,
    "name" TEXT NOT NULL,
    "status" "vendor_status" NOT NULL,
    "aliases" TEXT[],
    "current_version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by" TEXT NOT NULL,

    CONSTRAINT "vendors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vendor_versions" (
    "vendor_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "status" "vendor_status" NOT NULL,
    "aliases" TEXT[],
    "config" JSONB NOT NULL,
    "comment" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL,
    "request_id" TEXT,

    CONSTRAINT "vendor_versions_pkey" PRIMARY KEY ("vendor_id","version")
);

-- CreateTable
CREATE TABLE "feeds" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL DEFAULT current_livemode(),
    "vendor_key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "head_job_id" TEXT,
    "head_file_at" TIMESTAMPTZ(3),
    "held_job_id" TEXT,
    "arrivals" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
    "late_for" TIMESTAMPTZ(3),
    "settings" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feeds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vendor_usage" (
    "partner_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL DEFAULT current_livemode(),
    "vendor_id" TEXT NOT NULL,
    "last_file_at" TIMESTAMPTZ(3) NOT NULL,
    "files_processed" INTEGER NOT NULL,
    "processing_millis" BIGINT NOT NULL,

    CONSTRAINT "vendor_usage_pkey" PRIMARY KEY ("partner_id","livemode","vendor_id")
);

-- CreateTable
CREATE TABLE "vendor_backtests" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL DEFAULT current_livemode(),
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
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "partner_id" TEXT,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "detail" JSONB,
    "request_id" TEXT,
    "ip_address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "prev_hash" BYTEA,
    "hash" BYTEA,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_chains" (
    "partner_id" TEXT NOT NULL,
    "entries" BIGINT NOT NULL,
    "last_id" BIGINT NOT NULL,
    "last_hash" BYTEA NOT NULL,

    CONSTRAINT "audit_chains_pkey" PRIMARY KEY ("partner_id")
);

-- CreateTable
CREATE TABLE "stored_objects" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "kind" "stored_object_kind" NOT NULL,
    "storage_key" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "sha256" TEXT NOT NULL,
    "encryption" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "stored_objects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jobs" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL DEFAULT current_livemode(),
    "client_id" TEXT,
    "user_id" TEXT,
    "request_id" TEXT,
    "uploader" TEXT,
    "status" "job_status" NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_size_bytes" BIGINT NOT NULL,
    "file_sha256" TEXT NOT NULL,
    "original_object_id" TEXT NOT NULL,
    "format" "file_format" NOT NULL,
    "vendor_id" TEXT,
    "vendor_name" TEXT NOT NULL,
    "vendor_config_version" INTEGER,
    "vendor_hint" TEXT,
    "feed" TEXT,
    "file_kind" TEXT,
    "file_date" TEXT,
    "date_order" TEXT,
    "compare" BOOLEAN NOT NULL DEFAULT true,
    "detection" JSONB NOT NULL,
    "layout" JSONB NOT NULL,
    "row_count" INTEGER NOT NULL,
    "lane" "job_lane" NOT NULL DEFAULT 'small',
    "duplicate_of" TEXT,
    "reprocess_of" TEXT,
    "correction_of" TEXT,
    "corrected_by" TEXT,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "estimated_completion" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "public_base_url" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "lost_attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_expires_at" TIMESTAMPTZ(3),
    "rows_processed" INTEGER NOT NULL DEFAULT 0,
    "total_rows" INTEGER,
    "valid_rows" INTEGER,
    "invalid_rows" INTEGER,
    "warning_count" INTEGER,
    "warnings" JSONB NOT NULL DEFAULT '[]',
    "mapping_used" JSONB,
    "inferred_config" JSONB,
    "error_code" TEXT,
    "error_message" TEXT,
    "error_details" TEXT,
    "event_sequence" INTEGER NOT NULL DEFAULT 0,
    "changes" JSONB,
    "accepted_drop" JSONB,
    "acknowledgement" "acknowledgement_status",
    "files_purged_at" TIMESTAMPTZ(3),

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_artifacts" (
    "job_id" TEXT NOT NULL,
    "kind" "stored_object_kind" NOT NULL,
    "part" INTEGER NOT NULL,
    "object_id" TEXT NOT NULL,
    "entries" INTEGER NOT NULL,

    CONSTRAINT "job_artifacts_pkey" PRIMARY KEY ("job_id","kind","part")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "owner_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL DEFAULT current_livemode(),
    "key" TEXT NOT NULL,
    "fingerprint" TEXT,
    "job_id" TEXT,
    "answer" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("owner_id","livemode","key")
);

-- CreateTable
CREATE TABLE "correction_drafts" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "rows" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,
    "saved_by" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "correction_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_notes" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "job_id" TEXT NOT NULL,
    "text" BYTEA NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_assignments" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "assigned_by" TEXT NOT NULL,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_assignments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sftp_uploads" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "segments" JSONB NOT NULL DEFAULT '[]',
    "job_id" TEXT,
    "rejection" JSONB,
    "holder" TEXT,
    "held_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sftp_uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sftp_pickups" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "port" INTEGER NOT NULL,
    "username" TEXT NOT NULL,
    "folder" TEXT NOT NULL,
    "pattern" TEXT NOT NULL,
    "every_minutes" INTEGER NOT NULL,
    "host_keys" TEXT[],
    "credential" BYTEA NOT NULL,
    "public_key" TEXT,
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "next_run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_run_at" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "last_error" JSONB,
    "holder" TEXT,
    "held_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sftp_pickups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sftp_pickup_files" (
    "pickup_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "modified_at" TIMESTAMPTZ(3) NOT NULL,
    "sha256" TEXT,
    "job_id" TEXT,
    "rejection" JSONB,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sftp_pickup_files_pkey" PRIMARY KEY ("pickup_id","name","size_bytes","modified_at")
);

-- CreateTable
CREATE TABLE "processing_rates" (
    "format" "file_format" NOT NULL,
    "rows_per_second" DOUBLE PRECISION NOT NULL,
    "overhead_millis" DOUBLE PRECISION NOT NULL,
    "samples" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "processing_rates_pkey" PRIMARY KEY ("format")
);

-- CreateTable
CREATE TABLE "request_log" (
    "id" BIGSERIAL NOT NULL,
    "partner_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "client_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "error_code" TEXT,
    "duration_ms" INTEGER NOT NULL,

    CONSTRAINT "request_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "x12_interchanges" (
    "partner_id" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "file_sha256" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "x12_interchanges_pkey" PRIMARY KEY ("partner_id","digest","file_sha256")
);

-- CreateTable
CREATE TABLE "outbox_messages" (
    "id" BIGSERIAL NOT NULL,
    "queue" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL DEFAULT current_livemode(),
    "job_id" TEXT,
    "is_additional" BOOLEAN NOT NULL DEFAULT false,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "secret" BYTEA,
    "secret_last_four" TEXT,
    "previous_secret" BYTEA,
    "previous_secret_expires_at" TIMESTAMPTZ(3),
    "state" "webhook_endpoint_state" NOT NULL DEFAULT 'enabled',
    "disabled_reason" TEXT,
    "disabled_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "consecutive_failures" INTEGER NOT NULL DEFAULT 0,
    "circuit_open_until" TIMESTAMPTZ(3),
    "alerted_at" TIMESTAMPTZ(3),
    "alert_claimed_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL DEFAULT current_livemode(),
    "job_id" TEXT,
    "type" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL DEFAULT current_livemode(),
    "job_id" TEXT,
    "sequence" INTEGER NOT NULL,
    "state" "delivery_state" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "attempts_at_start" INTEGER NOT NULL DEFAULT 0,
    "epoch" INTEGER NOT NULL DEFAULT 1,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_holds" (
    "endpoint_id" TEXT NOT NULL,
    "deliverer" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "in_flight" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "webhook_holds_pkey" PRIMARY KEY ("endpoint_id")
);

-- CreateTable
CREATE TABLE "delivery_attempts" (
    "delivery_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "response_status" INTEGER,
    "response_headers" JSONB,
    "response_body" TEXT,
    "error" TEXT,

    CONSTRAINT "delivery_attempts_pkey" PRIMARY KEY ("delivery_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "partners_name_key" ON "partners"("name");

-- CreateIndex
CREATE INDEX "api_clients_partner_id_idx" ON "api_clients"("partner_id");

-- CreateIndex
CREATE INDEX "client_secrets_client_id_idx" ON "client_secrets"("client_id");

-- CreateIndex
CREATE INDEX "sftp_credentials_client_id_idx" ON "sftp_credentials"("client_id");

-- CreateIndex
CREATE INDEX "correction_drafts_partner_id_idx" ON "correction_drafts"("partner_id");

-- CreateIndex
CREATE INDEX "job_notes_job_id_created_at_idx" ON "job_notes"("job_id", "created_at");

-- CreateIndex
CREATE INDEX "job_assignments_partner_id_user_id_idx" ON "job_assignments"("partner_id", "user_id");

-- CreateIndex
CREATE INDEX "sftp_uploads_created_at_idx" ON "sftp_uploads"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "sftp_uploads_client_id_name_key" ON "sftp_uploads"("client_id", "name");

-- CreateIndex
CREATE INDEX "sftp_pickups_partner_id_idx" ON "sftp_pickups"("partner_id");

-- CreateIndex
CREATE INDEX "sftp_pickups_next_run_at_idx" ON "sftp_pickups"("next_run_at");

-- CreateIndex
CREATE INDEX "sftp_pickup_files_pickup_id_fetched_at_idx" ON "sftp_pickup_files"("pickup_id", "fetched_at" DESC);

-- CreateIndex
CREATE INDEX "request_log_partner_id_livemode_at_id_idx" ON "request_log"("partner_id", "livemode", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "request_log_partner_id_request_id_idx" ON "request_log"("partner_id", "request_id");

-- CreateIndex
CREATE INDEX "request_log_at_idx" ON "request_log" USING BRIN ("at");

-- CreateIndex
CREATE INDEX "x12_interchanges_received_at_idx" ON "x12_interchanges"("received_at");

-- CreateIndex
CREATE INDEX "revoked_tokens_expires_at_idx" ON "revoked_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_reset_digest_key" ON "users"("reset_digest");

-- CreateIndex
CREATE INDEX "users_partner_id_idx" ON "users"("partner_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_invitations_digest_key" ON "user_invitations"("digest");

-- CreateIndex
CREATE INDEX "user_invitations_partner_id_idx" ON "user_invitations"("partner_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "vendors_partner_id_name_idx" ON "vendors"("partner_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "vendors_partner_id_catalogue_id_key" ON "vendors"("partner_id", "catalogue_id");

-- CreateIndex
CREATE INDEX "vendor_backtests_partner_id_vendor_id_created_at_idx" ON "vendor_backtests"("partner_id", "vendor_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_partner_id_subject_type_subject_id_id_idx" ON "audit_entries"("partner_id", "subject_type", "subject_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "feeds_partner_id_livemode_vendor_key_name_key" ON "feeds"("partner_id", "livemode", "vendor_key", "name");

-- CreateIndex
CREATE UNIQUE INDEX "stored_objects_storage_key_key" ON "stored_objects"("storage_key");

-- CreateIndex
CREATE INDEX "stored_objects_created_at_idx" ON "stored_objects"("created_at");

-- CreateIndex
CREATE INDEX "jobs_listing_idx" ON "jobs"("partner_id", "livemode", "submitted_at" DESC, "id" DESC, "status", "format", "vendor_id", "file_name", "total_rows", "valid_rows", "invalid_rows", "started_at", "completed_at");

-- CreateIndex
CREATE INDEX "jobs_partner_id_livemode_changed_at_idx" ON "jobs"("partner_id", "livemode", "changed_at" DESC);

-- CreateIndex
CREATE INDEX "jobs_partner_id_file_sha256_submitted_at_id_idx" ON "jobs"("partner_id", "file_sha256", "submitted_at", "id");

-- CreateIndex
CREATE INDEX "jobs_partner_id_livemode_vendor_id_submitted_at_feed_idx" ON "jobs"("partner_id", "livemode", "vendor_id", "submitted_at" DESC, "feed");

-- CreateIndex
CREATE INDEX "jobs_files_purged_at_completed_at_idx" ON "jobs"("files_purged_at", "completed_at");

-- CreateIndex
CREATE INDEX "job_artifacts_object_id_idx" ON "job_artifacts"("object_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_endpoints_job_id_key" ON "webhook_endpoints"("job_id");

-- CreateIndex
CREATE INDEX "webhook_endpoints_partner_id_state_idx" ON "webhook_endpoints"("partner_id", "state");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_events_job_id_sequence_key" ON "webhook_events"("job_id", "sequence");

-- CreateIndex
CREATE INDEX "webhook_deliveries_partner_id_livemode_created_at_id_idx" ON "webhook_deliveries"("partner_id", "livemode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_job_id_endpoint_id_sequence_key" ON "webhook_deliveries"("job_id", "endpoint_id", "sequence");

-- CreateIndex
CREATE INDEX "delivery_attempts_endpoint_id_started_at_idx" ON "delivery_attempts"("endpoint_id", "started_at");

-- AddForeignKey
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_secrets" ADD CONSTRAINT "client_secrets_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "api_clients"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sftp_pickup_files" ADD CONSTRAINT "sftp_pickup_files_pickup_id_fkey" FOREIGN KEY ("pickup_id") REFERENCES "sftp_pickups"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sftp_credentials" ADD CONSTRAINT "sftp_credentials_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "api_clients"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_invitations" ADD CONSTRAINT "user_invitations_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendor_versions" ADD CONSTRAINT "vendor_versions_vendor_id_fkey" FOREIGN KEY ("vendor_id") REFERENCES "vendors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_objects" ADD CONSTRAINT "stored_objects_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "api_clients"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_original_object_id_fkey" FOREIGN KEY ("original_object_id") REFERENCES "stored_objects"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_artifacts" ADD CONSTRAINT "job_artifacts_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_artifacts" ADD CONSTRAINT "job_artifacts_object_id_fkey" FOREIGN KEY ("object_id") REFERENCES "stored_objects"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "webhook_events"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Everything from here on is written by hand: the schema file cannot say it.

-- ---------------------------------------------------------------- operators

-- An invitation without a partner creates an operator, and no other invitation does.
ALTER TABLE "user_invitations" ADD CONSTRAINT "user_invitations_operator_check"
  CHECK ((role = 'operator') = (partner_id IS NULL));

-- ---------------------------------------------------------------- rows that are never changed

-- Nothing that happened is ever written over, by whichever program and whichever bug.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are neither changed nor deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

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

-- ---------------------------------------------------------------- the chain of audit entries

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
-- taken again under the lock, so that ids grow along the chain. It runs with the rights of the tables' owner: the service
-- itself can neither move nor cut off the end of a chain.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

CREATE TRIGGER audit_entries_chain BEFORE INSERT ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

-- ---------------------------------------------------------------- row-level security

-- Row-level security as the second wall between partners; the first is partnerScope in packages/database.
-- docs/adr/0012-row-level-security.md. The roles are made before the migrations (prepare-roles.ts), their rights are
-- given after them (grant-access.ts).

-- The partner for whom the statement or transaction runs; null for nobody. Inlined into plans.
CREATE FUNCTION current_partner() RETURNS TEXT LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('rollcall.partner', true), '')
$$;

-- For every new table: who sees which of its rows. `visible` is the condition for a partner, NULL for a table that holds
-- nothing of a partner's. FORCE: the owner of the table is bound as well.
CREATE PROCEDURE protect_table(target REGCLASS, visible TEXT) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  -- Constant, so that the planner drops it: sweeps over all partners use their indexes as if there were no policy.
  EXECUTE format('CREATE POLICY all_rows ON %s TO rollcall_system USING (true) WITH CHECK (true)', target);
  IF visible IS NOT NULL THEN
    EXECUTE format('CREATE POLICY own_rows ON %1$s TO rollcall_app USING (%2$s) WITH CHECK (%2$s)', target, visible);
  END IF;
END $$;

CALL protect_table('partners', 'id = current_partner()');
CALL protect_table('api_clients', 'partner_id = current_partner()');
CALL protect_table('users', 'partner_id = current_partner()');
CALL protect_table('user_invitations', 'partner_id = current_partner()');
CALL protect_table('vendors', 'partner_id = current_partner()');
CALL protect_table('vendor_usage', 'partner_id = current_partner() AND livemode = current_livemode()');
CALL protect_table('feeds', 'partner_id = current_partner() AND livemode = current_livemode()');
CALL protect_table('vendor_backtests', 'partner_id = current_partner() AND livemode = current_livemode()');
CALL protect_table('audit_entries', 'partner_id = current_partner()');
CALL protect_table('audit_chains', 'partner_id = current_partner()');
CALL protect_table('stored_objects', 'partner_id = current_partner()');
CALL protect_table('jobs', 'partner_id = current_partner() AND livemode = current_livemode()');
CALL protect_table('idempotency_keys', 'owner_id = current_partner() AND livemode = current_livemode()');
CALL protect_table('sftp_uploads', 'partner_id = current_partner()');
CALL protect_table('sftp_pickups', 'partner_id = current_partner()');
CALL protect_table('webhook_endpoints', 'partner_id = current_partner() AND livemode = current_livemode()');
CALL protect_table('webhook_events', 'partner_id = current_partner() AND livemode = current_livemode()');
CALL protect_table('webhook_deliveries', 'partner_id = current_partner() AND livemode = current_livemode()');
CALL protect_table('request_log', 'partner_id = current_partner() AND livemode = current_livemode()');
CALL protect_table('x12_interchanges', 'partner_id = current_partner()');

-- Rows that belong to a row: they are seen with it, since its own policy holds inside the subquery too.
CALL protect_table('client_secrets', 'EXISTS (SELECT FROM api_clients WHERE api_clients.id = client_secrets.client_id)');
CALL protect_table('sftp_credentials', 'EXISTS (SELECT FROM api_clients WHERE api_clients.id = sftp_credentials.client_id)');
CALL protect_table('sftp_pickup_files', 'EXISTS (SELECT FROM sftp_pickups WHERE sftp_pickups.id = sftp_pickup_files.pickup_id)');
CALL protect_table('sessions', 'EXISTS (SELECT FROM users WHERE users.id = sessions.user_id)');
CALL protect_table('vendor_versions', 'EXISTS (SELECT FROM vendors WHERE vendors.id = vendor_versions.vendor_id)');
CALL protect_table('correction_drafts', 'partner_id = current_partner() AND EXISTS (SELECT FROM jobs WHERE jobs.id = correction_drafts.id)');
CALL protect_table('job_notes', 'partner_id = current_partner() AND EXISTS (SELECT FROM jobs WHERE jobs.id = job_notes.job_id)');
CALL protect_table('job_assignments', 'partner_id = current_partner() AND EXISTS (SELECT FROM jobs WHERE jobs.id = job_assignments.id)');
CALL protect_table('job_artifacts', 'EXISTS (SELECT FROM jobs WHERE jobs.id = job_artifacts.job_id)');
CALL protect_table('delivery_attempts', 'EXISTS (SELECT FROM webhook_deliveries WHERE webhook_deliveries.id = delivery_attempts.delivery_id)');

-- Live files are read with the same configurations, so a test makes no version of one.
CREATE POLICY live_only ON vendor_versions AS RESTRICTIVE FOR INSERT TO rollcall_app WITH CHECK (current_livemode());

-- Nobody's rows.
CALL protect_table('signing_keys', NULL);
CALL protect_table('revoked_tokens', NULL);
CALL protect_table('outbox_messages', NULL);
CALL protect_table('processing_rates', NULL);
CALL protect_table('service_secrets', NULL);
CALL protect_table('webhook_holds', NULL);

-- A partner's transaction leaves its messages in the outbox and cannot look at others'.
CREATE POLICY leave_message ON outbox_messages FOR INSERT TO rollcall_app WITH CHECK (true);

-- ---------------------------------------------------------------- indexes

-- The master key version a sealed value names in its header (packages/platform, key-ring.ts): format, version, nonce.
-- Null for what is too short to be one.
CREATE FUNCTION sealed_version(sealed BYTEA) RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(sealed) >= 33 THEN
    (get_byte(sealed, 1) << 24) | (get_byte(sealed, 2) << 16) | (get_byte(sealed, 3) << 8) | get_byte(sealed, 4)
  END
$$;

-- A rotation finds what is left to wrap again without looking at what is done.
CREATE INDEX "stored_objects_key_version_idx"
  ON "stored_objects" (sealed_version(decode("encryption" ->> 'wrapped_key', 'base64')));

-- Of the states of jobs, being an enum, the planner may use nothing that it knows under row-level security, and takes each
-- for a third of the table. An index of open jobs alone is small whatever it thinks, and jobs that have ended are not in it.
CREATE INDEX "jobs_open_idx" ON "jobs"("status", "lane", "partner_id", "submitted_at", "id")
  WHERE status IN ('queued', 'processing');

-- Lists of jobs in a state that few have. The listing index would be read from end to end for them.
CREATE INDEX "jobs_failed_listing_idx" ON "jobs"("partner_id", "livemode", "submitted_at" DESC, "id" DESC)
  WHERE status = 'failed';
CREATE INDEX "jobs_with_errors_listing_idx" ON "jobs"("partner_id", "livemode", "submitted_at" DESC, "id" DESC)
  WHERE status = 'completed_with_errors';

-- The operators' count and list of the last day's failed jobs.
CREATE INDEX "jobs_failed_idx" ON "jobs"("submitted_at" DESC) WHERE status = 'failed';

-- When a partner had its last turn in a lane.
CREATE INDEX "jobs_turns_idx" ON "jobs"("partner_id", "lane", "started_at") WHERE started_at IS NOT NULL;

-- For users who are deleted. Most files come from API clients.
CREATE INDEX "jobs_user_id_idx" ON "jobs"("user_id") WHERE user_id IS NOT NULL;

-- The operators' list of jobs that took their workers with them.
CREATE INDEX "jobs_crashed_idx" ON "jobs"("submitted_at" DESC) WHERE error_code = 'processing_crashed';

-- The few jobs whose rows, or whose originals' rows, the overview doesn't count.
CREATE INDEX "jobs_not_counted_idx" ON "jobs"("partner_id", "livemode", "submitted_at")
  WHERE reprocess_of IS NOT NULL OR correction_of IS NOT NULL OR error_code = 'mapping_required';

-- A partner's configured endpoint among its callbacks, of which each job may bring one.
CREATE INDEX "webhook_endpoints_configured_idx" ON "webhook_endpoints"("partner_id", "created_at") WHERE job_id IS NULL;

-- Deliveries still to be made, as a deliverer takes them: endpoint by endpoint, the one that is due longest first.
CREATE INDEX "webhook_deliveries_pending_idx" ON "webhook_deliveries"("endpoint_id", "next_attempt_at", "id")
  WHERE state = 'pending';
-- Those that wait for somebody: their endpoint to be enabled, or a recovery.
CREATE INDEX "webhook_deliveries_resting_idx" ON "webhook_deliveries"("endpoint_id", "state")
  WHERE state IN ('held', 'failed');
