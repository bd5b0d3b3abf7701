/** A start that cannot go on, for a reason the reader can mend. docs/settings.md lists the exit codes. */
export class StartError extends Error {
  /**
   * @param {keyof typeof EXIT_CODES} kind
   * @param {string} message
   * @param {ErrorOptions} [options]
   */
  constructor(kind, message, options) {
    super(message, options);
    this.name = 'StartError';
    this.exitCode = EXIT_CODES[kind];
  }
}

export const EXIT_CODES = {
  node_too_old: 10,
  bad_configuration: 11,
  build_failed: 12,
  already_running: 13,
  port_taken: 14,
  database_unreachable: 15,
  redis_unreachable: 16,
  storage_unreachable: 17,
  schema_ahead: 18,
  migration_failed: 19,
  local_postgres_failed: 20,
  app_not_ready: 21,
  wrong_master_keys: 22,
  install_failed: 23,
};
