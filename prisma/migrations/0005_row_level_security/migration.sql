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
CALL protect_table('vendors', 'partner_id = current_partner()');
CALL protect_table('vendor_usage', 'partner_id = current_partner()');
CALL protect_table('vendor_backtests', 'partner_id = current_partner()');
CALL protect_table('audit_entries', 'partner_id = current_partner()');
CALL protect_table('audit_chains', 'partner_id = current_partner()');
CALL protect_table('stored_objects', 'partner_id = current_partner()');
CALL protect_table('jobs', 'partner_id = current_partner()');
CALL protect_table('idempotency_keys', 'partner_id = current_partner()');
CALL protect_table('webhook_endpoints', 'partner_id = current_partner()');
CALL protect_table('webhook_events', 'partner_id = current_partner()');
CALL protect_table('webhook_deliveries', 'partner_id = current_partner()');

-- Rows that belong to a row: they are seen with it, since its own policy holds inside the subquery too.
CALL protect_table('client_secrets', 'EXISTS (SELECT FROM api_clients WHERE api_clients.id = client_secrets.client_id)');
CALL protect_table('sessions', 'EXISTS (SELECT FROM users WHERE users.id = sessions.user_id)');
CALL protect_table('vendor_versions', 'EXISTS (SELECT FROM vendors WHERE vendors.id = vendor_versions.vendor_id)');
CALL protect_table('job_artifacts', 'EXISTS (SELECT FROM jobs WHERE jobs.id = job_artifacts.job_id)');
CALL protect_table('delivery_attempts', 'EXISTS (SELECT FROM webhook_deliveries WHERE webhook_deliveries.id = delivery_attempts.delivery_id)');

-- Nobody's rows.
CALL protect_table('signing_keys', NULL);
CALL protect_table('revoked_tokens', NULL);
CALL protect_table('outbox_messages', NULL);
CALL protect_table('processing_rates', NULL);

-- A partner's transaction leaves its messages in the outbox and cannot look at others'.
CREATE POLICY leave_message ON outbox_messages FOR INSERT TO rollcall_app WITH CHECK (true);

-- The chain is written with the rights of the tables' owner: the service itself can neither move nor cut off its end.
ALTER FUNCTION chain_audit_entry() SECURITY DEFINER SET search_path = public, pg_temp;
