-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "corrected_by" TEXT,
ADD COLUMN     "correction_of" TEXT,
ADD COLUMN     "user_id" TEXT;

-- CreateTable
CREATE TABLE "user_invitations" (
    "id" TEXT NOT NULL,
    "partner_id" TEXT NOT NULL,
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

-- CreateIndex
CREATE UNIQUE INDEX "user_invitations_digest_key" ON "user_invitations"("digest");

-- CreateIndex
CREATE INDEX "user_invitations_partner_id_idx" ON "user_invitations"("partner_id");

-- CreateIndex
CREATE INDEX "jobs_listing_idx" ON "jobs"("partner_id", "submitted_at" DESC, "id" DESC, "status", "format", "vendor_id", "file_name", "total_rows", "valid_rows", "invalid_rows", "started_at", "completed_at");

-- CreateIndex
CREATE INDEX "jobs_user_id_idx" ON "jobs"("user_id");

-- AddForeignKey
ALTER TABLE "user_invitations" ADD CONSTRAINT "user_invitations_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What follows is written by hand: the schema file cannot say it.
CALL protect_table('user_invitations', 'partner_id = current_partner()');
