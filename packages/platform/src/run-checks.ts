/** Checks by name. A check fails if it throws or takes longer than two seconds. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>;

const CHECK_TIMEOUT_MS = 2000;

/** Runs all checks in parallel. Also used by the API's public readiness endpoint. */
export async function runChecks(
  checks: HealthChecks,
): Promise<{ ok: boolean; results: Record<string, 'ok' | 'failed'> }> {
  const results: Record<string, 'ok' | 'failed'> = {};
  await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      results[name] = (await succeedsInTime(check)) ? 'ok' : 'failed';
    }),
  );
  return { ok: Object.values(results).every((result) => result === 'ok'), results };
}

async function succeedsInTime(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, false);
  });
  const outcome = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  try {
    return await Promise.race([outcome, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
