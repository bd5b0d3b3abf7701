// Made by `npm run generate:client` from the OpenAPI document. Do not edit.
export interface paths {
    "/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API clients
         * @description List API clients.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Create an API client
         * @description Create an API client.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API client
         * @description Its tokens stop working within a minute.
         */
        delete: operations["revokeClient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{client_id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a client a second secret
         * @description At most two are live, so that one can be exchanged without downtime.
         */
        post: operations["createClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{client_id}/secrets/{secret_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a secret
         * @description Tokens that were obtained with it stop working within a minute.
         */
        delete: operations["revokeClientSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/download/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download normalized data of a run
         * @description The same response as GET /files/{job_id}/output, for clients that poll GET /status. A run ID is a job ID. Use /files/{job_id}/output in new clients.
         */
        get: operations["downloadRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/errors/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Error report of a run
         * @description The same response as GET /files/{job_id}/errors, for clients that poll GET /status. Use /files/{job_id}/errors in new clients.
         */
        get: operations["getRunErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{job_id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Error report
         * @description Errors and warnings by row, in JSON or CSV.
         */
        get: operations["getErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{job_id}/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the original file
         * @description As uploaded, byte for byte, so with full SSNs: it takes the scope that may correct them. One byte range per request. Every read is audited.
         */
        get: operations["getOriginal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{job_id}/output": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download normalized data
         * @description The records of a job, in JSON, CSV, or XML. The schema NormalizedRecord explains every field.
         */
        get: operations["getOutput"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{job_id}/rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the rejected source rows
         * @description The rows that failed, in their original columns plus _row_number and _errors. Correct the rows and upload the file again, with both columns: they mark the file, so that the apostrophes that keep cells from running as formulas are removed. SSNs are in full.
         */
        get: operations["getRejected"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit an enrollment file
         * @description Format and vendor are detected from the content. The answer is sent when file and job are durable.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an invitation is for
         * @description What an invitation is for.
         */
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Makes the user and signs in.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search jobs
         * @description Newest first. All filters can be combined.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Job status and details
         * @description Job status and details.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a queued or processing job
         * @description The job ends as failed with error.code cancelled.
         */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes since the last file
         * @description Who was added, changed, terminated or left out, compared with the vendor's last completed file before this one, or with the job named as baseline. Both must be full files: of a file that holds changes only, nobody is missing. Every read is audited.
         */
        get: operations["getChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check corrected rows, or submit them
         * @description With dry_run the rows are checked by the rules that the job was processed with. Without it a new job is made of the file with the corrected rows in their places, so that families, duplicates and date orders are judged as in the original.
         */
        post: operations["correctRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/corrections/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change every cell that has a faulty value
         * @description Makes a new job of the file with the values changed in all rejected rows that have them. A value that the rules refuse again is refused here, before anything is made.
         */
        post: operations["correctValues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/errors/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Errors by rule and field
         * @description Errors by rule and field.
         */
        get: operations["getErrorSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/errors/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Errors by rule, column and distinct value
         * @description What to change once instead of cell by cell. Most frequent first. Every read is audited.
         */
        get: operations["getErrorValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State and progress as server-sent events
         * @description Events `state` and `progress`; the stream ends with the terminal state. Last-Event-ID resumes.
         */
        get: operations["streamJobEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the files of a job now
         * @description Original, output and error report go for good, before their retention ends: the key they are encrypted with is destroyed. A job that is under way is cancelled first. The job itself stays, with its counts and times and without the name of the file; downloads answer output_not_available. An original that a reprocessing still stands on goes with that job.
         */
        delete: operations["deleteJobFiles"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rejected rows to correct
         * @description As they are in the file, with full SSNs, and what is wrong cell by cell. Every read is audited.
         */
        get: operations["listRejectedRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/reprocess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Process the stored original again
         * @description Makes a new job with the vendor configuration of today.
         */
        post: operations["reprocessJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an access token
         * @description RFC 7009. Client authentication as at the token endpoint. An unknown token is answered with 200 too.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Obtain an access token
         * @description OAuth 2.0 client credentials. Takes JSON, and for stock OAuth clients form bodies and HTTP Basic (RFC 6749); those get errors in the shape of RFC 6749 section 5.2. Not counted against the hourly limit.
         */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits, over all partners
         * @description What waits, over all partners.
         */
        get: operations["getOperationsOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List partners
         * @description By name. Counts are over all files of a partner; no file is shown.
         */
        get: operations["listPartners"];
        put?: never;
        /**
         * Create a partner
         * @description Create a partner.
         */
        post: operations["createPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/partners/{partner_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename, limit, suspend, or resume a partner
         * @description A suspended partner’s users are signed out, its clients are refused within a minute, and its webhooks wait until it is resumed. Files that were accepted before are processed.
         */
        patch: operations["updatePartner"];
        trace?: never;
    };
    "/operations/partners/{partner_id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite an administrator of a partner
         * @description Administrators invite everyone else. The link is valid for seven days and can be used once. It replaces earlier invitations of the same address.
         */
        post: operations["invitePartnerAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/totp-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the two-factor authentication of a user
         * @description For a user who lost the phone and whom no administrator can help. Their sessions end, and their password alone signs in. It is recorded in the audit trail of their partner.
         */
        post: operations["resetTotpByEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files, rows and processing times of the last days
         * @description Files, rows and processing times of the last days.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner-config/{partner_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Webhook configuration
         * @description Webhook configuration.
         */
        get: operations["getPartnerConfig"];
        put?: never;
        /**
         * Configure webhooks
         * @description A new secret leaves the old one valid as a second signature for 24 hours. Without `webhook_secret`, an update keeps the stored one.
         */
        post: operations["setPartnerConfig"];
        /**
         * Remove the webhook
         * @description Deliveries under way end as cancelled.
         */
        delete: operations["deletePartnerConfig"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schemas/vendor-config.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * JSON Schema of a vendor configuration
         * @description JSON Schema of a vendor configuration.
         */
        get: operations["getVendorConfigSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description Does not count as use: asking does not keep a session alive.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in
         * @description For people, in a browser: sets the session cookie, which every endpoint takes in place of an access token. Requests that change something also need the header X-CSRF-Token. Users with two-factor authentication send a code too: without it a correct password gets totp_code_required.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Sign out.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the own password
         * @description Ends all other sessions of the user.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to set up two-factor authentication
         * @description Returns a secret for an authenticator app (RFC 6238: SHA-1, 30 seconds, 6 digits). It is in force once POST /session/totp/confirm has had a code of it.
         */
        post: operations["beginTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn on two-factor authentication
         * @description With a code of the secret that was begun with. Ends all other sessions of the user.
         */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/totp/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn off two-factor authentication
         * @description Turn off two-factor authentication.
         */
        post: operations["disableTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Where the user is signed in, the session that was used last first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End all other sessions
         * @description Signs the user out everywhere but in the session of this request.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your sessions
         * @description End one of your sessions.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Poll recent runs
         * @description Newest first, of the last 30 days. ETag and If-None-Match: an unchanged listing is a 304 and costs nothing.
         */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users and open invitations
         * @description List users and open invitations.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change role, name or status of a user
         * @description A disabled user is signed out everywhere.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/users/{user_id}/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Reset the two-factor authentication of a user
         * @description For somebody who lost the phone. Their sessions end, and their password alone signs in.
         */
        delete: operations["resetUserTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite somebody
         * @description The link is valid for seven days and for one use. An earlier invitation of the same address ends.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Revoke an invitation.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vendors
         * @description The account's own vendors and the built-in catalogue.
         */
        get: operations["listVendors"];
        put?: never;
        /**
         * Create a vendor
         * @description With a configuration of its own, such as one that POST /vendors/suggest made.
         */
        post: operations["createVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors/{vendor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Vendor details
         * @description Vendor details.
         */
        get: operations["getVendor"];
        /**
         * Update vendor configuration
         * @description Replaces the parts given, each as a whole. Writing to a built-in vendor makes a copy of the account. Every change is a new version and audited; no change makes none.
         */
        put: operations["updateVendor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors/{vendor_id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed the configuration
         * @description Newest first.
         */
        get: operations["getVendorAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors/{vendor_id}/backtest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a configuration on the vendor's last files
         * @description Runs in the background over the stored originals; nothing of the result reaches the jobs.
         */
        post: operations["backtestVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors/{vendor_id}/backtests/{backtest_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State and result of a backtest
         * @description State and result of a backtest.
         */
        get: operations["getBacktest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors/{vendor_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a configuration on a sample file
         * @description First 50 records and errors, the mapping, and what would differ from the active version. Nothing is stored. The part `config` is JSON; parts of it that are not given are taken from the active version.
         */
        post: operations["previewVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors/{vendor_id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an earlier version
         * @description Creates a new version equal to that one. History and the status of the vendor stay as they are. The comment is kept in the version and in the audit entry.
         */
        post: operations["rollbackVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors/{vendor_id}/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a vendor's values mean
         * @description For the fields of a closed list: adds the values to the lookup of each rule that fills the field, in a new version. Restoring the version before undoes it.
         */
        post: operations["mapVendorValues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors/{vendor_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List versions of a configuration
         * @description Newest first.
         */
        get: operations["listVendorVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors/{vendor_id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One version of a configuration
         * @description One version of a configuration.
         */
        get: operations["getVendorVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors/{vendor_id}/versions/{version}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed between two versions
         * @description What changed between two versions.
         */
        get: operations["diffVendorVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft a configuration from a sample file
         * @description Infers mapping and detection from header names and value shapes. Nothing is stored.
         */
        post: operations["suggestVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description List webhook deliveries.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A delivery with every attempt
         * @description A delivery with every attempt.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries/{delivery_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Send a delivery again.
         */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send everything again that failed since an instant
         * @description Send everything again that failed since an instant.
         */
        post: operations["recoverDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends one signed `webhook.test` event to the configured webhook, enabled or not, and gives back its answer. It is not repeated and does not count for or against the endpoint.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "job.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Processing completed; `status` tells whether with errors.
         * @description Processing completed; `status` tells whether with errors. Delivered at least once, signed, in order within a job. Any 2xx acknowledges it.
         */
        post: operations["on-job-completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Processing failed; `error` tells why.
         * @description Processing failed; `error` tells why. Delivered at least once, signed, in order within a job. Any 2xx acknowledges it.
         */
        post: operations["on-job-failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Processing has started.
         * @description Processing has started. Delivered at least once, signed, in order within a job. Any 2xx acknowledges it.
         */
        post: operations["on-job-processing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.queued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * File received and queued.
         * @description File received and queued. Delivered at least once, signed, in order within a job. Any 2xx acknowledges it.
         */
        post: operations["on-job-queued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test that you started with POST /webhooks/test.
         * @description A test that you started with POST /webhooks/test. Signed and sent once. Any 2xx acknowledges it.
         */
        post: operations["on-webhook-test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AcceptedJob: {
            /** @description The job whose rejected rows this one corrects. */
            correction_of: string | null;
            /** @enum {string} */
            detected_format: "csv" | "excel" | "fixed_width" | "edi_834";
            detected_vendor: string;
            /** @description An earlier job of the same bytes. */
            duplicate_of: string | null;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            estimated_completion: string;
            file_name: string;
            /** @example job_019a2b3c4d5e7f8091a2b3c4d5e6f708 */
            job_id: string;
            reprocess_of: string | null;
            row_count: number;
            /** @enum {string} */
            status: "queued" | "processing" | "completed" | "completed_with_errors" | "failed";
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            submitted_at: string;
            warnings: {
                code: string;
                details: {
                    [key: string]: unknown;
                } | null;
                message: string;
            }[];
        };
        AcceptInvitation: {
            name: string;
            password: string;
        };
        Backtest: {
            backtest_id: string;
            based_on_version: number;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            created_at: string;
            draft_version: number | null;
            error: string | null;
            files: {
                /** @description Why the file could not be compared, or fails under the draft. */
                error: string | null;
                examples: {
                    /** @enum {string} */
                    after: "valid" | "error";
                    /** @enum {string} */
                    before: "valid" | "error";
                    code: string;
                    column: string | null;
                    field: string;
                    row_number: number;
                    /** @description The value with every letter as A or a and every digit as 9. */
                    value_shape: string;
                }[];
                file_name: string;
                job_id: string;
                records_changed: number;
                rows_becoming_errors: number;
                rows_becoming_valid: number;
                rows_compared: number;
            }[];
            finished_at: string | null;
            jobs: string[];
            rows_changing_state: number;
            /** @enum {string} */
            state: "queued" | "running" | "completed" | "failed";
            vendor_id: string;
        };
        BacktestRequest: {
            config?: {
                detection?: {
                    /** @default [] */
                    file_name_patterns?: string[];
                    /** @default [] */
                    header_signatures?: string[][];
                    min_confidence?: number;
                    /** @default [] */
                    sheet_names?: string[];
                    /** @default [] */
                    x12_receiver_ids?: string[];
                    /** @default [] */
                    x12_sender_ids?: string[];
                };
                formats?: {
                    csv?: {
                        columns?: string[];
                        delimiter?: string;
                        /** @enum {string} */
                        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-1";
                        header_row?: number | null;
                        quote?: string | null;
                        /** @default [] */
                        skip_rows_starting_with?: string[];
                        /** @default 0 */
                        trailer_rows?: number;
                    };
                    edi_834?: {
                        /**
                         * @default fail
                         * @enum {string}
                         */
                        truncated?: "fail" | "keep";
                    };
                    excel?: {
                        columns?: string[];
                        header_row?: number | null;
                        sheet?: string;
                        /** @default [] */
                        skip_rows_starting_with?: string[];
                        /** @default 0 */
                        trailer_rows?: number;
                    };
                    fixed_width?: {
                        /** @default [] */
                        columns?: {
                            length: number;
                            name: string;
                            start: number;
                            /**
                             * @default both
                             * @enum {string}
                             */
                            trim?: "none" | "left" | "right" | "both";
                        }[];
                        /** @enum {string} */
                        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-1";
                        record_length?: number;
                        /** @default [] */
                        record_types?: {
                            /** @default [] */
                            columns?: {
                                length: number;
                                name: string;
                                start: number;
                                /**
                                 * @default both
                                 * @enum {string}
                                 */
                                trim?: "none" | "left" | "right" | "both";
                            }[];
                            name: string;
                            /** @enum {string} */
                            role: "detail" | "header" | "trailer" | "ignore";
                            start: number;
                            values: string[];
                        }[];
                        /** @default 0 */
                        skip_first_rows?: number;
                        /** @default 0 */
                        trailer_rows?: number;
                    };
                };
                mapping_rules?: {
                    /** @default [] */
                    coverages?: {
                        fields: {
                            [key: string]: {
                                default?: string;
                                source?: (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                }) | (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                })[];
                                /** @default [] */
                                transforms?: ({
                                    /** @constant */
                                    name: "trim";
                                } | {
                                    /** @constant */
                                    name: "collapse_spaces";
                                } | {
                                    /** @constant */
                                    name: "case";
                                    /** @enum {string} */
                                    to: "upper" | "lower" | "title";
                                } | {
                                    characters: string;
                                    /** @constant */
                                    name: "strip";
                                    /**
                                     * @default everywhere
                                     * @enum {string}
                                     */
                                    where?: "start" | "end" | "both" | "everywhere";
                                } | {
                                    length: number;
                                    /** @constant */
                                    name: "pad";
                                    /**
                                     * @default left
                                     * @enum {string}
                                     */
                                    side?: "left" | "right";
                                    with: string;
                                } | {
                                    length?: number;
                                    /** @constant */
                                    name: "substring";
                                    start: number;
                                } | {
                                    find: string;
                                    /** @constant */
                                    name: "replace";
                                    with: string;
                                } | {
                                    /** @default 1 */
                                    group?: number;
                                    /** @constant */
                                    name: "regex_extract";
                                    pattern: string;
                                } | {
                                    century_pivot?: number;
                                    formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                    /** @constant */
                                    name: "date";
                                } | {
                                    /** @constant */
                                    name: "split_name";
                                    /**
                                     * @default auto
                                     * @enum {string}
                                     */
                                    order?: "auto" | "last_first" | "first_last";
                                    /** @enum {string} */
                                    part: "first" | "middle" | "last" | "suffix";
                                } | {
                                    default?: string | null;
                                    /** @default true */
                                    ignore_case?: boolean;
                                    /** @constant */
                                    name: "lookup";
                                    table: {
                                        [key: string]: string;
                                    };
                                } | {
                                    /** @constant */
                                    name: "concat";
                                    /** @default  */
                                    separator?: string;
                                } | {
                                    /** @constant */
                                    name: "coalesce";
                                } | {
                                    /** @constant */
                                    name: "constant";
                                    value: string;
                                } | {
                                    /** @constant */
                                    name: "null_if";
                                    values: string[];
                                } | {
                                    /**
                                     * @default US
                                     * @enum {string}
                                     */
                                    country?: "US";
                                    /** @constant */
                                    name: "phone";
                                } | {
                                    /** @constant */
                                    name: "digits";
                                })[];
                            };
                        };
                        insurance_line?: string;
                        /** @description The group occurs once for each number. `{n}` in a column name is replaced by the number; a name without it is the n-th column of that name. */
                        repeat?: {
                            /** @default 1 */
                            from?: number;
                            to: number;
                        };
                    }[];
                    /** @default [] */
                    dependents?: {
                        fields: {
                            [key: string]: {
                                default?: string;
                                source?: (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                }) | (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                })[];
                                /** @default [] */
                                transforms?: ({
                                    /** @constant */
                                    name: "trim";
                                } | {
                                    /** @constant */
                                    name: "collapse_spaces";
                                } | {
                                    /** @constant */
                                    name: "case";
                                    /** @enum {string} */
                                    to: "upper" | "lower" | "title";
                                } | {
                                    characters: string;
                                    /** @constant */
                                    name: "strip";
                                    /**
                                     * @default everywhere
                                     * @enum {string}
                                     */
                                    where?: "start" | "end" | "both" | "everywhere";
                                } | {
                                    length: number;
                                    /** @constant */
                                    name: "pad";
                                    /**
                                     * @default left
                                     * @enum {string}
                                     */
                                    side?: "left" | "right";
                                    with: string;
                                } | {
                                    length?: number;
                                    /** @constant */
                                    name: "substring";
                                    start: number;
                                } | {
                                    find: string;
                                    /** @constant */
                                    name: "replace";
                                    with: string;
                                } | {
                                    /** @default 1 */
                                    group?: number;
                                    /** @constant */
                                    name: "regex_extract";
                                    pattern: string;
                                } | {
                                    century_pivot?: number;
                                    formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                    /** @constant */
                                    name: "date";
                                } | {
                                    /** @constant */
                                    name: "split_name";
                                    /**
                                     * @default auto
                                     * @enum {string}
                                     */
                                    order?: "auto" | "last_first" | "first_last";
                                    /** @enum {string} */
                                    part: "first" | "middle" | "last" | "suffix";
                                } | {
                                    default?: string | null;
                                    /** @default true */
                                    ignore_case?: boolean;
                                    /** @constant */
                                    name: "lookup";
                                    table: {
                                        [key: string]: string;
                                    };
                                } | {
                                    /** @constant */
                                    name: "concat";
                                    /** @default  */
                                    separator?: string;
                                } | {
                                    /** @constant */
                                    name: "coalesce";
                                } | {
                                    /** @constant */
                                    name: "constant";
                                    value: string;
                                } | {
                                    /** @constant */
                                    name: "null_if";
                                    values: string[];
                                } | {
                                    /**
                                     * @default US
                                     * @enum {string}
                                     */
                                    country?: "US";
                                    /** @constant */
                                    name: "phone";
                                } | {
                                    /** @constant */
                                    name: "digits";
                                })[];
                            };
                        };
                        owns_row?: boolean;
                        relationship?: string;
                        /** @description The group occurs once for each number. `{n}` in a column name is replaced by the number; a name without it is the n-th column of that name. */
                        repeat?: {
                            /** @default 1 */
                            from?: number;
                            to: number;
                        };
                    }[];
                    /** @default {} */
                    fields?: {
                        [key: string]: {
                            default?: string;
                            source?: (string | {
                                column: string;
                                occurrence?: number;
                            } | {
                                index: number;
                            } | {
                                component?: number;
                                element: number;
                                segment: string;
                            }) | (string | {
                                column: string;
                                occurrence?: number;
                            } | {
                                index: number;
                            } | {
                                component?: number;
                                element: number;
                                segment: string;
                            })[];
                            /** @default [] */
                            transforms?: ({
                                /** @constant */
                                name: "trim";
                            } | {
                                /** @constant */
                                name: "collapse_spaces";
                            } | {
                                /** @constant */
                                name: "case";
                                /** @enum {string} */
                                to: "upper" | "lower" | "title";
                            } | {
                                characters: string;
                                /** @constant */
                                name: "strip";
                                /**
                                 * @default everywhere
                                 * @enum {string}
                                 */
                                where?: "start" | "end" | "both" | "everywhere";
                            } | {
                                length: number;
                                /** @constant */
                                name: "pad";
                                /**
                                 * @default left
                                 * @enum {string}
                                 */
                                side?: "left" | "right";
                                with: string;
                            } | {
                                length?: number;
                                /** @constant */
                                name: "substring";
                                start: number;
                            } | {
                                find: string;
                                /** @constant */
                                name: "replace";
                                with: string;
                            } | {
                                /** @default 1 */
                                group?: number;
                                /** @constant */
                                name: "regex_extract";
                                pattern: string;
                            } | {
                                century_pivot?: number;
                                formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                /** @constant */
                                name: "date";
                            } | {
                                /** @constant */
                                name: "split_name";
                                /**
                                 * @default auto
                                 * @enum {string}
                                 */
                                order?: "auto" | "last_first" | "first_last";
                                /** @enum {string} */
                                part: "first" | "middle" | "last" | "suffix";
                            } | {
                                default?: string | null;
                                /** @default true */
                                ignore_case?: boolean;
                                /** @constant */
                                name: "lookup";
                                table: {
                                    [key: string]: string;
                                };
                            } | {
                                /** @constant */
                                name: "concat";
                                /** @default  */
                                separator?: string;
                            } | {
                                /** @constant */
                                name: "coalesce";
                            } | {
                                /** @constant */
                                name: "constant";
                                value: string;
                            } | {
                                /** @constant */
                                name: "null_if";
                                values: string[];
                            } | {
                                /**
                                 * @default US
                                 * @enum {string}
                                 */
                                country?: "US";
                                /** @constant */
                                name: "phone";
                            } | {
                                /** @constant */
                                name: "digits";
                            })[];
                        };
                    };
                };
                /** @constant */
                schema_version?: 1;
                validation_settings?: {
                    /** @default {} */
                    allowed_values?: {
                        [key: string]: string[];
                    };
                    /** @default {} */
                    bounds?: {
                        dependent_age_limit_years?: number;
                        effective_days_ahead?: number;
                        effective_days_past?: number;
                        max_age_years?: number;
                        min_subscriber_age_years?: number;
                    };
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    date_order?: "auto" | "month_first" | "day_first";
                    /**
                     * @default merge
                     * @enum {string}
                     */
                    duplicate_members?: "error" | "warning" | "merge";
                    max_error_rate?: number;
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    orphan_dependents?: "auto" | "error" | "record";
                    required?: ("member_id" | "first_name" | "middle_name" | "last_name" | "name_suffix" | "date_of_birth" | "ssn" | "gender" | "email" | "phone" | "address.street" | "address.street2" | "address.city" | "address.state" | "address.zip" | "coverage.plan_id" | "coverage.effective_date" | "coverage.termination_date" | "coverage.coverage_type" | "coverage.insurance_line" | "coverage.plan_name" | "relationship" | "subscriber_id" | "subscriber_ssn" | "family_id" | "group_id" | "maintenance_type" | "employment.status" | "employment.hire_date" | "employment.termination_date" | "handicapped")[];
                    /** @default {} */
                    severities?: {
                        [key: string]: "error" | "warning" | "off";
                    };
                };
            };
            /** @default 5 */
            jobs?: number;
            version?: number;
        };
        Client: {
            client_id: string;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            created_at: string;
            last_used_at: string | null;
            name: string;
            rate_limit_per_hour: number;
            /** @description null: not limited. */
            scopes: ("files:write" | "files:read" | "vendors:read" | "vendors:write" | "webhooks:write")[] | null;
            secrets: {
                /**
                 * Format: date-time
                 * @example 2026-03-01T09:30:00.000Z
                 */
                created_at: string;
                id: string;
                last_used_at: string | null;
                last4: string;
                revoked_at: string | null;
            }[];
            /** @enum {string} */
            status: "active" | "revoked";
            usage: {
                limit: number;
                remaining: number;
                /** @description null: nothing was used in this hour. */
                resets_at: string | null;
            };
        };
        ClientList: {
            clients: components["schemas"]["Client"][];
        };
        CorrectionCheck: {
            invalid_rows: number;
            rows: {
                errors: {
                    code: string;
                    /** @description One of `columns`; null: the row as a whole. */
                    column: string | null;
                    field: string;
                    message: string;
                    original_value: string;
                    /** @enum {string} */
                    severity: "error" | "warning";
                    suggested_fix: string;
                    /** @description Text for the cell that was tried and passes the rule; null when the fix is advice. */
                    suggested_value: string | null;
                }[];
                /** @description Codes that stood against the row and that only the whole file can judge again. */
                judged_with_file: string[];
                row_number: number;
            }[];
            valid_rows: number;
        };
        CorrectionRequest: {
            /** @default false */
            dry_run?: boolean;
            rows: {
                row_number: number;
                /** @description Cells that change, by column; the others stay as they are in the file. */
                values: {
                    [key: string]: string;
                };
            }[];
        };
        CreatedClient: {
            client: components["schemas"]["Client"];
            /** @description Shown now and never again. */
            client_secret: string;
        };
        CreatedSecret: {
            /** @description Shown now and never again. */
            client_secret: string;
            secret: {
                /**
                 * Format: date-time
                 * @example 2026-03-01T09:30:00.000Z
                 */
                created_at: string;
                id: string;
                last_used_at: string | null;
                last4: string;
                revoked_at: string | null;
            };
        };
        Delivery: {
            attempts: number;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            created_at: string;
            delivery_id: string;
            /** @enum {string} */
            event: "job.queued" | "job.processing" | "job.completed" | "job.failed" | "webhook.test";
            event_id: string;
            finished_at: string | null;
            /** @description null: a test. */
            job_id: string | null;
            last_error: string | null;
            last_status: number | null;
            next_attempt_at: string | null;
            /** @enum {string} */
            state: "pending" | "succeeded" | "failed" | "held" | "cancelled";
            /** @enum {string} */
            target: "webhook" | "callback";
            /** Format: uri */
            url: string;
        };
        DeliveryDetail: {
            attempt_log: {
                duration_ms: number;
                error: string | null;
                number: number;
                outcome: string;
                response_body: string | null;
                response_headers: {
                    [key: string]: unknown;
                } | null;
                response_status: number | null;
                /**
                 * Format: date-time
                 * @example 2026-03-01T09:30:00.000Z
                 */
                started_at: string;
            }[];
            attempts: number;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            created_at: string;
            delivery_id: string;
            /** @enum {string} */
            event: "job.queued" | "job.processing" | "job.completed" | "job.failed" | "webhook.test";
            event_id: string;
            finished_at: string | null;
            /** @description null: a test. */
            job_id: string | null;
            last_error: string | null;
            last_status: number | null;
            next_attempt_at: string | null;
            payload: components["schemas"]["WebhookPayload"] | components["schemas"]["WebhookTestPayload"];
            /** @enum {string} */
            state: "pending" | "succeeded" | "failed" | "held" | "cancelled";
            /** @enum {string} */
            target: "webhook" | "callback";
            /** Format: uri */
            url: string;
        };
        DeliveryList: {
            deliveries: components["schemas"]["Delivery"][];
            /** @description Give it as `cursor` for the next page; null on the last. */
            next_cursor: string | null;
        };
        Error: {
            error: {
                code: string;
                details: string;
                /** Format: uri */
                documentation_url: string;
                /** @description invalid_vendor_config: everything that is wrong, each with its place. */
                faults?: {
                    hint: string | null;
                    message: string;
                    path: string;
                }[];
                message: string;
                request_id: string;
            };
        };
        ErrorReport: {
            errors: {
                code: string;
                column?: string | null;
                field: string;
                message: string;
                original_value: string;
                /** @description Line or row as a person sees it in the source file; member ordinal in 834. */
                row_number: number;
                segment?: string;
                /** @enum {string} */
                severity: "error" | "warning";
                suggested_fix: string;
            }[];
            /** @example job_019a2b3c4d5e7f8091a2b3c4d5e6f708 */
            job_id: string;
            /** @description Give it as `cursor` for the next page; null on the last. */
            next_cursor: string | null;
            total_errors: number;
            total_warnings: number;
        };
        ErrorSummary: {
            groups: {
                code: string;
                count: number;
                example_message: string;
                field: string;
                /** @enum {string} */
                severity: "error" | "warning";
            }[];
            /** @example job_019a2b3c4d5e7f8091a2b3c4d5e6f708 */
            job_id: string;
            total_errors: number;
            total_warnings: number;
        };
        ErrorValues: {
            /** @example job_019a2b3c4d5e7f8091a2b3c4d5e6f708 */
            job_id: string;
            /** @description Give it as `cursor` for the next page; null on the last. */
            next_cursor: string | null;
            /** @description Distinct values that are counted, at most 10000. */
            total_values: number;
            /** @description Errors of further values, where there are more. */
            uncounted_errors: number;
            values: {
                /** @description Whether all of them can be changed at once: the value is that of one column, and is shown whole. */
                can_change: boolean;
                code: string;
                column: string | null;
                /** @description Errors with this value. */
                count: number;
                field: string;
                message: string;
                /** @description As sent; SSNs are masked as in the error report. */
                value: string;
            }[];
        };
        Invitation: {
            invitation: {
                email: string;
                /**
                 * Format: date-time
                 * @example 2026-03-01T09:30:00.000Z
                 */
                expires_at: string;
                id: string;
                /** @enum {string} */
                role: "admin" | "analyst" | "viewer" | "operator";
            };
            /** @description For the invited person; shown once. */
            link: string;
        };
        Job: {
            completed_at: string | null;
            /** @description The newest job that corrects rejected rows of this one. */
            corrected_by: string | null;
            correction_of: string | null;
            detection: {
                confidence: number;
                method: string;
                reasons: string[];
            };
            download_urls: {
                error_report: string | null;
                normalized_data: string | null;
                /** Format: uri */
                original_file: string;
            };
            duplicate_of: string | null;
            error: {
                code: string;
                details: string | null;
                message: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            estimated_completion: string;
            file_name: string;
            file_sha256: string;
            file_size_bytes: number;
            /** @enum {string} */
            format: "csv" | "excel" | "fixed_width" | "edi_834";
            /** @example job_019a2b3c4d5e7f8091a2b3c4d5e6f708 */
            job_id: string;
            /** @description Which source column fed which field; null until the job has completed. */
            mapping: {
                column: string | null;
                confidence: number | null;
                field: string;
                transforms: string[];
            }[] | null;
            processing_time_seconds: number | null;
            /** @description 1 only when the job has completed. */
            progress: number;
            reprocess_of: string | null;
            row_count: number;
            rows_processed: number;
            started_at: string | null;
            statistics: {
                invalid_rows: number;
                total_rows: number;
                valid_rows: number;
                warnings: number;
            };
            /** @enum {string} */
            status: "queued" | "processing" | "completed" | "completed_with_errors" | "failed";
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            submitted_at: string;
            vendor: string;
            vendor_config_version: number | null;
            vendor_id: string | null;
            warnings: {
                code: string;
                details: {
                    [key: string]: unknown;
                } | null;
                message: string;
            }[];
        };
        JobList: {
            jobs: {
                completed_at: string | null;
                /** @description The newest job that corrects rejected rows of this one. */
                corrected_by: string | null;
                correction_of: string | null;
                detection: {
                    confidence: number;
                    method: string;
                    reasons: string[];
                };
                download_urls: {
                    error_report: string | null;
                    normalized_data: string | null;
                    /** Format: uri */
                    original_file: string;
                };
                duplicate_of: string | null;
                error: {
                    code: string;
                    details: string | null;
                    message: string;
                } | null;
                /**
                 * Format: date-time
                 * @example 2026-03-01T09:30:00.000Z
                 */
                estimated_completion: string;
                file_name: string;
                file_sha256: string;
                file_size_bytes: number;
                /** @enum {string} */
                format: "csv" | "excel" | "fixed_width" | "edi_834";
                /** @example job_019a2b3c4d5e7f8091a2b3c4d5e6f708 */
                job_id: string;
                processing_time_seconds: number | null;
                /** @description 1 only when the job has completed. */
                progress: number;
                reprocess_of: string | null;
                row_count: number;
                rows_processed: number;
                started_at: string | null;
                statistics: {
                    invalid_rows: number;
                    total_rows: number;
                    valid_rows: number;
                    warnings: number;
                };
                /** @enum {string} */
                status: "queued" | "processing" | "completed" | "completed_with_errors" | "failed";
                /**
                 * Format: date-time
                 * @example 2026-03-01T09:30:00.000Z
                 */
                submitted_at: string;
                vendor: string;
                vendor_config_version: number | null;
                vendor_id: string | null;
                warnings: {
                    code: string;
                    details: {
                        [key: string]: unknown;
                    } | null;
                    message: string;
                }[];
            }[];
            /** @description Give it as `cursor` for the next page; null on the last. */
            next_cursor: string | null;
            /** @description Jobs that match, counted up to 100000; null on later pages. */
            total_estimate: number | null;
        };
        NewClient: {
            name: string;
            /** @description Not sent: not limited by scope. */
            scopes?: ("files:write" | "files:read" | "vendors:read" | "vendors:write" | "webhooks:write")[];
        };
        NewInvitation: {
            email: string;
            /** @enum {string} */
            role: "admin" | "analyst" | "viewer";
        };
        NewPartner: {
            name: string;
        };
        NormalizedOutput: {
            /** @example job_019a2b3c4d5e7f8091a2b3c4d5e6f708 */
            job_id: string;
            /** @description With include_metadata=true. */
            metadata?: {
                delimiter: string | null;
                encoding: string | null;
                file_name: string;
                file_sha256: string;
                file_size_bytes: number;
                /** @enum {string} */
                format: "csv" | "excel" | "fixed_width" | "edi_834";
                invalid_rows: number | null;
                /** @description What was read from which column, through which transforms. */
                mapping: unknown;
                processing_time_seconds: number | null;
                service_version: string;
                sheet: string | null;
                total_rows: number | null;
                valid_rows: number | null;
                vendor_config_version: number | null;
                vendor_id: string | null;
                warnings: number | null;
            };
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            processed_at: string;
            /** @description One record for each subscriber. */
            records: components["schemas"]["NormalizedRecord"][];
            vendor: string;
        };
        NormalizedRecord: {
            /** @description Address of the subscriber. Always an object; without an address, its fields are null. */
            address: {
                /**
                 * @description City. Null if blank.
                 * @example Springfield
                 */
                city: string | null;
                /**
                 * @description Two-letter code of the state or territory. Null if blank.
                 * @example IL
                 */
                state: string | null;
                /**
                 * @description Street and number. Null if blank.
                 * @example 1 Sample St
                 */
                street: string | null;
                /**
                 * @description Apartment, suite, or unit. Null if blank.
                 * @example Apt 2
                 */
                street2?: string | null;
                /**
                 * @description ZIP code, NNNNN or NNNNN-NNNN. Null if blank.
                 * @example 62701
                 */
                zip: string | null;
            };
            /** @description The primary coverage: medical before dental, vision, life, and others. A dependent without a coverage of their own has the subscriber's. Always an object; without a coverage, its fields are null. */
            coverage: {
                /**
                 * @description Who is covered. Null if the file does not say. Values can be added, so handle unknown ones.
                 * @example employee_plus_family
                 */
                coverage_type: ("employee_only" | "employee_plus_spouse" | "employee_plus_child" | "employee_plus_children" | "employee_plus_family" | "employee_plus_one" | "employee_plus_two" | "employee_plus_three" | "employee_plus_one_or_more" | "employee_plus_two_or_more" | "employee_plus_three_or_more" | "employee_plus_four_or_more" | "employee_plus_five_or_more" | "spouse_only" | "spouse_plus_children" | "children_only" | "dependents_only" | "individual" | "two_party" | "waived") | string | null;
                /**
                 * @description First day of coverage. Null if the file has none. YYYY-MM-DD.
                 * @example 2026-01-01
                 */
                effective_date: string | null;
                /**
                 * @description Plan ID as in the file. Null if the file has none.
                 * @example MED-GOLD
                 */
                plan_id: string | null;
                /**
                 * @description Last day of coverage. Null if the file has none. YYYY-MM-DD.
                 * @example 2026-12-31
                 */
                termination_date: string | null;
            };
            /** @description All coverages of the person, one entry for each line and period. Empty without a coverage. */
            coverages?: {
                /**
                 * @description Who is covered. Null if the file does not say. Values can be added, so handle unknown ones.
                 * @example employee_plus_family
                 */
                coverage_type: ("employee_only" | "employee_plus_spouse" | "employee_plus_child" | "employee_plus_children" | "employee_plus_family" | "employee_plus_one" | "employee_plus_two" | "employee_plus_three" | "employee_plus_one_or_more" | "employee_plus_two_or_more" | "employee_plus_three_or_more" | "employee_plus_four_or_more" | "employee_plus_five_or_more" | "spouse_only" | "spouse_plus_children" | "children_only" | "dependents_only" | "individual" | "two_party" | "waived") | string | null;
                /**
                 * @description First day of coverage. Null if the file has none. YYYY-MM-DD.
                 * @example 2026-01-01
                 */
                effective_date: string | null;
                /**
                 * @description Line of coverage. Null if the file does not say. Values can be added, so handle unknown ones.
                 * @example medical
                 */
                insurance_line: ("medical" | "dental" | "vision" | "life" | "basic_life" | "accidental_death" | "short_term_disability" | "long_term_disability" | "prescription_drug" | "mail_order_drug" | "mental_health" | "hearing" | "long_term_care" | "medicare_risk" | "wellness" | "twenty_four_hour_care" | "facility" | "practitioners" | "utilization_review" | "disability" | "critical_illness" | "accident" | "hospital_indemnity" | "cancer" | "legal" | "fsa" | "hsa" | "hra") | string | null;
                /**
                 * @description Plan ID as in the file. Null if the file has none.
                 * @example MED-GOLD
                 */
                plan_id: string | null;
                /**
                 * @description Plan name as in the file. Null if the file has none.
                 * @example Gold PPO
                 */
                plan_name: string | null;
                /**
                 * @description Source row of the coverage.
                 * @example 2
                 */
                row_number: number;
                /**
                 * @description Last day of coverage. Null if the file has none. YYYY-MM-DD.
                 * @example 2026-12-31
                 */
                termination_date: string | null;
            }[];
            /**
             * @description Null if blank and not required, such as in an 834 of changes. YYYY-MM-DD.
             * @example 1984-03-15
             */
            date_of_birth: string | null;
            /** @description Dependents of the subscriber, wherever they are in the file. Empty if there are none. */
            dependents: {
                /** @description The primary coverage: medical before dental, vision, life, and others. A dependent without a coverage of their own has the subscriber's. Always an object; without a coverage, its fields are null. */
                coverage: {
                    /**
                     * @description Who is covered. Null if the file does not say. Values can be added, so handle unknown ones.
                     * @example employee_plus_family
                     */
                    coverage_type: ("employee_only" | "employee_plus_spouse" | "employee_plus_child" | "employee_plus_children" | "employee_plus_family" | "employee_plus_one" | "employee_plus_two" | "employee_plus_three" | "employee_plus_one_or_more" | "employee_plus_two_or_more" | "employee_plus_three_or_more" | "employee_plus_four_or_more" | "employee_plus_five_or_more" | "spouse_only" | "spouse_plus_children" | "children_only" | "dependents_only" | "individual" | "two_party" | "waived") | string | null;
                    /**
                     * @description First day of coverage. Null if the file has none. YYYY-MM-DD.
                     * @example 2026-01-01
                     */
                    effective_date: string | null;
                    /**
                     * @description Plan ID as in the file. Null if the file has none.
                     * @example MED-GOLD
                     */
                    plan_id: string | null;
                    /**
                     * @description Last day of coverage. Null if the file has none. YYYY-MM-DD.
                     * @example 2026-12-31
                     */
                    termination_date: string | null;
                };
                /** @description All coverages of the person, one entry for each line and period. Empty without a coverage. */
                coverages?: {
                    /**
                     * @description Who is covered. Null if the file does not say. Values can be added, so handle unknown ones.
                     * @example employee_plus_family
                     */
                    coverage_type: ("employee_only" | "employee_plus_spouse" | "employee_plus_child" | "employee_plus_children" | "employee_plus_family" | "employee_plus_one" | "employee_plus_two" | "employee_plus_three" | "employee_plus_one_or_more" | "employee_plus_two_or_more" | "employee_plus_three_or_more" | "employee_plus_four_or_more" | "employee_plus_five_or_more" | "spouse_only" | "spouse_plus_children" | "children_only" | "dependents_only" | "individual" | "two_party" | "waived") | string | null;
                    /**
                     * @description First day of coverage. Null if the file has none. YYYY-MM-DD.
                     * @example 2026-01-01
                     */
                    effective_date: string | null;
                    /**
                     * @description Line of coverage. Null if the file does not say. Values can be added, so handle unknown ones.
                     * @example medical
                     */
                    insurance_line: ("medical" | "dental" | "vision" | "life" | "basic_life" | "accidental_death" | "short_term_disability" | "long_term_disability" | "prescription_drug" | "mail_order_drug" | "mental_health" | "hearing" | "long_term_care" | "medicare_risk" | "wellness" | "twenty_four_hour_care" | "facility" | "practitioners" | "utilization_review" | "disability" | "critical_illness" | "accident" | "hospital_indemnity" | "cancer" | "legal" | "fsa" | "hsa" | "hra") | string | null;
                    /**
                     * @description Plan ID as in the file. Null if the file has none.
                     * @example MED-GOLD
                     */
                    plan_id: string | null;
                    /**
                     * @description Plan name as in the file. Null if the file has none.
                     * @example Gold PPO
                     */
                    plan_name: string | null;
                    /**
                     * @description Source row of the coverage.
                     * @example 2
                     */
                    row_number: number;
                    /**
                     * @description Last day of coverage. Null if the file has none. YYYY-MM-DD.
                     * @example 2026-12-31
                     */
                    termination_date: string | null;
                }[];
                /**
                 * @description Null if blank and not required, such as in an 834 of changes. YYYY-MM-DD.
                 * @example 2014-11-23
                 */
                date_of_birth: string | null;
                /**
                 * @description Email address in lower case. Null if blank.
                 * @example testa.fakeman@example.com
                 */
                email?: string | null;
                /**
                 * @description First name. Null if blank and the vendor does not require it.
                 * @example Kiddo
                 */
                first_name: string | null;
                /**
                 * @description Null if blank; `unknown` if the file says that it is neither or not known. Values can be added, so handle unknown ones.
                 * @example female
                 */
                gender: ("male" | "female" | "unknown") | string | null;
                /**
                 * @description Whether the person is marked as disabled. Null if the file does not say.
                 * @example false
                 */
                handicapped?: boolean | null;
                /**
                 * @description Last name. Null if blank and the vendor does not require it.
                 * @example Fakeman
                 */
                last_name: string | null;
                /**
                 * @description What the sender wants done with the person. Null if the file does not say. Values can be added, so handle unknown ones.
                 * @example addition
                 */
                maintenance_type?: ("change" | "delete" | "addition" | "termination" | "reinstatement" | "correction" | "audit" | "not_applicable") | string | null;
                /**
                 * @description The dependent's own ID if the file has one, else the subscriber's. It does not identify a person: match dependents by `member_id`, `first_name`, and `date_of_birth`. Null only for a dependent without a subscriber and without an ID.
                 * @example F1001
                 */
                member_id: string | null;
                /**
                 * @description Middle name or initial. Null if the file has none.
                 * @example Q
                 */
                middle_name?: string | null;
                /**
                 * @description Suffix such as Jr or III. Null if the file has none.
                 * @example Jr
                 */
                name_suffix?: string | null;
                /**
                 * @description Phone number in E.164 form. Null if blank.
                 * @example +12175550101
                 */
                phone?: string | null;
                /**
                 * @description Relationship to the subscriber. Null if the file does not say. Values can be added, so handle unknown ones.
                 * @example child
                 */
                relationship: ("adopted_child" | "annuitant" | "aunt_uncle" | "child" | "child_in_law" | "collateral_dependent" | "court_appointed_guardian" | "cousin" | "dependent_of_minor_dependent" | "domestic_partner" | "domestic_partner_child" | "ex_spouse" | "foster_child" | "grandchild" | "grandparent" | "guardian" | "niece_nephew" | "other" | "parent" | "parent_in_law" | "self" | "sibling" | "sibling_in_law" | "sponsored_dependent" | "spouse" | "stepchild" | "stepparent" | "trustee" | "ward") | string | null;
                /** @description Where the person is in the file. In an 834, rows are INS loops, from 1. */
                source?: {
                    /**
                     * @description First source row of the person. The header row counts.
                     * @example 2
                     */
                    row_number: number;
                    /**
                     * @description All source rows that were merged into this person.
                     * @example [
                     *       2,
                     *       5
                     *     ]
                     */
                    row_numbers: number[];
                };
                /**
                 * @description Masked in every record: the last four digits. Null if blank or not a possible SSN. Full SSNs are only in the original file and the rejected rows, which require the scope `files:write`.
                 * @example ***-**-0101
                 */
                ssn: string | null;
            }[];
            /**
             * @description Email address in lower case. Null if blank.
             * @example testa.fakeman@example.com
             */
            email: string | null;
            /** @description Employment of the subscriber. Its fields are null if the file has none. */
            employment?: {
                /**
                 * @description Null if the file has none. YYYY-MM-DD.
                 * @example 2019-06-03
                 */
                hire_date: string | null;
                /**
                 * @description Employment status as in the file. Null if the file has none.
                 * @example FT
                 */
                status: string | null;
                /**
                 * @description Null if the file has none. YYYY-MM-DD.
                 * @example 2026-05-31
                 */
                termination_date: string | null;
            };
            /**
             * @description Family or household ID. Null if the file has none.
             * @example H42
             */
            family_id?: string | null;
            /**
             * @description First name.
             * @example Testa
             */
            first_name: string;
            /**
             * @description Null if blank; `unknown` if the file says that it is neither or not known. Values can be added, so handle unknown ones.
             * @example female
             */
            gender?: ("male" | "female" | "unknown") | string | null;
            /**
             * @description Group, client, or employer ID. Null if the file has none.
             * @example GRP-FAKE
             */
            group_id?: string | null;
            /**
             * @description Whether the person is marked as disabled. Null if the file does not say.
             * @example false
             */
            handicapped?: boolean | null;
            /**
             * @description Last name.
             * @example Fakeman
             */
            last_name: string;
            /**
             * @description What the sender wants done with the person. Null if the file does not say. Values can be added, so handle unknown ones.
             * @example addition
             */
            maintenance_type?: ("change" | "delete" | "addition" | "termination" | "reinstatement" | "correction" | "audit" | "not_applicable") | string | null;
            /**
             * @description ID of the subscriber as in the file: the member ID, else the subscriber or employee ID.
             * @example F1001
             */
            member_id: string;
            /**
             * @description Middle name or initial. Null if the file has none.
             * @example Q
             */
            middle_name?: string | null;
            /**
             * @description Suffix such as Jr or III. Null if the file has none.
             * @example Jr
             */
            name_suffix?: string | null;
            /**
             * @description Phone number in E.164 form. Null if blank.
             * @example +12175550101
             */
            phone: string | null;
            /**
             * @description `self` for a subscriber. Another value if the record is a dependent without a subscriber, which a vendor can permit. Values can be added, so handle unknown ones.
             * @example self
             */
            relationship?: ("adopted_child" | "annuitant" | "aunt_uncle" | "child" | "child_in_law" | "collateral_dependent" | "court_appointed_guardian" | "cousin" | "dependent_of_minor_dependent" | "domestic_partner" | "domestic_partner_child" | "ex_spouse" | "foster_child" | "grandchild" | "grandparent" | "guardian" | "niece_nephew" | "other" | "parent" | "parent_in_law" | "self" | "sibling" | "sibling_in_law" | "sponsored_dependent" | "spouse" | "stepchild" | "stepparent" | "trustee" | "ward") | string | null;
            /** @description Where the person is in the file. In an 834, rows are INS loops, from 1. */
            source?: {
                /**
                 * @description First source row of the person. The header row counts.
                 * @example 2
                 */
                row_number: number;
                /**
                 * @description All source rows that were merged into this person.
                 * @example [
                 *       2,
                 *       5
                 *     ]
                 */
                row_numbers: number[];
            };
            /**
             * @description Masked in every record: the last four digits. Null if blank or not a possible SSN. Full SSNs are only in the original file and the rejected rows, which require the scope `files:write`.
             * @example ***-**-0101
             */
            ssn: string | null;
            /**
             * @description The key that ties the family together, as in the file. Null if the file has none.
             * @example F1001
             */
            subscriber_id?: string | null;
        };
        OAuthError: {
            error: string;
            error_description: string;
            /** Format: uri */
            error_uri: string;
            request_id: string;
        };
        OpenInvitation: {
            email: string;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            expires_at: string;
            /** @description null: of an operator, who belongs to no partner. */
            partner_name: string | null;
            /** @enum {string} */
            role: "admin" | "analyst" | "viewer" | "operator";
        };
        OperationsOverview: {
            outbox: {
                oldest_seconds: number | null;
                pending: number;
            };
            queues: {
                active: number;
                delayed: number;
                /** @description Given up in the last 24 hours. */
                failed: number;
                name: string;
                oldest_waiting_seconds: number | null;
                waiting: number;
            }[];
        };
        Overview: {
            days: {
                /** Format: date */
                date: string;
                files: number;
                invalid_rows: number;
                rows: number;
                valid_rows: number;
            }[];
            processing_time: {
                p50_seconds: number | null;
                p95_seconds: number | null;
            };
            totals: {
                files: number;
                /** @description Queued or processing now, whenever submitted. */
                in_progress: number;
                invalid_rows: number;
                rows: number;
                valid_rows: number;
            };
            vendors: {
                average_processing_time_seconds: number | null;
                error_rate: number;
                files: number;
                rows: number;
                vendor: string;
                vendor_id: string | null;
            }[];
        };
        OwnSession: {
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            created_at: string;
            id: string;
            /** @description Where it was used last. */
            ip_address: string | null;
            /** @description The session of this request. */
            is_current: boolean;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            last_seen_at: string;
            /** @description The browser, as it describes itself. */
            user_agent: string | null;
        };
        OwnSessionList: {
            sessions: components["schemas"]["OwnSession"][];
        };
        Partner: {
            /** @description Active API clients. */
            clients: number;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            created_at: string;
            files_30_days: number;
            last_file_at: string | null;
            /** @description Largest file. null, or larger than the limit of the service: the limit of the service. */
            max_upload_bytes: number | null;
            name: string;
            partner_id: string;
            /** @description Requests an hour of each client without a limit of its own. null: the limit of the service. */
            rate_limit_per_hour: number | null;
            rows_30_days: number;
            /** @enum {string} */
            status: "active" | "suspended";
            suspended_at: string | null;
            /** @description Active users. */
            users: number;
        };
        /** @description Only the fields that are sent change. */
        PartnerChange: {
            max_upload_bytes?: number | null;
            name?: string;
            rate_limit_per_hour?: number | null;
            /** @enum {string} */
            status?: "active" | "suspended";
        };
        PartnerConfig: {
            disabled_at: string | null;
            disabled_reason: string | null;
            /** @description Start of the present unbroken run of failures. */
            failing_since: string | null;
            partner_id: string;
            previous_secret_valid_until: string | null;
            /** @enum {string} */
            state: "enabled" | "disabled" | "not_configured";
            statistics: {
                attempts: number;
                last_failure_at: string | null;
                last_success_at: string | null;
                p50_latency_ms: number | null;
                succeeded: number;
                /** @description 0 to 1; null without attempts. */
                success_rate: number | null;
            } | null;
            updated_at: string | null;
            webhook_events: ("job.queued" | "job.processing" | "job.completed" | "job.failed")[];
            webhook_secret_last4: string | null;
            webhook_secret_set: boolean;
            webhook_url: string | null;
        };
        PartnerConfigRequest: {
            webhook_events: ("job.queued" | "job.processing" | "job.completed" | "job.failed")[];
            /** @description Required the first time. An update without it keeps the stored secret. */
            webhook_secret?: string;
            webhook_url: string;
        };
        PartnerList: {
            /** @description Give it as `cursor` for the next page; null on the last. */
            next_cursor: string | null;
            partners: components["schemas"]["Partner"][];
        };
        PasswordChange: {
            current_password: string;
            new_password: string;
        };
        RecoveryCodes: {
            /** @description Shown now and never again. Each signs in once, in place of a code of the authenticator app. */
            recovery_codes: string[];
        };
        RejectedRows: {
            /** @description Of the source file, each name once. */
            columns: string[];
            /** @description Give it as `cursor` for the next page; null on the last. */
            next_cursor: string | null;
            rows: {
                errors: {
                    code: string;
                    /** @description One of `columns`; null: the row as a whole. */
                    column: string | null;
                    field: string;
                    message: string;
                    original_value: string;
                    /** @enum {string} */
                    severity: "error" | "warning";
                    suggested_fix: string;
                    /** @description Text for the cell that was tried and passes the rule; null when the fix is advice. */
                    suggested_value: string | null;
                }[];
                row_number: number;
                values: string[];
            }[];
            total: number;
        };
        Run: {
            completed_at: string | null;
            download_url: string | null;
            errors_url: string | null;
            original_filename: string;
            partner: string;
            /** @example job_019a2b3c4d5e7f8091a2b3c4d5e6f708 */
            run_id: string;
            stats: {
                error_rows: number;
                total_rows: number;
                valid_rows: number;
            };
            /** @enum {string} */
            status: "queued" | "processing" | "completed" | "completed_with_errors" | "failed";
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            uploaded_at: string;
        };
        Session: {
            /** @description Goes into X-CSRF-Token of every request that changes something. */
            csrf_token: string;
            /**
             * Format: date-time
             * @description When the session ends if it is not used before.
             * @example 2026-03-01T09:30:00.000Z
             */
            expires_at: string;
            /** @description The user has to set up two-factor authentication before anything else; permissions are empty. */
            totp_required: boolean;
            user: {
                email: string;
                id: string;
                name: string;
                /** @description null: an operator, who belongs to no partner. */
                partner_id: string | null;
                partner_name: string | null;
                permissions: ("files:write" | "files:read" | "vendors:read" | "vendors:write" | "webhooks:write" | "users:write" | "clients:write" | "operations:read" | "operations:write")[];
                recovery_codes_left: number;
                /** @enum {string} */
                role: "admin" | "analyst" | "viewer" | "operator";
                totp_enabled: boolean;
            };
        };
        SignIn: {
            /** @description Of users with two-factor authentication: the code of the authenticator app, or a recovery code. */
            code?: string;
            email: string;
            password: string;
        };
        Status: {
            /** @description Give it as `cursor` for the next page; null on the last. */
            next_cursor: string | null;
            runs: components["schemas"]["Run"][];
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            updated_at: string;
        };
        TokenRequest: {
            client_id: string;
            client_secret: string;
            grant_type: string;
            /** @description Scopes to limit the token to, separated by spaces. */
            scope?: string;
        };
        TokenResponse: {
            access_token: string;
            expires_in: number;
            scope: string;
            /** @constant */
            token_type: "Bearer";
        };
        TotpSecret: {
            /** @description Base32, for an authenticator app that cannot read the QR code. */
            secret: string;
            /** @description The otpauth URI that goes into the QR code. */
            uri: string;
        };
        User: {
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            created_at: string;
            email: string;
            /** @description Of an invitation. */
            expires_at: string | null;
            id: string;
            last_login_at: string | null;
            /** @description Empty while invited. */
            name: string;
            /** @enum {string} */
            role: "admin" | "analyst" | "viewer" | "operator";
            /** @enum {string} */
            status: "active" | "invited" | "disabled";
            /** @description Signs in with two factors. */
            totp_enabled: boolean;
        };
        UserChange: {
            name?: string;
            /** @enum {string} */
            role?: "admin" | "analyst" | "viewer";
            /** @enum {string} */
            status?: "active" | "disabled";
        };
        UserList: {
            users: components["schemas"]["User"][];
        };
        ValueCorrection: {
            changes: {
                code: string;
                column: string;
                field: string;
                /** @description The value as `GET /jobs/{job_id}/errors/values` shows it. */
                from: string;
                /** @description What stands in the cells instead; empty: nothing. */
                to: string;
            }[];
        };
        Vendor: {
            aliases: string[];
            /** @description 0 until a file was processed. */
            average_processing_time_seconds: number;
            built_in: boolean;
            config: {
                detection: {
                    /** @default [] */
                    file_name_patterns: string[];
                    /** @default [] */
                    header_signatures: string[][];
                    min_confidence?: number;
                    /** @default [] */
                    sheet_names: string[];
                    /** @default [] */
                    x12_receiver_ids: string[];
                    /** @default [] */
                    x12_sender_ids: string[];
                };
                formats: {
                    csv?: {
                        columns?: string[];
                        delimiter?: string;
                        /** @enum {string} */
                        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-1";
                        header_row?: number | null;
                        quote?: string | null;
                        /** @default [] */
                        skip_rows_starting_with: string[];
                        /** @default 0 */
                        trailer_rows: number;
                    };
                    edi_834?: {
                        /**
                         * @default fail
                         * @enum {string}
                         */
                        truncated: "fail" | "keep";
                    };
                    excel?: {
                        columns?: string[];
                        header_row?: number | null;
                        sheet?: string;
                        /** @default [] */
                        skip_rows_starting_with: string[];
                        /** @default 0 */
                        trailer_rows: number;
                    };
                    fixed_width?: {
                        /** @default [] */
                        columns: {
                            length: number;
                            name: string;
                            start: number;
                            /**
                             * @default both
                             * @enum {string}
                             */
                            trim: "none" | "left" | "right" | "both";
                        }[];
                        /** @enum {string} */
                        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-1";
                        record_length?: number;
                        /** @default [] */
                        record_types: {
                            /** @default [] */
                            columns: {
                                length: number;
                                name: string;
                                start: number;
                                /**
                                 * @default both
                                 * @enum {string}
                                 */
                                trim: "none" | "left" | "right" | "both";
                            }[];
                            name: string;
                            /** @enum {string} */
                            role: "detail" | "header" | "trailer" | "ignore";
                            start: number;
                            values: string[];
                        }[];
                        /** @default 0 */
                        skip_first_rows: number;
                        /** @default 0 */
                        trailer_rows: number;
                    };
                };
                mapping_rules: {
                    /** @default [] */
                    coverages: {
                        fields: {
                            [key: string]: {
                                default?: string;
                                source?: (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                }) | (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                })[];
                                /** @default [] */
                                transforms: ({
                                    /** @constant */
                                    name: "trim";
                                } | {
                                    /** @constant */
                                    name: "collapse_spaces";
                                } | {
                                    /** @constant */
                                    name: "case";
                                    /** @enum {string} */
                                    to: "upper" | "lower" | "title";
                                } | {
                                    characters: string;
                                    /** @constant */
                                    name: "strip";
                                    /**
                                     * @default everywhere
                                     * @enum {string}
                                     */
                                    where: "start" | "end" | "both" | "everywhere";
                                } | {
                                    length: number;
                                    /** @constant */
                                    name: "pad";
                                    /**
                                     * @default left
                                     * @enum {string}
                                     */
                                    side: "left" | "right";
                                    with: string;
                                } | {
                                    length?: number;
                                    /** @constant */
                                    name: "substring";
                                    start: number;
                                } | {
                                    find: string;
                                    /** @constant */
                                    name: "replace";
                                    with: string;
                                } | {
                                    /** @default 1 */
                                    group: number;
                                    /** @constant */
                                    name: "regex_extract";
                                    pattern: string;
                                } | {
                                    century_pivot?: number;
                                    formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                    /** @constant */
                                    name: "date";
                                } | {
                                    /** @constant */
                                    name: "split_name";
                                    /**
                                     * @default auto
                                     * @enum {string}
                                     */
                                    order: "auto" | "last_first" | "first_last";
                                    /** @enum {string} */
                                    part: "first" | "middle" | "last" | "suffix";
                                } | {
                                    default?: string | null;
                                    /** @default true */
                                    ignore_case: boolean;
                                    /** @constant */
                                    name: "lookup";
                                    table: {
                                        [key: string]: string;
                                    };
                                } | {
                                    /** @constant */
                                    name: "concat";
                                    /** @default  */
                                    separator: string;
                                } | {
                                    /** @constant */
                                    name: "coalesce";
                                } | {
                                    /** @constant */
                                    name: "constant";
                                    value: string;
                                } | {
                                    /** @constant */
                                    name: "null_if";
                                    values: string[];
                                } | {
                                    /**
                                     * @default US
                                     * @enum {string}
                                     */
                                    country: "US";
                                    /** @constant */
                                    name: "phone";
                                } | {
                                    /** @constant */
                                    name: "digits";
                                })[];
                            };
                        };
                        insurance_line?: string;
                        /** @description The group occurs once for each number. `{n}` in a column name is replaced by the number; a name without it is the n-th column of that name. */
                        repeat?: {
                            /** @default 1 */
                            from: number;
                            to: number;
                        };
                    }[];
                    /** @default [] */
                    dependents: {
                        fields: {
                            [key: string]: {
                                default?: string;
                                source?: (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                }) | (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                })[];
                                /** @default [] */
                                transforms: ({
                                    /** @constant */
                                    name: "trim";
                                } | {
                                    /** @constant */
                                    name: "collapse_spaces";
                                } | {
                                    /** @constant */
                                    name: "case";
                                    /** @enum {string} */
                                    to: "upper" | "lower" | "title";
                                } | {
                                    characters: string;
                                    /** @constant */
                                    name: "strip";
                                    /**
                                     * @default everywhere
                                     * @enum {string}
                                     */
                                    where: "start" | "end" | "both" | "everywhere";
                                } | {
                                    length: number;
                                    /** @constant */
                                    name: "pad";
                                    /**
                                     * @default left
                                     * @enum {string}
                                     */
                                    side: "left" | "right";
                                    with: string;
                                } | {
                                    length?: number;
                                    /** @constant */
                                    name: "substring";
                                    start: number;
                                } | {
                                    find: string;
                                    /** @constant */
                                    name: "replace";
                                    with: string;
                                } | {
                                    /** @default 1 */
                                    group: number;
                                    /** @constant */
                                    name: "regex_extract";
                                    pattern: string;
                                } | {
                                    century_pivot?: number;
                                    formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                    /** @constant */
                                    name: "date";
                                } | {
                                    /** @constant */
                                    name: "split_name";
                                    /**
                                     * @default auto
                                     * @enum {string}
                                     */
                                    order: "auto" | "last_first" | "first_last";
                                    /** @enum {string} */
                                    part: "first" | "middle" | "last" | "suffix";
                                } | {
                                    default?: string | null;
                                    /** @default true */
                                    ignore_case: boolean;
                                    /** @constant */
                                    name: "lookup";
                                    table: {
                                        [key: string]: string;
                                    };
                                } | {
                                    /** @constant */
                                    name: "concat";
                                    /** @default  */
                                    separator: string;
                                } | {
                                    /** @constant */
                                    name: "coalesce";
                                } | {
                                    /** @constant */
                                    name: "constant";
                                    value: string;
                                } | {
                                    /** @constant */
                                    name: "null_if";
                                    values: string[];
                                } | {
                                    /**
                                     * @default US
                                     * @enum {string}
                                     */
                                    country: "US";
                                    /** @constant */
                                    name: "phone";
                                } | {
                                    /** @constant */
                                    name: "digits";
                                })[];
                            };
                        };
                        owns_row?: boolean;
                        relationship?: string;
                        /** @description The group occurs once for each number. `{n}` in a column name is replaced by the number; a name without it is the n-th column of that name. */
                        repeat?: {
                            /** @default 1 */
                            from: number;
                            to: number;
                        };
                    }[];
                    /** @default {} */
                    fields: {
                        [key: string]: {
                            default?: string;
                            source?: (string | {
                                column: string;
                                occurrence?: number;
                            } | {
                                index: number;
                            } | {
                                component?: number;
                                element: number;
                                segment: string;
                            }) | (string | {
                                column: string;
                                occurrence?: number;
                            } | {
                                index: number;
                            } | {
                                component?: number;
                                element: number;
                                segment: string;
                            })[];
                            /** @default [] */
                            transforms: ({
                                /** @constant */
                                name: "trim";
                            } | {
                                /** @constant */
                                name: "collapse_spaces";
                            } | {
                                /** @constant */
                                name: "case";
                                /** @enum {string} */
                                to: "upper" | "lower" | "title";
                            } | {
                                characters: string;
                                /** @constant */
                                name: "strip";
                                /**
                                 * @default everywhere
                                 * @enum {string}
                                 */
                                where: "start" | "end" | "both" | "everywhere";
                            } | {
                                length: number;
                                /** @constant */
                                name: "pad";
                                /**
                                 * @default left
                                 * @enum {string}
                                 */
                                side: "left" | "right";
                                with: string;
                            } | {
                                length?: number;
                                /** @constant */
                                name: "substring";
                                start: number;
                            } | {
                                find: string;
                                /** @constant */
                                name: "replace";
                                with: string;
                            } | {
                                /** @default 1 */
                                group: number;
                                /** @constant */
                                name: "regex_extract";
                                pattern: string;
                            } | {
                                century_pivot?: number;
                                formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                /** @constant */
                                name: "date";
                            } | {
                                /** @constant */
                                name: "split_name";
                                /**
                                 * @default auto
                                 * @enum {string}
                                 */
                                order: "auto" | "last_first" | "first_last";
                                /** @enum {string} */
                                part: "first" | "middle" | "last" | "suffix";
                            } | {
                                default?: string | null;
                                /** @default true */
                                ignore_case: boolean;
                                /** @constant */
                                name: "lookup";
                                table: {
                                    [key: string]: string;
                                };
                            } | {
                                /** @constant */
                                name: "concat";
                                /** @default  */
                                separator: string;
                            } | {
                                /** @constant */
                                name: "coalesce";
                            } | {
                                /** @constant */
                                name: "constant";
                                value: string;
                            } | {
                                /** @constant */
                                name: "null_if";
                                values: string[];
                            } | {
                                /**
                                 * @default US
                                 * @enum {string}
                                 */
                                country: "US";
                                /** @constant */
                                name: "phone";
                            } | {
                                /** @constant */
                                name: "digits";
                            })[];
                        };
                    };
                };
                /**
                 * @default 1
                 * @constant
                 */
                schema_version: 1;
                validation_settings: {
                    /** @default {} */
                    allowed_values: {
                        [key: string]: string[];
                    };
                    /** @default {} */
                    bounds: {
                        dependent_age_limit_years?: number;
                        effective_days_ahead?: number;
                        effective_days_past?: number;
                        max_age_years?: number;
                        min_subscriber_age_years?: number;
                    };
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    date_order: "auto" | "month_first" | "day_first";
                    /**
                     * @default merge
                     * @enum {string}
                     */
                    duplicate_members: "error" | "warning" | "merge";
                    max_error_rate?: number;
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    orphan_dependents: "auto" | "error" | "record";
                    required?: ("member_id" | "first_name" | "middle_name" | "last_name" | "name_suffix" | "date_of_birth" | "ssn" | "gender" | "email" | "phone" | "address.street" | "address.street2" | "address.city" | "address.state" | "address.zip" | "coverage.plan_id" | "coverage.effective_date" | "coverage.termination_date" | "coverage.coverage_type" | "coverage.insurance_line" | "coverage.plan_name" | "relationship" | "subscriber_id" | "subscriber_ssn" | "family_id" | "group_id" | "maintenance_type" | "employment.status" | "employment.hire_date" | "employment.termination_date" | "handicapped")[];
                    /** @default {} */
                    severities: {
                        [key: string]: "error" | "warning" | "off";
                    };
                };
                version: number;
            };
            file_formats: ("csv" | "excel" | "fixed_width" | "edi_834")[];
            /** @description How the columns of the newest file that differed were different. */
            last_drift: {
                added: string[];
                /**
                 * Format: date-time
                 * @example 2026-03-01T09:30:00.000Z
                 */
                at: string;
                config_version: number | null;
                job_id: string;
                missing: string[];
                renamed: {
                    from: string;
                    to: string;
                }[];
            } | null;
            last_file_received: string | null;
            name: string;
            /** @enum {string} */
            status: "active" | "inactive" | "draft";
            total_files_processed: number;
            updated_at: string | null;
            updated_by: string;
            /** @description Name of the person or client; null: no longer known. */
            updated_by_name: string | null;
            vendor_id: string;
        };
        VendorAudit: {
            entries: {
                /** @example vendor.update */
                action: string;
                actor_id: string;
                /** @description Name of the person or client; null: no longer known. */
                actor_name: string | null;
                actor_type: string;
                /**
                 * Format: date-time
                 * @example 2026-03-01T09:30:00.000Z
                 */
                at: string;
                details: {
                    [key: string]: unknown;
                } | null;
                /** @description SHA-256 that chains the entry to the one before, in hex. */
                hash: string | null;
                id: string;
                ip_address: string | null;
                request_id: string | null;
            }[];
            /** @description Give it as `cursor` for the next page; null on the last. */
            next_cursor: string | null;
            vendor_id: string;
        };
        VendorCreate: {
            /** @default [] */
            aliases?: string[];
            comment?: string;
            /** @default {} */
            config?: {
                detection?: {
                    /** @default [] */
                    file_name_patterns?: string[];
                    /** @default [] */
                    header_signatures?: string[][];
                    min_confidence?: number;
                    /** @default [] */
                    sheet_names?: string[];
                    /** @default [] */
                    x12_receiver_ids?: string[];
                    /** @default [] */
                    x12_sender_ids?: string[];
                };
                formats?: {
                    csv?: {
                        columns?: string[];
                        delimiter?: string;
                        /** @enum {string} */
                        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-1";
                        header_row?: number | null;
                        quote?: string | null;
                        /** @default [] */
                        skip_rows_starting_with?: string[];
                        /** @default 0 */
                        trailer_rows?: number;
                    };
                    edi_834?: {
                        /**
                         * @default fail
                         * @enum {string}
                         */
                        truncated?: "fail" | "keep";
                    };
                    excel?: {
                        columns?: string[];
                        header_row?: number | null;
                        sheet?: string;
                        /** @default [] */
                        skip_rows_starting_with?: string[];
                        /** @default 0 */
                        trailer_rows?: number;
                    };
                    fixed_width?: {
                        /** @default [] */
                        columns?: {
                            length: number;
                            name: string;
                            start: number;
                            /**
                             * @default both
                             * @enum {string}
                             */
                            trim?: "none" | "left" | "right" | "both";
                        }[];
                        /** @enum {string} */
                        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-1";
                        record_length?: number;
                        /** @default [] */
                        record_types?: {
                            /** @default [] */
                            columns?: {
                                length: number;
                                name: string;
                                start: number;
                                /**
                                 * @default both
                                 * @enum {string}
                                 */
                                trim?: "none" | "left" | "right" | "both";
                            }[];
                            name: string;
                            /** @enum {string} */
                            role: "detail" | "header" | "trailer" | "ignore";
                            start: number;
                            values: string[];
                        }[];
                        /** @default 0 */
                        skip_first_rows?: number;
                        /** @default 0 */
                        trailer_rows?: number;
                    };
                };
                mapping_rules?: {
                    /** @default [] */
                    coverages?: {
                        fields: {
                            [key: string]: {
                                default?: string;
                                source?: (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                }) | (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                })[];
                                /** @default [] */
                                transforms?: ({
                                    /** @constant */
                                    name: "trim";
                                } | {
                                    /** @constant */
                                    name: "collapse_spaces";
                                } | {
                                    /** @constant */
                                    name: "case";
                                    /** @enum {string} */
                                    to: "upper" | "lower" | "title";
                                } | {
                                    characters: string;
                                    /** @constant */
                                    name: "strip";
                                    /**
                                     * @default everywhere
                                     * @enum {string}
                                     */
                                    where?: "start" | "end" | "both" | "everywhere";
                                } | {
                                    length: number;
                                    /** @constant */
                                    name: "pad";
                                    /**
                                     * @default left
                                     * @enum {string}
                                     */
                                    side?: "left" | "right";
                                    with: string;
                                } | {
                                    length?: number;
                                    /** @constant */
                                    name: "substring";
                                    start: number;
                                } | {
                                    find: string;
                                    /** @constant */
                                    name: "replace";
                                    with: string;
                                } | {
                                    /** @default 1 */
                                    group?: number;
                                    /** @constant */
                                    name: "regex_extract";
                                    pattern: string;
                                } | {
                                    century_pivot?: number;
                                    formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                    /** @constant */
                                    name: "date";
                                } | {
                                    /** @constant */
                                    name: "split_name";
                                    /**
                                     * @default auto
                                     * @enum {string}
                                     */
                                    order?: "auto" | "last_first" | "first_last";
                                    /** @enum {string} */
                                    part: "first" | "middle" | "last" | "suffix";
                                } | {
                                    default?: string | null;
                                    /** @default true */
                                    ignore_case?: boolean;
                                    /** @constant */
                                    name: "lookup";
                                    table: {
                                        [key: string]: string;
                                    };
                                } | {
                                    /** @constant */
                                    name: "concat";
                                    /** @default  */
                                    separator?: string;
                                } | {
                                    /** @constant */
                                    name: "coalesce";
                                } | {
                                    /** @constant */
                                    name: "constant";
                                    value: string;
                                } | {
                                    /** @constant */
                                    name: "null_if";
                                    values: string[];
                                } | {
                                    /**
                                     * @default US
                                     * @enum {string}
                                     */
                                    country?: "US";
                                    /** @constant */
                                    name: "phone";
                                } | {
                                    /** @constant */
                                    name: "digits";
                                })[];
                            };
                        };
                        insurance_line?: string;
                        /** @description The group occurs once for each number. `{n}` in a column name is replaced by the number; a name without it is the n-th column of that name. */
                        repeat?: {
                            /** @default 1 */
                            from?: number;
                            to: number;
                        };
                    }[];
                    /** @default [] */
                    dependents?: {
                        fields: {
                            [key: string]: {
                                default?: string;
                                source?: (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                }) | (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                })[];
                                /** @default [] */
                                transforms?: ({
                                    /** @constant */
                                    name: "trim";
                                } | {
                                    /** @constant */
                                    name: "collapse_spaces";
                                } | {
                                    /** @constant */
                                    name: "case";
                                    /** @enum {string} */
                                    to: "upper" | "lower" | "title";
                                } | {
                                    characters: string;
                                    /** @constant */
                                    name: "strip";
                                    /**
                                     * @default everywhere
                                     * @enum {string}
                                     */
                                    where?: "start" | "end" | "both" | "everywhere";
                                } | {
                                    length: number;
                                    /** @constant */
                                    name: "pad";
                                    /**
                                     * @default left
                                     * @enum {string}
                                     */
                                    side?: "left" | "right";
                                    with: string;
                                } | {
                                    length?: number;
                                    /** @constant */
                                    name: "substring";
                                    start: number;
                                } | {
                                    find: string;
                                    /** @constant */
                                    name: "replace";
                                    with: string;
                                } | {
                                    /** @default 1 */
                                    group?: number;
                                    /** @constant */
                                    name: "regex_extract";
                                    pattern: string;
                                } | {
                                    century_pivot?: number;
                                    formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                    /** @constant */
                                    name: "date";
                                } | {
                                    /** @constant */
                                    name: "split_name";
                                    /**
                                     * @default auto
                                     * @enum {string}
                                     */
                                    order?: "auto" | "last_first" | "first_last";
                                    /** @enum {string} */
                                    part: "first" | "middle" | "last" | "suffix";
                                } | {
                                    default?: string | null;
                                    /** @default true */
                                    ignore_case?: boolean;
                                    /** @constant */
                                    name: "lookup";
                                    table: {
                                        [key: string]: string;
                                    };
                                } | {
                                    /** @constant */
                                    name: "concat";
                                    /** @default  */
                                    separator?: string;
                                } | {
                                    /** @constant */
                                    name: "coalesce";
                                } | {
                                    /** @constant */
                                    name: "constant";
                                    value: string;
                                } | {
                                    /** @constant */
                                    name: "null_if";
                                    values: string[];
                                } | {
                                    /**
                                     * @default US
                                     * @enum {string}
                                     */
                                    country?: "US";
                                    /** @constant */
                                    name: "phone";
                                } | {
                                    /** @constant */
                                    name: "digits";
                                })[];
                            };
                        };
                        owns_row?: boolean;
                        relationship?: string;
                        /** @description The group occurs once for each number. `{n}` in a column name is replaced by the number; a name without it is the n-th column of that name. */
                        repeat?: {
                            /** @default 1 */
                            from?: number;
                            to: number;
                        };
                    }[];
                    /** @default {} */
                    fields?: {
                        [key: string]: {
                            default?: string;
                            source?: (string | {
                                column: string;
                                occurrence?: number;
                            } | {
                                index: number;
                            } | {
                                component?: number;
                                element: number;
                                segment: string;
                            }) | (string | {
                                column: string;
                                occurrence?: number;
                            } | {
                                index: number;
                            } | {
                                component?: number;
                                element: number;
                                segment: string;
                            })[];
                            /** @default [] */
                            transforms?: ({
                                /** @constant */
                                name: "trim";
                            } | {
                                /** @constant */
                                name: "collapse_spaces";
                            } | {
                                /** @constant */
                                name: "case";
                                /** @enum {string} */
                                to: "upper" | "lower" | "title";
                            } | {
                                characters: string;
                                /** @constant */
                                name: "strip";
                                /**
                                 * @default everywhere
                                 * @enum {string}
                                 */
                                where?: "start" | "end" | "both" | "everywhere";
                            } | {
                                length: number;
                                /** @constant */
                                name: "pad";
                                /**
                                 * @default left
                                 * @enum {string}
                                 */
                                side?: "left" | "right";
                                with: string;
                            } | {
                                length?: number;
                                /** @constant */
                                name: "substring";
                                start: number;
                            } | {
                                find: string;
                                /** @constant */
                                name: "replace";
                                with: string;
                            } | {
                                /** @default 1 */
                                group?: number;
                                /** @constant */
                                name: "regex_extract";
                                pattern: string;
                            } | {
                                century_pivot?: number;
                                formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                /** @constant */
                                name: "date";
                            } | {
                                /** @constant */
                                name: "split_name";
                                /**
                                 * @default auto
                                 * @enum {string}
                                 */
                                order?: "auto" | "last_first" | "first_last";
                                /** @enum {string} */
                                part: "first" | "middle" | "last" | "suffix";
                            } | {
                                default?: string | null;
                                /** @default true */
                                ignore_case?: boolean;
                                /** @constant */
                                name: "lookup";
                                table: {
                                    [key: string]: string;
                                };
                            } | {
                                /** @constant */
                                name: "concat";
                                /** @default  */
                                separator?: string;
                            } | {
                                /** @constant */
                                name: "coalesce";
                            } | {
                                /** @constant */
                                name: "constant";
                                value: string;
                            } | {
                                /** @constant */
                                name: "null_if";
                                values: string[];
                            } | {
                                /**
                                 * @default US
                                 * @enum {string}
                                 */
                                country?: "US";
                                /** @constant */
                                name: "phone";
                            } | {
                                /** @constant */
                                name: "digits";
                            })[];
                        };
                    };
                };
                /** @constant */
                schema_version?: 1;
                validation_settings?: {
                    /** @default {} */
                    allowed_values?: {
                        [key: string]: string[];
                    };
                    /** @default {} */
                    bounds?: {
                        dependent_age_limit_years?: number;
                        effective_days_ahead?: number;
                        effective_days_past?: number;
                        max_age_years?: number;
                        min_subscriber_age_years?: number;
                    };
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    date_order?: "auto" | "month_first" | "day_first";
                    /**
                     * @default merge
                     * @enum {string}
                     */
                    duplicate_members?: "error" | "warning" | "merge";
                    max_error_rate?: number;
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    orphan_dependents?: "auto" | "error" | "record";
                    required?: ("member_id" | "first_name" | "middle_name" | "last_name" | "name_suffix" | "date_of_birth" | "ssn" | "gender" | "email" | "phone" | "address.street" | "address.street2" | "address.city" | "address.state" | "address.zip" | "coverage.plan_id" | "coverage.effective_date" | "coverage.termination_date" | "coverage.coverage_type" | "coverage.insurance_line" | "coverage.plan_name" | "relationship" | "subscriber_id" | "subscriber_ssn" | "family_id" | "group_id" | "maintenance_type" | "employment.status" | "employment.hire_date" | "employment.termination_date" | "handicapped")[];
                    /** @default {} */
                    severities?: {
                        [key: string]: "error" | "warning" | "off";
                    };
                };
            };
            name: string;
            /**
             * @default active
             * @enum {string}
             */
            status?: "active" | "inactive" | "draft";
        };
        VendorDiff: {
            changes: {
                /** @enum {string} */
                change: "added" | "removed" | "changed";
                from?: unknown;
                /** @example config.mapping_rules.fields.member_id.source */
                path: string;
                to?: unknown;
            }[];
            from: number;
            to: number;
            vendor_id: string;
        };
        VendorList: {
            vendors: components["schemas"]["VendorListEntry"][];
        };
        VendorListEntry: {
            /** @description 0 until a file was processed. */
            average_processing_time_seconds: number;
            built_in: boolean;
            file_formats: ("csv" | "excel" | "fixed_width" | "edi_834")[];
            last_file_received: string | null;
            name: string;
            /** @enum {string} */
            status: "active" | "inactive" | "draft";
            total_files_processed: number;
            vendor_id: string;
        };
        VendorPreview: {
            based_on_version: number;
            /** @description What differs from the active version on the same rows; null without a draft. */
            comparison: {
                examples: {
                    /** @enum {string} */
                    after: "valid" | "error";
                    /** @enum {string} */
                    before: "valid" | "error";
                    changes: {
                        after?: unknown;
                        before?: unknown;
                        field: string;
                    }[];
                    errors: {
                        code: string;
                        column?: string | null;
                        field: string;
                        message: string;
                        original_value: string;
                        /** @description Line or row as a person sees it in the source file; member ordinal in 834. */
                        row_number: number;
                        segment?: string;
                        /** @enum {string} */
                        severity: "error" | "warning";
                        suggested_fix: string;
                    }[];
                    row_number: number;
                }[];
                records_changed: number;
                rows_becoming_errors: number;
                rows_becoming_valid: number;
                statistics: {
                    invalid_rows: number;
                    total_rows: number;
                    valid_rows: number;
                    warnings: number;
                };
                version: number;
            } | null;
            /** @description Whose the file would be taken for with this configuration. */
            detected_vendor: {
                confidence: number;
                method: string;
                name: string;
                vendor_id: string | null;
            };
            /** @description false: the active version itself was previewed. */
            draft: boolean;
            error: {
                code: string;
                details: string | null;
                message: string;
            } | null;
            errors: {
                code: string;
                column?: string | null;
                field: string;
                message: string;
                original_value: string;
                /** @description Line or row as a person sees it in the source file; member ordinal in 834. */
                row_number: number;
                segment?: string;
                /** @enum {string} */
                severity: "error" | "warning";
                suggested_fix: string;
            }[];
            /** @enum {string} */
            format: "csv" | "excel" | "fixed_width" | "edi_834";
            mapping: {
                column: string | null;
                /** @description How well label and values speak for it; null where the engine would not have thought of it. */
                confidence: number | null;
                field: string;
                transforms: string[];
            }[];
            records: components["schemas"]["NormalizedRecord"][];
            row_count: number;
            rows_previewed: number;
            /** @description Of the rows previewed. */
            statistics: {
                invalid_rows: number;
                total_rows: number;
                valid_rows: number;
                warnings: number;
            };
            unmapped_columns: string[];
            vendor_id: string;
            warnings: {
                code: string;
                details: {
                    [key: string]: unknown;
                } | null;
                message: string;
            }[];
        };
        VendorRollback: {
            comment?: string;
            version: number;
        };
        VendorSuggestion: {
            /** @description Can be sent to POST /vendors as it is. */
            config: {
                detection: {
                    /** @default [] */
                    file_name_patterns: string[];
                    /** @default [] */
                    header_signatures: string[][];
                    min_confidence?: number;
                    /** @default [] */
                    sheet_names: string[];
                    /** @default [] */
                    x12_receiver_ids: string[];
                    /** @default [] */
                    x12_sender_ids: string[];
                };
                formats: {
                    csv?: {
                        columns?: string[];
                        delimiter?: string;
                        /** @enum {string} */
                        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-1";
                        header_row?: number | null;
                        quote?: string | null;
                        /** @default [] */
                        skip_rows_starting_with: string[];
                        /** @default 0 */
                        trailer_rows: number;
                    };
                    edi_834?: {
                        /**
                         * @default fail
                         * @enum {string}
                         */
                        truncated: "fail" | "keep";
                    };
                    excel?: {
                        columns?: string[];
                        header_row?: number | null;
                        sheet?: string;
                        /** @default [] */
                        skip_rows_starting_with: string[];
                        /** @default 0 */
                        trailer_rows: number;
                    };
                    fixed_width?: {
                        /** @default [] */
                        columns: {
                            length: number;
                            name: string;
                            start: number;
                            /**
                             * @default both
                             * @enum {string}
                             */
                            trim: "none" | "left" | "right" | "both";
                        }[];
                        /** @enum {string} */
                        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-1";
                        record_length?: number;
                        /** @default [] */
                        record_types: {
                            /** @default [] */
                            columns: {
                                length: number;
                                name: string;
                                start: number;
                                /**
                                 * @default both
                                 * @enum {string}
                                 */
                                trim: "none" | "left" | "right" | "both";
                            }[];
                            name: string;
                            /** @enum {string} */
                            role: "detail" | "header" | "trailer" | "ignore";
                            start: number;
                            values: string[];
                        }[];
                        /** @default 0 */
                        skip_first_rows: number;
                        /** @default 0 */
                        trailer_rows: number;
                    };
                };
                mapping_rules: {
                    /** @default [] */
                    coverages: {
                        fields: {
                            [key: string]: {
                                default?: string;
                                source?: (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                }) | (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                })[];
                                /** @default [] */
                                transforms: ({
                                    /** @constant */
                                    name: "trim";
                                } | {
                                    /** @constant */
                                    name: "collapse_spaces";
                                } | {
                                    /** @constant */
                                    name: "case";
                                    /** @enum {string} */
                                    to: "upper" | "lower" | "title";
                                } | {
                                    characters: string;
                                    /** @constant */
                                    name: "strip";
                                    /**
                                     * @default everywhere
                                     * @enum {string}
                                     */
                                    where: "start" | "end" | "both" | "everywhere";
                                } | {
                                    length: number;
                                    /** @constant */
                                    name: "pad";
                                    /**
                                     * @default left
                                     * @enum {string}
                                     */
                                    side: "left" | "right";
                                    with: string;
                                } | {
                                    length?: number;
                                    /** @constant */
                                    name: "substring";
                                    start: number;
                                } | {
                                    find: string;
                                    /** @constant */
                                    name: "replace";
                                    with: string;
                                } | {
                                    /** @default 1 */
                                    group: number;
                                    /** @constant */
                                    name: "regex_extract";
                                    pattern: string;
                                } | {
                                    century_pivot?: number;
                                    formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                    /** @constant */
                                    name: "date";
                                } | {
                                    /** @constant */
                                    name: "split_name";
                                    /**
                                     * @default auto
                                     * @enum {string}
                                     */
                                    order: "auto" | "last_first" | "first_last";
                                    /** @enum {string} */
                                    part: "first" | "middle" | "last" | "suffix";
                                } | {
                                    default?: string | null;
                                    /** @default true */
                                    ignore_case: boolean;
                                    /** @constant */
                                    name: "lookup";
                                    table: {
                                        [key: string]: string;
                                    };
                                } | {
                                    /** @constant */
                                    name: "concat";
                                    /** @default  */
                                    separator: string;
                                } | {
                                    /** @constant */
                                    name: "coalesce";
                                } | {
                                    /** @constant */
                                    name: "constant";
                                    value: string;
                                } | {
                                    /** @constant */
                                    name: "null_if";
                                    values: string[];
                                } | {
                                    /**
                                     * @default US
                                     * @enum {string}
                                     */
                                    country: "US";
                                    /** @constant */
                                    name: "phone";
                                } | {
                                    /** @constant */
                                    name: "digits";
                                })[];
                            };
                        };
                        insurance_line?: string;
                        /** @description The group occurs once for each number. `{n}` in a column name is replaced by the number; a name without it is the n-th column of that name. */
                        repeat?: {
                            /** @default 1 */
                            from: number;
                            to: number;
                        };
                    }[];
                    /** @default [] */
                    dependents: {
                        fields: {
                            [key: string]: {
                                default?: string;
                                source?: (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                }) | (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                })[];
                                /** @default [] */
                                transforms: ({
                                    /** @constant */
                                    name: "trim";
                                } | {
                                    /** @constant */
                                    name: "collapse_spaces";
                                } | {
                                    /** @constant */
                                    name: "case";
                                    /** @enum {string} */
                                    to: "upper" | "lower" | "title";
                                } | {
                                    characters: string;
                                    /** @constant */
                                    name: "strip";
                                    /**
                                     * @default everywhere
                                     * @enum {string}
                                     */
                                    where: "start" | "end" | "both" | "everywhere";
                                } | {
                                    length: number;
                                    /** @constant */
                                    name: "pad";
                                    /**
                                     * @default left
                                     * @enum {string}
                                     */
                                    side: "left" | "right";
                                    with: string;
                                } | {
                                    length?: number;
                                    /** @constant */
                                    name: "substring";
                                    start: number;
                                } | {
                                    find: string;
                                    /** @constant */
                                    name: "replace";
                                    with: string;
                                } | {
                                    /** @default 1 */
                                    group: number;
                                    /** @constant */
                                    name: "regex_extract";
                                    pattern: string;
                                } | {
                                    century_pivot?: number;
                                    formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                    /** @constant */
                                    name: "date";
                                } | {
                                    /** @constant */
                                    name: "split_name";
                                    /**
                                     * @default auto
                                     * @enum {string}
                                     */
                                    order: "auto" | "last_first" | "first_last";
                                    /** @enum {string} */
                                    part: "first" | "middle" | "last" | "suffix";
                                } | {
                                    default?: string | null;
                                    /** @default true */
                                    ignore_case: boolean;
                                    /** @constant */
                                    name: "lookup";
                                    table: {
                                        [key: string]: string;
                                    };
                                } | {
                                    /** @constant */
                                    name: "concat";
                                    /** @default  */
                                    separator: string;
                                } | {
                                    /** @constant */
                                    name: "coalesce";
                                } | {
                                    /** @constant */
                                    name: "constant";
                                    value: string;
                                } | {
                                    /** @constant */
                                    name: "null_if";
                                    values: string[];
                                } | {
                                    /**
                                     * @default US
                                     * @enum {string}
                                     */
                                    country: "US";
                                    /** @constant */
                                    name: "phone";
                                } | {
                                    /** @constant */
                                    name: "digits";
                                })[];
                            };
                        };
                        owns_row?: boolean;
                        relationship?: string;
                        /** @description The group occurs once for each number. `{n}` in a column name is replaced by the number; a name without it is the n-th column of that name. */
                        repeat?: {
                            /** @default 1 */
                            from: number;
                            to: number;
                        };
                    }[];
                    /** @default {} */
                    fields: {
                        [key: string]: {
                            default?: string;
                            source?: (string | {
                                column: string;
                                occurrence?: number;
                            } | {
                                index: number;
                            } | {
                                component?: number;
                                element: number;
                                segment: string;
                            }) | (string | {
                                column: string;
                                occurrence?: number;
                            } | {
                                index: number;
                            } | {
                                component?: number;
                                element: number;
                                segment: string;
                            })[];
                            /** @default [] */
                            transforms: ({
                                /** @constant */
                                name: "trim";
                            } | {
                                /** @constant */
                                name: "collapse_spaces";
                            } | {
                                /** @constant */
                                name: "case";
                                /** @enum {string} */
                                to: "upper" | "lower" | "title";
                            } | {
                                characters: string;
                                /** @constant */
                                name: "strip";
                                /**
                                 * @default everywhere
                                 * @enum {string}
                                 */
                                where: "start" | "end" | "both" | "everywhere";
                            } | {
                                length: number;
                                /** @constant */
                                name: "pad";
                                /**
                                 * @default left
                                 * @enum {string}
                                 */
                                side: "left" | "right";
                                with: string;
                            } | {
                                length?: number;
                                /** @constant */
                                name: "substring";
                                start: number;
                            } | {
                                find: string;
                                /** @constant */
                                name: "replace";
                                with: string;
                            } | {
                                /** @default 1 */
                                group: number;
                                /** @constant */
                                name: "regex_extract";
                                pattern: string;
                            } | {
                                century_pivot?: number;
                                formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                /** @constant */
                                name: "date";
                            } | {
                                /** @constant */
                                name: "split_name";
                                /**
                                 * @default auto
                                 * @enum {string}
                                 */
                                order: "auto" | "last_first" | "first_last";
                                /** @enum {string} */
                                part: "first" | "middle" | "last" | "suffix";
                            } | {
                                default?: string | null;
                                /** @default true */
                                ignore_case: boolean;
                                /** @constant */
                                name: "lookup";
                                table: {
                                    [key: string]: string;
                                };
                            } | {
                                /** @constant */
                                name: "concat";
                                /** @default  */
                                separator: string;
                            } | {
                                /** @constant */
                                name: "coalesce";
                            } | {
                                /** @constant */
                                name: "constant";
                                value: string;
                            } | {
                                /** @constant */
                                name: "null_if";
                                values: string[];
                            } | {
                                /**
                                 * @default US
                                 * @enum {string}
                                 */
                                country: "US";
                                /** @constant */
                                name: "phone";
                            } | {
                                /** @constant */
                                name: "digits";
                            })[];
                        };
                    };
                };
                /**
                 * @default 1
                 * @constant
                 */
                schema_version: 1;
                validation_settings: {
                    /** @default {} */
                    allowed_values: {
                        [key: string]: string[];
                    };
                    /** @default {} */
                    bounds: {
                        dependent_age_limit_years?: number;
                        effective_days_ahead?: number;
                        effective_days_past?: number;
                        max_age_years?: number;
                        min_subscriber_age_years?: number;
                    };
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    date_order: "auto" | "month_first" | "day_first";
                    /**
                     * @default merge
                     * @enum {string}
                     */
                    duplicate_members: "error" | "warning" | "merge";
                    max_error_rate?: number;
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    orphan_dependents: "auto" | "error" | "record";
                    required?: ("member_id" | "first_name" | "middle_name" | "last_name" | "name_suffix" | "date_of_birth" | "ssn" | "gender" | "email" | "phone" | "address.street" | "address.street2" | "address.city" | "address.state" | "address.zip" | "coverage.plan_id" | "coverage.effective_date" | "coverage.termination_date" | "coverage.coverage_type" | "coverage.insurance_line" | "coverage.plan_name" | "relationship" | "subscriber_id" | "subscriber_ssn" | "family_id" | "group_id" | "maintenance_type" | "employment.status" | "employment.hire_date" | "employment.termination_date" | "handicapped")[];
                    /** @default {} */
                    severities: {
                        [key: string]: "error" | "warning" | "off";
                    };
                };
            };
            /** @description Whose such a file is taken for today. */
            detected_vendor: {
                confidence: number;
                method: string;
                name: string;
                vendor_id: string | null;
            };
            fields: {
                column: string;
                confidence: number;
                /** @description To be looked at by a person before the mapping is trusted. */
                doubtful: boolean;
                field: string;
            }[];
            /** @enum {string} */
            format: "csv" | "excel" | "fixed_width" | "edi_834";
            /** @description A name made from the file’s; choose your own. */
            name: string;
            row_count: number;
            unmapped_columns: string[];
            warnings: {
                code: string;
                details: {
                    [key: string]: unknown;
                } | null;
                message: string;
            }[];
        };
        VendorUpdate: {
            aliases?: string[];
            comment?: string;
            config?: {
                detection?: {
                    /** @default [] */
                    file_name_patterns?: string[];
                    /** @default [] */
                    header_signatures?: string[][];
                    min_confidence?: number;
                    /** @default [] */
                    sheet_names?: string[];
                    /** @default [] */
                    x12_receiver_ids?: string[];
                    /** @default [] */
                    x12_sender_ids?: string[];
                };
                formats?: {
                    csv?: {
                        columns?: string[];
                        delimiter?: string;
                        /** @enum {string} */
                        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-1";
                        header_row?: number | null;
                        quote?: string | null;
                        /** @default [] */
                        skip_rows_starting_with?: string[];
                        /** @default 0 */
                        trailer_rows?: number;
                    };
                    edi_834?: {
                        /**
                         * @default fail
                         * @enum {string}
                         */
                        truncated?: "fail" | "keep";
                    };
                    excel?: {
                        columns?: string[];
                        header_row?: number | null;
                        sheet?: string;
                        /** @default [] */
                        skip_rows_starting_with?: string[];
                        /** @default 0 */
                        trailer_rows?: number;
                    };
                    fixed_width?: {
                        /** @default [] */
                        columns?: {
                            length: number;
                            name: string;
                            start: number;
                            /**
                             * @default both
                             * @enum {string}
                             */
                            trim?: "none" | "left" | "right" | "both";
                        }[];
                        /** @enum {string} */
                        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-1";
                        record_length?: number;
                        /** @default [] */
                        record_types?: {
                            /** @default [] */
                            columns?: {
                                length: number;
                                name: string;
                                start: number;
                                /**
                                 * @default both
                                 * @enum {string}
                                 */
                                trim?: "none" | "left" | "right" | "both";
                            }[];
                            name: string;
                            /** @enum {string} */
                            role: "detail" | "header" | "trailer" | "ignore";
                            start: number;
                            values: string[];
                        }[];
                        /** @default 0 */
                        skip_first_rows?: number;
                        /** @default 0 */
                        trailer_rows?: number;
                    };
                };
                mapping_rules?: {
                    /** @default [] */
                    coverages?: {
                        fields: {
                            [key: string]: {
                                default?: string;
                                source?: (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                }) | (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                })[];
                                /** @default [] */
                                transforms?: ({
                                    /** @constant */
                                    name: "trim";
                                } | {
                                    /** @constant */
                                    name: "collapse_spaces";
                                } | {
                                    /** @constant */
                                    name: "case";
                                    /** @enum {string} */
                                    to: "upper" | "lower" | "title";
                                } | {
                                    characters: string;
                                    /** @constant */
                                    name: "strip";
                                    /**
                                     * @default everywhere
                                     * @enum {string}
                                     */
                                    where?: "start" | "end" | "both" | "everywhere";
                                } | {
                                    length: number;
                                    /** @constant */
                                    name: "pad";
                                    /**
                                     * @default left
                                     * @enum {string}
                                     */
                                    side?: "left" | "right";
                                    with: string;
                                } | {
                                    length?: number;
                                    /** @constant */
                                    name: "substring";
                                    start: number;
                                } | {
                                    find: string;
                                    /** @constant */
                                    name: "replace";
                                    with: string;
                                } | {
                                    /** @default 1 */
                                    group?: number;
                                    /** @constant */
                                    name: "regex_extract";
                                    pattern: string;
                                } | {
                                    century_pivot?: number;
                                    formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                    /** @constant */
                                    name: "date";
                                } | {
                                    /** @constant */
                                    name: "split_name";
                                    /**
                                     * @default auto
                                     * @enum {string}
                                     */
                                    order?: "auto" | "last_first" | "first_last";
                                    /** @enum {string} */
                                    part: "first" | "middle" | "last" | "suffix";
                                } | {
                                    default?: string | null;
                                    /** @default true */
                                    ignore_case?: boolean;
                                    /** @constant */
                                    name: "lookup";
                                    table: {
                                        [key: string]: string;
                                    };
                                } | {
                                    /** @constant */
                                    name: "concat";
                                    /** @default  */
                                    separator?: string;
                                } | {
                                    /** @constant */
                                    name: "coalesce";
                                } | {
                                    /** @constant */
                                    name: "constant";
                                    value: string;
                                } | {
                                    /** @constant */
                                    name: "null_if";
                                    values: string[];
                                } | {
                                    /**
                                     * @default US
                                     * @enum {string}
                                     */
                                    country?: "US";
                                    /** @constant */
                                    name: "phone";
                                } | {
                                    /** @constant */
                                    name: "digits";
                                })[];
                            };
                        };
                        insurance_line?: string;
                        /** @description The group occurs once for each number. `{n}` in a column name is replaced by the number; a name without it is the n-th column of that name. */
                        repeat?: {
                            /** @default 1 */
                            from?: number;
                            to: number;
                        };
                    }[];
                    /** @default [] */
                    dependents?: {
                        fields: {
                            [key: string]: {
                                default?: string;
                                source?: (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                }) | (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                })[];
                                /** @default [] */
                                transforms?: ({
                                    /** @constant */
                                    name: "trim";
                                } | {
                                    /** @constant */
                                    name: "collapse_spaces";
                                } | {
                                    /** @constant */
                                    name: "case";
                                    /** @enum {string} */
                                    to: "upper" | "lower" | "title";
                                } | {
                                    characters: string;
                                    /** @constant */
                                    name: "strip";
                                    /**
                                     * @default everywhere
                                     * @enum {string}
                                     */
                                    where?: "start" | "end" | "both" | "everywhere";
                                } | {
                                    length: number;
                                    /** @constant */
                                    name: "pad";
                                    /**
                                     * @default left
                                     * @enum {string}
                                     */
                                    side?: "left" | "right";
                                    with: string;
                                } | {
                                    length?: number;
                                    /** @constant */
                                    name: "substring";
                                    start: number;
                                } | {
                                    find: string;
                                    /** @constant */
                                    name: "replace";
                                    with: string;
                                } | {
                                    /** @default 1 */
                                    group?: number;
                                    /** @constant */
                                    name: "regex_extract";
                                    pattern: string;
                                } | {
                                    century_pivot?: number;
                                    formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                    /** @constant */
                                    name: "date";
                                } | {
                                    /** @constant */
                                    name: "split_name";
                                    /**
                                     * @default auto
                                     * @enum {string}
                                     */
                                    order?: "auto" | "last_first" | "first_last";
                                    /** @enum {string} */
                                    part: "first" | "middle" | "last" | "suffix";
                                } | {
                                    default?: string | null;
                                    /** @default true */
                                    ignore_case?: boolean;
                                    /** @constant */
                                    name: "lookup";
                                    table: {
                                        [key: string]: string;
                                    };
                                } | {
                                    /** @constant */
                                    name: "concat";
                                    /** @default  */
                                    separator?: string;
                                } | {
                                    /** @constant */
                                    name: "coalesce";
                                } | {
                                    /** @constant */
                                    name: "constant";
                                    value: string;
                                } | {
                                    /** @constant */
                                    name: "null_if";
                                    values: string[];
                                } | {
                                    /**
                                     * @default US
                                     * @enum {string}
                                     */
                                    country?: "US";
                                    /** @constant */
                                    name: "phone";
                                } | {
                                    /** @constant */
                                    name: "digits";
                                })[];
                            };
                        };
                        owns_row?: boolean;
                        relationship?: string;
                        /** @description The group occurs once for each number. `{n}` in a column name is replaced by the number; a name without it is the n-th column of that name. */
                        repeat?: {
                            /** @default 1 */
                            from?: number;
                            to: number;
                        };
                    }[];
                    /** @default {} */
                    fields?: {
                        [key: string]: {
                            default?: string;
                            source?: (string | {
                                column: string;
                                occurrence?: number;
                            } | {
                                index: number;
                            } | {
                                component?: number;
                                element: number;
                                segment: string;
                            }) | (string | {
                                column: string;
                                occurrence?: number;
                            } | {
                                index: number;
                            } | {
                                component?: number;
                                element: number;
                                segment: string;
                            })[];
                            /** @default [] */
                            transforms?: ({
                                /** @constant */
                                name: "trim";
                            } | {
                                /** @constant */
                                name: "collapse_spaces";
                            } | {
                                /** @constant */
                                name: "case";
                                /** @enum {string} */
                                to: "upper" | "lower" | "title";
                            } | {
                                characters: string;
                                /** @constant */
                                name: "strip";
                                /**
                                 * @default everywhere
                                 * @enum {string}
                                 */
                                where?: "start" | "end" | "both" | "everywhere";
                            } | {
                                length: number;
                                /** @constant */
                                name: "pad";
                                /**
                                 * @default left
                                 * @enum {string}
                                 */
                                side?: "left" | "right";
                                with: string;
                            } | {
                                length?: number;
                                /** @constant */
                                name: "substring";
                                start: number;
                            } | {
                                find: string;
                                /** @constant */
                                name: "replace";
                                with: string;
                            } | {
                                /** @default 1 */
                                group?: number;
                                /** @constant */
                                name: "regex_extract";
                                pattern: string;
                            } | {
                                century_pivot?: number;
                                formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                /** @constant */
                                name: "date";
                            } | {
                                /** @constant */
                                name: "split_name";
                                /**
                                 * @default auto
                                 * @enum {string}
                                 */
                                order?: "auto" | "last_first" | "first_last";
                                /** @enum {string} */
                                part: "first" | "middle" | "last" | "suffix";
                            } | {
                                default?: string | null;
                                /** @default true */
                                ignore_case?: boolean;
                                /** @constant */
                                name: "lookup";
                                table: {
                                    [key: string]: string;
                                };
                            } | {
                                /** @constant */
                                name: "concat";
                                /** @default  */
                                separator?: string;
                            } | {
                                /** @constant */
                                name: "coalesce";
                            } | {
                                /** @constant */
                                name: "constant";
                                value: string;
                            } | {
                                /** @constant */
                                name: "null_if";
                                values: string[];
                            } | {
                                /**
                                 * @default US
                                 * @enum {string}
                                 */
                                country?: "US";
                                /** @constant */
                                name: "phone";
                            } | {
                                /** @constant */
                                name: "digits";
                            })[];
                        };
                    };
                };
                /** @constant */
                schema_version?: 1;
                validation_settings?: {
                    /** @default {} */
                    allowed_values?: {
                        [key: string]: string[];
                    };
                    /** @default {} */
                    bounds?: {
                        dependent_age_limit_years?: number;
                        effective_days_ahead?: number;
                        effective_days_past?: number;
                        max_age_years?: number;
                        min_subscriber_age_years?: number;
                    };
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    date_order?: "auto" | "month_first" | "day_first";
                    /**
                     * @default merge
                     * @enum {string}
                     */
                    duplicate_members?: "error" | "warning" | "merge";
                    max_error_rate?: number;
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    orphan_dependents?: "auto" | "error" | "record";
                    required?: ("member_id" | "first_name" | "middle_name" | "last_name" | "name_suffix" | "date_of_birth" | "ssn" | "gender" | "email" | "phone" | "address.street" | "address.street2" | "address.city" | "address.state" | "address.zip" | "coverage.plan_id" | "coverage.effective_date" | "coverage.termination_date" | "coverage.coverage_type" | "coverage.insurance_line" | "coverage.plan_name" | "relationship" | "subscriber_id" | "subscriber_ssn" | "family_id" | "group_id" | "maintenance_type" | "employment.status" | "employment.hire_date" | "employment.termination_date" | "handicapped")[];
                    /** @default {} */
                    severities?: {
                        [key: string]: "error" | "warning" | "off";
                    };
                };
                /** @description As read from the vendor; when it is given and is not the current version, nothing is changed (412). */
                version?: number;
            };
            name?: string;
            /** @enum {string} */
            status?: "active" | "inactive" | "draft";
        };
        VendorValues: {
            comment?: string;
            /** @enum {string} */
            field: "member_id" | "first_name" | "middle_name" | "last_name" | "name_suffix" | "date_of_birth" | "ssn" | "gender" | "email" | "phone" | "address.street" | "address.street2" | "address.city" | "address.state" | "address.zip" | "coverage.plan_id" | "coverage.effective_date" | "coverage.termination_date" | "coverage.coverage_type" | "coverage.insurance_line" | "coverage.plan_name" | "relationship" | "subscriber_id" | "subscriber_ssn" | "family_id" | "group_id" | "maintenance_type" | "employment.status" | "employment.hire_date" | "employment.termination_date" | "handicapped";
            /** @description What the sender writes, and the value of the field that it means. */
            values: {
                [key: string]: string;
            };
        };
        VendorVersion: {
            aliases: string[];
            comment: string | null;
            config: {
                detection: {
                    /** @default [] */
                    file_name_patterns: string[];
                    /** @default [] */
                    header_signatures: string[][];
                    min_confidence?: number;
                    /** @default [] */
                    sheet_names: string[];
                    /** @default [] */
                    x12_receiver_ids: string[];
                    /** @default [] */
                    x12_sender_ids: string[];
                };
                formats: {
                    csv?: {
                        columns?: string[];
                        delimiter?: string;
                        /** @enum {string} */
                        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-1";
                        header_row?: number | null;
                        quote?: string | null;
                        /** @default [] */
                        skip_rows_starting_with: string[];
                        /** @default 0 */
                        trailer_rows: number;
                    };
                    edi_834?: {
                        /**
                         * @default fail
                         * @enum {string}
                         */
                        truncated: "fail" | "keep";
                    };
                    excel?: {
                        columns?: string[];
                        header_row?: number | null;
                        sheet?: string;
                        /** @default [] */
                        skip_rows_starting_with: string[];
                        /** @default 0 */
                        trailer_rows: number;
                    };
                    fixed_width?: {
                        /** @default [] */
                        columns: {
                            length: number;
                            name: string;
                            start: number;
                            /**
                             * @default both
                             * @enum {string}
                             */
                            trim: "none" | "left" | "right" | "both";
                        }[];
                        /** @enum {string} */
                        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-1";
                        record_length?: number;
                        /** @default [] */
                        record_types: {
                            /** @default [] */
                            columns: {
                                length: number;
                                name: string;
                                start: number;
                                /**
                                 * @default both
                                 * @enum {string}
                                 */
                                trim: "none" | "left" | "right" | "both";
                            }[];
                            name: string;
                            /** @enum {string} */
                            role: "detail" | "header" | "trailer" | "ignore";
                            start: number;
                            values: string[];
                        }[];
                        /** @default 0 */
                        skip_first_rows: number;
                        /** @default 0 */
                        trailer_rows: number;
                    };
                };
                mapping_rules: {
                    /** @default [] */
                    coverages: {
                        fields: {
                            [key: string]: {
                                default?: string;
                                source?: (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                }) | (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                })[];
                                /** @default [] */
                                transforms: ({
                                    /** @constant */
                                    name: "trim";
                                } | {
                                    /** @constant */
                                    name: "collapse_spaces";
                                } | {
                                    /** @constant */
                                    name: "case";
                                    /** @enum {string} */
                                    to: "upper" | "lower" | "title";
                                } | {
                                    characters: string;
                                    /** @constant */
                                    name: "strip";
                                    /**
                                     * @default everywhere
                                     * @enum {string}
                                     */
                                    where: "start" | "end" | "both" | "everywhere";
                                } | {
                                    length: number;
                                    /** @constant */
                                    name: "pad";
                                    /**
                                     * @default left
                                     * @enum {string}
                                     */
                                    side: "left" | "right";
                                    with: string;
                                } | {
                                    length?: number;
                                    /** @constant */
                                    name: "substring";
                                    start: number;
                                } | {
                                    find: string;
                                    /** @constant */
                                    name: "replace";
                                    with: string;
                                } | {
                                    /** @default 1 */
                                    group: number;
                                    /** @constant */
                                    name: "regex_extract";
                                    pattern: string;
                                } | {
                                    century_pivot?: number;
                                    formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                    /** @constant */
                                    name: "date";
                                } | {
                                    /** @constant */
                                    name: "split_name";
                                    /**
                                     * @default auto
                                     * @enum {string}
                                     */
                                    order: "auto" | "last_first" | "first_last";
                                    /** @enum {string} */
                                    part: "first" | "middle" | "last" | "suffix";
                                } | {
                                    default?: string | null;
                                    /** @default true */
                                    ignore_case: boolean;
                                    /** @constant */
                                    name: "lookup";
                                    table: {
                                        [key: string]: string;
                                    };
                                } | {
                                    /** @constant */
                                    name: "concat";
                                    /** @default  */
                                    separator: string;
                                } | {
                                    /** @constant */
                                    name: "coalesce";
                                } | {
                                    /** @constant */
                                    name: "constant";
                                    value: string;
                                } | {
                                    /** @constant */
                                    name: "null_if";
                                    values: string[];
                                } | {
                                    /**
                                     * @default US
                                     * @enum {string}
                                     */
                                    country: "US";
                                    /** @constant */
                                    name: "phone";
                                } | {
                                    /** @constant */
                                    name: "digits";
                                })[];
                            };
                        };
                        insurance_line?: string;
                        /** @description The group occurs once for each number. `{n}` in a column name is replaced by the number; a name without it is the n-th column of that name. */
                        repeat?: {
                            /** @default 1 */
                            from: number;
                            to: number;
                        };
                    }[];
                    /** @default [] */
                    dependents: {
                        fields: {
                            [key: string]: {
                                default?: string;
                                source?: (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                }) | (string | {
                                    column: string;
                                    occurrence?: number;
                                } | {
                                    index: number;
                                } | {
                                    component?: number;
                                    element: number;
                                    segment: string;
                                })[];
                                /** @default [] */
                                transforms: ({
                                    /** @constant */
                                    name: "trim";
                                } | {
                                    /** @constant */
                                    name: "collapse_spaces";
                                } | {
                                    /** @constant */
                                    name: "case";
                                    /** @enum {string} */
                                    to: "upper" | "lower" | "title";
                                } | {
                                    characters: string;
                                    /** @constant */
                                    name: "strip";
                                    /**
                                     * @default everywhere
                                     * @enum {string}
                                     */
                                    where: "start" | "end" | "both" | "everywhere";
                                } | {
                                    length: number;
                                    /** @constant */
                                    name: "pad";
                                    /**
                                     * @default left
                                     * @enum {string}
                                     */
                                    side: "left" | "right";
                                    with: string;
                                } | {
                                    length?: number;
                                    /** @constant */
                                    name: "substring";
                                    start: number;
                                } | {
                                    find: string;
                                    /** @constant */
                                    name: "replace";
                                    with: string;
                                } | {
                                    /** @default 1 */
                                    group: number;
                                    /** @constant */
                                    name: "regex_extract";
                                    pattern: string;
                                } | {
                                    century_pivot?: number;
                                    formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                    /** @constant */
                                    name: "date";
                                } | {
                                    /** @constant */
                                    name: "split_name";
                                    /**
                                     * @default auto
                                     * @enum {string}
                                     */
                                    order: "auto" | "last_first" | "first_last";
                                    /** @enum {string} */
                                    part: "first" | "middle" | "last" | "suffix";
                                } | {
                                    default?: string | null;
                                    /** @default true */
                                    ignore_case: boolean;
                                    /** @constant */
                                    name: "lookup";
                                    table: {
                                        [key: string]: string;
                                    };
                                } | {
                                    /** @constant */
                                    name: "concat";
                                    /** @default  */
                                    separator: string;
                                } | {
                                    /** @constant */
                                    name: "coalesce";
                                } | {
                                    /** @constant */
                                    name: "constant";
                                    value: string;
                                } | {
                                    /** @constant */
                                    name: "null_if";
                                    values: string[];
                                } | {
                                    /**
                                     * @default US
                                     * @enum {string}
                                     */
                                    country: "US";
                                    /** @constant */
                                    name: "phone";
                                } | {
                                    /** @constant */
                                    name: "digits";
                                })[];
                            };
                        };
                        owns_row?: boolean;
                        relationship?: string;
                        /** @description The group occurs once for each number. `{n}` in a column name is replaced by the number; a name without it is the n-th column of that name. */
                        repeat?: {
                            /** @default 1 */
                            from: number;
                            to: number;
                        };
                    }[];
                    /** @default {} */
                    fields: {
                        [key: string]: {
                            default?: string;
                            source?: (string | {
                                column: string;
                                occurrence?: number;
                            } | {
                                index: number;
                            } | {
                                component?: number;
                                element: number;
                                segment: string;
                            }) | (string | {
                                column: string;
                                occurrence?: number;
                            } | {
                                index: number;
                            } | {
                                component?: number;
                                element: number;
                                segment: string;
                            })[];
                            /** @default [] */
                            transforms: ({
                                /** @constant */
                                name: "trim";
                            } | {
                                /** @constant */
                                name: "collapse_spaces";
                            } | {
                                /** @constant */
                                name: "case";
                                /** @enum {string} */
                                to: "upper" | "lower" | "title";
                            } | {
                                characters: string;
                                /** @constant */
                                name: "strip";
                                /**
                                 * @default everywhere
                                 * @enum {string}
                                 */
                                where: "start" | "end" | "both" | "everywhere";
                            } | {
                                length: number;
                                /** @constant */
                                name: "pad";
                                /**
                                 * @default left
                                 * @enum {string}
                                 */
                                side: "left" | "right";
                                with: string;
                            } | {
                                length?: number;
                                /** @constant */
                                name: "substring";
                                start: number;
                            } | {
                                find: string;
                                /** @constant */
                                name: "replace";
                                with: string;
                            } | {
                                /** @default 1 */
                                group: number;
                                /** @constant */
                                name: "regex_extract";
                                pattern: string;
                            } | {
                                century_pivot?: number;
                                formats: ("YYYY-MM-DD" | "YYYYMMDD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "M/D/YYYY" | "D/M/YYYY" | "MM-DD-YYYY" | "DD-MM-YYYY" | "MM.DD.YYYY" | "DD.MM.YYYY" | "MMDDYYYY" | "DDMMYYYY" | "MM/DD/YY" | "DD/MM/YY" | "MMDDYY" | "YYMMDD" | "YYYY/MM/DD" | "DD-MON-YYYY" | "DD-MON-YY" | "MON DD, YYYY" | "CYYMMDD" | "YYYYDDD" | "excel_serial" | "excel_serial_1904" | "iso_datetime")[];
                                /** @constant */
                                name: "date";
                            } | {
                                /** @constant */
                                name: "split_name";
                                /**
                                 * @default auto
                                 * @enum {string}
                                 */
                                order: "auto" | "last_first" | "first_last";
                                /** @enum {string} */
                                part: "first" | "middle" | "last" | "suffix";
                            } | {
                                default?: string | null;
                                /** @default true */
                                ignore_case: boolean;
                                /** @constant */
                                name: "lookup";
                                table: {
                                    [key: string]: string;
                                };
                            } | {
                                /** @constant */
                                name: "concat";
                                /** @default  */
                                separator: string;
                            } | {
                                /** @constant */
                                name: "coalesce";
                            } | {
                                /** @constant */
                                name: "constant";
                                value: string;
                            } | {
                                /** @constant */
                                name: "null_if";
                                values: string[];
                            } | {
                                /**
                                 * @default US
                                 * @enum {string}
                                 */
                                country: "US";
                                /** @constant */
                                name: "phone";
                            } | {
                                /** @constant */
                                name: "digits";
                            })[];
                        };
                    };
                };
                /**
                 * @default 1
                 * @constant
                 */
                schema_version: 1;
                validation_settings: {
                    /** @default {} */
                    allowed_values: {
                        [key: string]: string[];
                    };
                    /** @default {} */
                    bounds: {
                        dependent_age_limit_years?: number;
                        effective_days_ahead?: number;
                        effective_days_past?: number;
                        max_age_years?: number;
                        min_subscriber_age_years?: number;
                    };
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    date_order: "auto" | "month_first" | "day_first";
                    /**
                     * @default merge
                     * @enum {string}
                     */
                    duplicate_members: "error" | "warning" | "merge";
                    max_error_rate?: number;
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    orphan_dependents: "auto" | "error" | "record";
                    required?: ("member_id" | "first_name" | "middle_name" | "last_name" | "name_suffix" | "date_of_birth" | "ssn" | "gender" | "email" | "phone" | "address.street" | "address.street2" | "address.city" | "address.state" | "address.zip" | "coverage.plan_id" | "coverage.effective_date" | "coverage.termination_date" | "coverage.coverage_type" | "coverage.insurance_line" | "coverage.plan_name" | "relationship" | "subscriber_id" | "subscriber_ssn" | "family_id" | "group_id" | "maintenance_type" | "employment.status" | "employment.hire_date" | "employment.termination_date" | "handicapped")[];
                    /** @default {} */
                    severities: {
                        [key: string]: "error" | "warning" | "off";
                    };
                };
            };
            /** @description null: the built-in catalogue. */
            created_at: string | null;
            created_by: string;
            /** @description Name of the person or client; null: no longer known. */
            created_by_name: string | null;
            is_current: boolean;
            name: string;
            request_id: string | null;
            /** @enum {string} */
            status: "active" | "inactive" | "draft";
            vendor_id: string;
            version: number;
        };
        VendorVersionList: {
            vendor_id: string;
            versions: {
                comment: string | null;
                /** @description null: the built-in catalogue. */
                created_at: string | null;
                created_by: string;
                /** @description Name of the person or client; null: no longer known. */
                created_by_name: string | null;
                is_current: boolean;
                name: string;
                request_id: string | null;
                /** @enum {string} */
                status: "active" | "inactive" | "draft";
                version: number;
            }[];
        };
        WebhookPayload: {
            download_urls?: {
                /** Format: uri */
                error_report: string;
                /** Format: uri */
                normalized_data: string;
            };
            error?: {
                code: string;
                message: string;
            };
            /** @enum {string} */
            event: "job.queued" | "job.processing" | "job.completed" | "job.failed";
            /** @example job_019a2b3c4d5e7f8091a2b3c4d5e6f708 */
            job_id: string;
            original_filename: string;
            partner_id: string;
            /** @description 1, 2, 3 within the job, in the order the events happened. */
            sequence: number;
            statistics?: {
                invalid_rows: number;
                total_rows: number;
                valid_rows: number;
            };
            /** @enum {string} */
            status: "queued" | "processing" | "completed" | "completed_with_errors" | "failed";
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            timestamp: string;
        };
        WebhookTest: {
            attempt: {
                duration_ms: number;
                error: string | null;
                number: number;
                outcome: string;
                response_body: string | null;
                response_headers: {
                    [key: string]: unknown;
                } | null;
                response_status: number | null;
                /**
                 * Format: date-time
                 * @example 2026-03-01T09:30:00.000Z
                 */
                started_at: string;
            } | null;
            delivery_id: string;
            event_id: string;
            /** @enum {string} */
            state: "pending" | "succeeded" | "failed" | "held" | "cancelled";
            /** Format: uri */
            url: string;
        };
        WebhookTestPayload: {
            /** @constant */
            event: "webhook.test";
            message: string;
            partner_id: string;
            /**
             * Format: date-time
             * @example 2026-03-01T09:30:00.000Z
             */
            timestamp: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listClients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clients. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientList"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClient"];
            };
        };
        responses: {
            /** @description The client with its first secret. */
            201: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedClient"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `client_not_found`: The API client does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createClientSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret. */
            201: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSecret"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `client_not_found`: The API client does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_secrets`: The client has two live secrets. `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeClientSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                client_id: string;
                secret_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `client_not_found`: The API client does not exist. `secret_not_found`: The secret does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    downloadRun: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "xml";
                /** @description Adds `metadata` (file, mapping, counts) and more fields to every record: gender and relationship of subscribers, middle name, suffix, second address line, family, group, employment, maintenance type, all coverages, and source rows. In CSV, these are more columns. */
                include_metadata?: "true" | "false";
                /** @description CSV only: neutralise cells that a spreadsheet would run as formulas. */
                spreadsheet_safe?: "true" | "false";
            };
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The normalized records, streamed. ETag, conditional requests and gzip are supported. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NormalizedOutput"];
                    "application/xml": string;
                    "text/csv": string;
                };
            };
            /** @description If-None-Match names what the answer would be. Not counted against the hourly limit. */
            304: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. `output_not_ready`: The job is still running. `output_not_available`: The file is not available. */
            404: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRunErrors: {
        parameters: {
            query?: {
                code?: string;
                cursor?: string;
                field?: string;
                format?: "json" | "csv";
                /** @description Entries a page; without it the whole report is streamed. */
                limit?: number;
                severity?: "error" | "warning";
            };
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The error report, in row order, streamed. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReport"];
                    "text/csv": string;
                };
            };
            /** @description If-None-Match names what the answer would be. Not counted against the hourly limit. */
            304: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. `output_not_ready`: The job is still running. `output_not_available`: The file is not available. */
            404: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getErrors: {
        parameters: {
            query?: {
                code?: string;
                cursor?: string;
                field?: string;
                format?: "json" | "csv";
                /** @description Entries a page; without it the whole report is streamed. */
                limit?: number;
                severity?: "error" | "warning";
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The error report, in row order, streamed. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReport"];
                    "text/csv": string;
                };
            };
            /** @description If-None-Match names what the answer would be. Not counted against the hourly limit. */
            304: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. `output_not_ready`: The job is still running. `output_not_available`: The file is not available. */
            404: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOriginal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range asked for. */
            206: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description If-None-Match names what the answer would be. Not counted against the hourly limit. */
            304: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. `output_not_available`: The file is not available. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `range_not_satisfiable`: The requested range is not satisfiable. */
            416: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOutput: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "xml";
                /** @description Adds `metadata` (file, mapping, counts) and more fields to every record: gender and relationship of subscribers, middle name, suffix, second address line, family, group, employment, maintenance type, all coverages, and source rows. In CSV, these are more columns. */
                include_metadata?: "true" | "false";
                /** @description CSV only: neutralise cells that a spreadsheet would run as formulas. */
                spreadsheet_safe?: "true" | "false";
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The normalized records, streamed. ETag, conditional requests and gzip are supported. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NormalizedOutput"];
                    "application/xml": string;
                    "text/csv": string;
                };
            };
            /** @description If-None-Match names what the answer would be. Not counted against the hourly limit. */
            304: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. `output_not_ready`: The job is still running. `output_not_available`: The file is not available. */
            404: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRejected: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description If-None-Match names what the answer would be. Not counted against the hourly limit. */
            304: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. `output_not_ready`: The job is still running. `output_not_available`: The file is not available. */
            404: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description Extra webhook address for this job. */
                    callback_url?: string;
                    file: string;
                    /** @description Vendor id, name or alias. */
                    vendor_hint?: string;
                };
            };
        };
        responses: {
            /** @description The job. */
            201: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedJob"];
                };
            };
            /** @description `missing_file`: The upload holds no file. `empty_file`: The uploaded file is empty. `invalid_file_format`: Unable to determine the file format. `invalid_callback_url`: The callback_url cannot be used. `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `file_too_large`: The file is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation. */
            200: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenInvitation"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `partner_suspended`: The account is suspended. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invitation_not_found`: The invitation is not open. */
            404: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitation"];
            };
        };
        responses: {
            /** @description The session. */
            201: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description `password_not_allowed`: The new password cannot be used. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `partner_suspended`: The account is suspended. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invitation_not_found`: The invitation is not open. */
            404: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `user_exists`: There is a user with this e-mail address already. */
            409: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                cursor?: string;
                format?: "csv" | "excel" | "fixed_width" | "edi_834";
                limit?: number;
                /** @description Part of the file name, in any case. */
                search?: string;
                since?: string;
                status?: "queued" | "processing" | "completed" | "completed_with_errors" | "failed";
                until?: string;
                /** @description Vendor id; `unknown`: files of no known vendor. */
                vendor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The jobs. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobList"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: {
                /** @description Hold the answer up to that many seconds, until the state changes. */
                wait?: number;
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_cancellable`: The job has already ended. `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getChanges: {
        parameters: {
            query?: {
                /** @description Compare with this job instead. */
                baseline?: string;
                cursor?: string;
                kind?: "added" | "changed" | "terminated" | "missing" | "reinstated" | "expired";
                limit?: number;
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description People of the baseline whose coverage had not ended, and everyone who stayed the same. Shares refer to them. */
                        base: {
                            dependents: number;
                            members: number;
                        };
                        /**
                         * @description The job that this one is compared with.
                         * @example job_019a2b3c4d5e7f8091a2b3c4d5e6f708
                         */
                        baseline_job_id: string;
                        changes: {
                            before_row_number: number | null;
                            /** @description Why somebody who may be in both files stands here as missing and added. */
                            conflict: ("member_id_reused" | "ambiguous_match" | "duplicate_identity") | null;
                            /** @description Some of the coverages end, others go on. */
                            coverage_ended: boolean;
                            date_of_birth: string | null;
                            fields: {
                                after: string | null;
                                before: string | null;
                                /** @example coverages[medical].plan_id */
                                field: string;
                            }[];
                            first_name: string | null;
                            group_id: string | null;
                            /** @enum {string} */
                            kind: "added" | "changed" | "terminated" | "missing" | "reinstated" | "expired";
                            last_name: string | null;
                            /** @description How the person was found in both files. */
                            matched_by: ("member_id" | "ssn_birth_date" | "name_birth_date" | "relationship_birth_date") | null;
                            member_id: string | null;
                            /** @description Terminated on a day that is still to come. */
                            pending: boolean;
                            /** @enum {string} */
                            person_type: "member" | "dependent";
                            row_number: number | null;
                            subscriber_member_id: string | null;
                        }[];
                        counts: {
                            added: number;
                            changed: number;
                            conflicts: number;
                            expired: number;
                            missing: number;
                            reinstated: number;
                            terminated: number;
                            unchanged: number;
                        };
                        /** @description Fields that many had in the baseline and nobody has in this file. They are not compared. */
                        fields_not_in_file: string[];
                        guard: {
                            limit: number | null;
                            /** @enum {string} */
                            outcome: "passed" | "warned";
                            people: number | null;
                            person_type: ("member" | "dependent") | null;
                            rule: ("max_missing_share" | "max_terminated_share" | "max_conflict_share" | "all_missing") | null;
                            share: number | null;
                        };
                        /** @example job_019a2b3c4d5e7f8091a2b3c4d5e6f708 */
                        job_id: string;
                        next_cursor: string | null;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. `output_not_ready`: The job is still running. `output_not_available`: The file is not available. `changes_not_available`: The files cannot be compared. */
            404: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    correctRows: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectionRequest"];
            };
        };
        responses: {
            /** @description With dry_run: what is wrong with each row. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectionCheck"];
                };
            };
            /** @description The new job. */
            201: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedJob"];
                };
            };
            /** @description `row_not_rejected`: The row is not one of the rejected rows. `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. `output_not_ready`: The job is still running. `output_not_available`: The file is not available. */
            404: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `corrections_not_supported`: Rows of this file cannot be corrected here. `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `file_too_large`: The file is too large. `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    correctValues: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValueCorrection"];
            };
        };
        responses: {
            /** @description The new job. */
            201: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedJob"];
                };
            };
            /** @description `row_not_rejected`: The row is not one of the rejected rows. `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. `output_not_ready`: The job is still running. `output_not_available`: The file is not available. */
            404: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `corrections_not_supported`: Rows of this file cannot be corrected here. `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `file_too_large`: The file is too large. `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getErrorSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups, largest first. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorSummary"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. `output_not_ready`: The job is still running. `output_not_available`: The file is not available. */
            404: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getErrorValues: {
        parameters: {
            query?: {
                code?: string;
                cursor?: string;
                field?: string;
                limit?: number;
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorValues"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. `output_not_ready`: The job is still running. `output_not_available`: The file is not available. */
            404: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    streamJobEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteJobFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files are gone, now or before. */
            204: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRejectedRows: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RejectedRows"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. `output_not_ready`: The job is still running. `output_not_available`: The file is not available. */
            404: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `corrections_not_supported`: Rows of this file cannot be corrected here. */
            409: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reprocessJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new job. */
            201: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedJob"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: The job does not exist. `output_not_available`: The file is not available. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    client_id?: string;
                    client_secret?: string;
                    token: string;
                    token_type_hint?: string;
                };
                "application/x-www-form-urlencoded": {
                    client_id?: string;
                    client_secret?: string;
                    token: string;
                    token_type_hint?: string;
                };
            };
        };
        responses: {
            /** @description The token is revoked, or never was one. */
            200: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. `invalid_json`: The request body is not valid JSON. */
            400: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
            /** @description `invalid_client`: Client authentication failed. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
        };
    };
    issueToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The access token. */
            200: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            /** @description `invalid_request`: The request is not valid. `invalid_json`: The request body is not valid JSON. `unsupported_grant_type`: The grant type is not supported. */
            400: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
            /** @description `invalid_client`: Client authentication failed. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
            /** @description `partner_suspended`: The account is suspended. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["OAuthError"];
                };
            };
        };
    };
    getOperationsOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationsOverview"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. `session_required`: Nobody is signed in. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. `totp_required`: Two-factor authentication is required. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPartners: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                /** @description Part of the name, in any case. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partners. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerList"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. `session_required`: Nobody is signed in. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. `totp_required`: Two-factor authentication is required. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPartner"];
            };
        };
        responses: {
            /** @description The partner. */
            201: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. `session_required`: Nobody is signed in. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. `totp_required`: Two-factor authentication is required. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `partner_exists`: A partner with this name exists. `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updatePartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerChange"];
            };
        };
        responses: {
            /** @description The partner. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. `session_required`: Nobody is signed in. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. `totp_required`: Two-factor authentication is required. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `partner_not_found`: The partner does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `partner_exists`: A partner with this name exists. */
            409: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    invitePartnerAdmin: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description The invitation. */
            201: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. `session_required`: Nobody is signed in. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. `totp_required`: Two-factor authentication is required. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `partner_not_found`: The partner does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `user_exists`: There is a user with this e-mail address already. `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resetTotpByEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Reset, or it was not set up. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. `session_required`: Nobody is signed in. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. `totp_required`: Two-factor authentication is required. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `user_not_found`: The user does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPartnerConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerConfig"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `partner_not_found`: The partner does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setPartnerConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerConfigRequest"];
            };
        };
        responses: {
            /** @description The stored configuration, without the secret. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerConfig"];
                };
            };
            /** @description `invalid_webhook_url`: The webhook_url cannot be used. `invalid_webhook_events`: The webhook_events are not valid. `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `partner_not_found`: The partner does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePartnerConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed, or there was none. */
            204: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `partner_not_found`: The partner does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVendorConfigSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON Schema 2020-12. */
            200: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `session_required`: Nobody is signed in. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_credentials`: E-mail address or password is wrong. `totp_code_required`: A code is required to sign in. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `partner_suspended`: The account is suspended. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `session_required`: Nobody is signed in. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The new password is in force. */
            204: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `wrong_password`: The current password is wrong. `password_not_allowed`: The new password cannot be used. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `session_required`: Nobody is signed in. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    beginTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password: string;
                };
            };
        };
        responses: {
            /** @description The secret. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSecret"];
                };
            };
            /** @description `wrong_password`: The current password is wrong. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `session_required`: Nobody is signed in. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `totp_already_enabled`: Two-factor authentication is on already. */
            409: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description The recovery codes. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description `wrong_totp_code`: The code is wrong. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `session_required`: Nobody is signed in. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `totp_not_enabled`: Two-factor authentication is not set up. `totp_already_enabled`: Two-factor authentication is on already. */
            409: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    disableTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    current_password: string;
                };
            };
        };
        responses: {
            /** @description The password alone signs in. */
            204: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `wrong_password`: The current password is wrong. `wrong_totp_code`: The code is wrong. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `session_required`: Nobody is signed in. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `totp_not_enabled`: Two-factor authentication is not set up. */
            409: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessionList"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `session_required`: Nobody is signed in. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The other sessions have ended. */
            204: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `session_required`: Nobody is signed in. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `session_required`: Nobody is signed in. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `session_not_found`: The session does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRuns: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                since?: string;
                status?: "queued" | "processing" | "completed" | "completed_with_errors" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The runs. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            /** @description If-None-Match names what the answer would be. Not counted against the hourly limit. */
            304: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `user_not_found`: The user does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `last_admin`: An account keeps at least one active administrator. */
            409: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resetUserTotp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reset, or it was not set up. */
            204: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `user_not_found`: The user does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description The invitation. */
            201: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `user_exists`: There is a user with this e-mail address already. `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link opens nothing any more. */
            204: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invitation_not_found`: The invitation is not open. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listVendors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vendors. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorList"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VendorCreate"];
            };
        };
        responses: {
            /** @description The vendor; Location leads to it. */
            201: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vendor"];
                };
            };
            /** @description `invalid_vendor_config`: The vendor configuration is not valid. `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVendor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                vendor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vendor; ETag names the version. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vendor"];
                };
            };
            /** @description If-None-Match names what the answer would be. Not counted against the hourly limit. */
            304: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `vendor_not_found`: The vendor does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version the change is based on. */
                "If-Match"?: string;
            };
            path: {
                vendor_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VendorUpdate"];
            };
        };
        responses: {
            /** @description The vendor. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vendor"];
                };
            };
            /** @description `invalid_vendor_config`: The vendor configuration is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `vendor_not_found`: The vendor does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `version_conflict`: The vendor configuration was changed in the meantime. */
            412: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVendorAudit: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                vendor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The audit entries. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorAudit"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `vendor_not_found`: The vendor does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    backtestVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                vendor_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BacktestRequest"];
            };
        };
        responses: {
            /** @description Accepted; Location leads to the result. */
            202: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backtest"];
                };
            };
            /** @description `invalid_vendor_config`: The vendor configuration is not valid. `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `vendor_not_found`: The vendor does not exist. `version_not_found`: The vendor configuration version does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBacktest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                backtest_id: string;
                vendor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backtest. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backtest"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `vendor_not_found`: The vendor does not exist. `backtest_not_found`: The backtest does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewVendor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                vendor_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description A draft, as JSON. */
                    config?: string;
                    /** @description A file of the vendor, at most 16 MiB. */
                    file: string;
                };
            };
        };
        responses: {
            /** @description What the configuration makes of the file. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorPreview"];
                };
            };
            /** @description `invalid_vendor_config`: The vendor configuration is not valid. `missing_file`: The upload holds no file. `empty_file`: The uploaded file is empty. `invalid_file_format`: Unable to determine the file format. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `vendor_not_found`: The vendor does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `file_too_large`: The file is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rollbackVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
                /** @description ETag of the version the change is based on. */
                "If-Match"?: string;
            };
            path: {
                vendor_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VendorRollback"];
            };
        };
        responses: {
            /** @description The vendor. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vendor"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `vendor_not_found`: The vendor does not exist. `version_not_found`: The vendor configuration version does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `version_conflict`: The vendor configuration was changed in the meantime. */
            412: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    mapVendorValues: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
                /** @description ETag of the version the change is based on. */
                "If-Match"?: string;
            };
            path: {
                vendor_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VendorValues"];
            };
        };
        responses: {
            /** @description The vendor. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vendor"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `vendor_not_found`: The vendor does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `version_conflict`: The vendor configuration was changed in the meantime. */
            412: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listVendorVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                vendor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorVersionList"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `vendor_not_found`: The vendor does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVendorVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                vendor_id: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorVersion"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `vendor_not_found`: The vendor does not exist. `version_not_found`: The vendor configuration version does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    diffVendorVersions: {
        parameters: {
            query?: {
                /** @description The other version; the current one when not given. */
                to?: number;
            };
            header?: never;
            path: {
                vendor_id: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes, by path. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorDiff"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `vendor_not_found`: The vendor does not exist. `version_not_found`: The vendor configuration version does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    suggestVendor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description A file of the vendor, at most 16 MiB. */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The draft, with what is doubtful marked. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorSuggestion"];
                };
            };
            /** @description `missing_file`: The upload holds no file. `empty_file`: The uploaded file is empty. `invalid_file_format`: Unable to determine the file format. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `file_too_large`: The file is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                cursor?: string;
                event?: "job.queued" | "job.processing" | "job.completed" | "job.failed" | "webhook.test";
                job_id?: string;
                limit?: number;
                state?: "pending" | "succeeded" | "failed" | "held" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries, newest first. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `delivery_not_found`: The webhook delivery does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, pending. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `delivery_not_found`: The webhook delivery does not exist. */
            404: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_configured`: No webhook is configured. `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    recoverDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    since: string;
                };
            };
        };
        responses: {
            /** @description How many deliveries are pending again. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recovered: number;
                    };
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_json`: The request body is not valid JSON. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The request body is too large. */
            413: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported. */
            415: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: {
                /** @description Holds the answer up to that many seconds, until the test was made. */
                wait?: number;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters. Within 24 hours, the same request under the same key gets the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test was made; `attempt` has the answer or the error. */
            200: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            /** @description Not made yet; GET /webhooks/deliveries/{delivery_id} will have it. */
            202: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key header is not valid. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `missing_token`: No access token was sent. `invalid_token`: The access token is not valid. `token_expired`: The access token has expired. `session_expired`: The session has ended. */
            401: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The access token or role does not cover this operation. `partner_suspended`: The account is suspended. `csrf_failed`: The request is not shown to come from the dashboard. */
            403: {
                headers: {
                    /** @description RFC 6750 challenge. */
                    "WWW-Authenticate"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_configured`: No webhook is configured. `idempotency_in_progress`: A request with the same Idempotency-Key is still under way. */
            409: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`: The rate limit is exceeded. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Unix timestamp of the end of the window. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: An internal error occurred. */
            500: {
                headers: {
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service is temporarily unavailable. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    /** @description Finds the request in our logs. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "on-job-completed": {
        parameters: {
            query?: never;
            header: {
                /** @description Stable over retries of one event. */
                "webhook-id": string;
                /** @description Standard Webhooks v1; two of them while a secret is rotated. */
                "webhook-signature": string;
                /** @description Seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description 1 for the first attempt. */
                "X-Service-Delivery-Attempt": string;
                /** @description The event name. */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the body under the webhook secret. */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        responses: {
            /** @description Acknowledged. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-job-failed": {
        parameters: {
            query?: never;
            header: {
                /** @description Stable over retries of one event. */
                "webhook-id": string;
                /** @description Standard Webhooks v1; two of them while a secret is rotated. */
                "webhook-signature": string;
                /** @description Seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description 1 for the first attempt. */
                "X-Service-Delivery-Attempt": string;
                /** @description The event name. */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the body under the webhook secret. */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        responses: {
            /** @description Acknowledged. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-job-processing": {
        parameters: {
            query?: never;
            header: {
                /** @description Stable over retries of one event. */
                "webhook-id": string;
                /** @description Standard Webhooks v1; two of them while a secret is rotated. */
                "webhook-signature": string;
                /** @description Seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description 1 for the first attempt. */
                "X-Service-Delivery-Attempt": string;
                /** @description The event name. */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the body under the webhook secret. */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        responses: {
            /** @description Acknowledged. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-job-queued": {
        parameters: {
            query?: never;
            header: {
                /** @description Stable over retries of one event. */
                "webhook-id": string;
                /** @description Standard Webhooks v1; two of them while a secret is rotated. */
                "webhook-signature": string;
                /** @description Seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description 1 for the first attempt. */
                "X-Service-Delivery-Attempt": string;
                /** @description The event name. */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the body under the webhook secret. */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        responses: {
            /** @description Acknowledged. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-webhook-test": {
        parameters: {
            query?: never;
            header: {
                /** @description Stable over retries of one event. */
                "webhook-id": string;
                /** @description Standard Webhooks v1; two of them while a secret is rotated. */
                "webhook-signature": string;
                /** @description Seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description 1 for the first attempt. */
                "X-Service-Delivery-Attempt": string;
                /** @description The event name. */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the body under the webhook secret. */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestPayload"];
            };
        };
        responses: {
            /** @description Acknowledged. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
