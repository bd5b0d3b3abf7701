-- CreateTable
CREATE TABLE "service_secrets" (
    "id" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_secrets_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "jobs_files_purged_at_completed_at_idx" ON "jobs"("files_purged_at", "completed_at");

-- What follows is written by hand.

CALL protect_table('service_secrets', NULL);

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
