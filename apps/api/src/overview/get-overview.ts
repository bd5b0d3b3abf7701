import type { Overview } from '@rollcall/contracts';
import { type DayFigures, partnerScope } from '@rollcall/database/partners';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Covers today and the days before it, in UTC. */
export function getOverview({ db }: Dependencies): Handler<'getOverview'> {
  return async ({ query, caller, response }) => {
    const scope = partnerScope(db, caller.partnerId);
    const dates = lastDays(query.days);
    const since = new Date(`${dates[0]}T00:00:00Z`);
    const [days, vendors, times, inProgress] = await Promise.all([
      scope.sumDays(since),
      scope.sumVendors(since),
      scope.measureProcessing(since),
      scope.countInProgress(),
    ]);
    const byDate = new Map(days.map((day) => [day.date, day]));
    const total = (pick: (day: DayFigures) => number) => days.reduce((sum, day) => sum + pick(day), 0);
    const body: Overview = {
      days: dates.map((date) =>
        presentDay(byDate.get(date) ?? { date, files: 0, rows: 0, validRows: 0, invalidRows: 0 }),
      ),
      vendors: vendors.map(({ vendorId, vendor, files, rows, invalidRows, averageSeconds }) => ({
        vendor_id: vendorId,
        vendor,
        files,
        rows,
        error_rate: rows === 0 ? 0 : invalidRows / rows,
        average_processing_time_seconds: averageSeconds,
      })),
      processing_time: { p50_seconds: times.p50, p95_seconds: times.p95 },
      totals: {
        files: total(({ files }) => files),
        rows: total(({ rows }) => rows),
        valid_rows: total(({ validRows }) => validRows),
        invalid_rows: total(({ invalidRows }) => invalidRows),
        in_progress: inProgress,
      },
    };
    response.json(body);
  };
}

function lastDays(count: number): string[] {
  const today = Date.now();
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

function presentDay({ date, files, rows, validRows, invalidRows }: DayFigures): Overview['days'][number] {
  return { date, files, rows, valid_rows: validRows, invalid_rows: invalidRows };
}
