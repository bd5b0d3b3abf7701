import { type BacktestFile, vendorConfigSchema } from '@rollcall/contracts';
import { asJson } from '@rollcall/database';
import { claimBacktest } from '@rollcall/database/backtests';
import type { VendorBacktest } from '@rollcall/database/rows';
import { runWithContext } from '@rollcall/platform';
import { type BacktestPayload, type Handler, PostponeError } from '@rollcall/queue';
import { type BacktestParts, backtestFile } from './backtest-file.ts';

/** Applies a draft configuration to a vendor's last files. Only writes the backtest's own row, at the end. */
export function createBacktestHandler(parts: BacktestParts): Handler<BacktestPayload> {
  return async ({ backtest_id: id }) => {
    const backtest = await claimBacktest(parts.db, id);
    if (backtest === null) return;
    await runWithContext({ partnerId: backtest.partnerId }, () => run(parts, backtest));
  };
}

async function run(parts: BacktestParts, backtest: VendorBacktest): Promise<void> {
  const { db, logger, stopping } = parts;
  const { id, attempts, vendorId, baseVersion } = backtest;
  const profileOf = (config: unknown) => ({
    id: vendorId,
    name: vendorId,
    aliases: [],
    status: 'active' as const,
    config: vendorConfigSchema.parse(config),
    version: baseVersion,
  });
  const profiles = { base: profileOf(backtest.baseConfig), draft: profileOf(backtest.draftConfig) };
  const files: BacktestFile[] = [];
  try {
    for (const jobId of backtest.jobIds) {
      files.push(await backtestFile(parts, { jobId, partnerId: backtest.partnerId, ...profiles }));
    }
  } catch (error) {
    if (!stopping.aborted) throw error;
    await db.vendorBacktest.updateMany({ where: { id, attempts }, data: { attempts: attempts - 1, state: 'queued' } });
    throw new PostponeError(Date.now() + 1000);
  }
  await db.vendorBacktest.updateMany({
    where: { id, attempts, state: 'running' },
    data: { state: 'completed', files: asJson(files), finishedAt: new Date() },
  });
  logger.info({ count: files.length }, 'backtest finished');
}
