import { measureDashboard } from './dashboard.ts';
import { measureEndToEnd } from './end-to-end.ts';
import { measureScaling } from './scaling.ts';
import { measureSecondStart, measureWorkerStart } from './start-up.ts';

export interface ServiceFigure {
  readonly value: number;
  /** The goal, or what the figure is compared with. */
  readonly floor: number;
  readonly rssMb?: number;
  readonly n: number;
}

interface FigureParts {
  readonly quick: boolean;
  readonly report: (name: string, figure: ServiceFigure) => void;
}

/**
 * Figures of the whole service, by the clock and not by processor time: what a partner waits for.
 */
export const SERVICE_FIGURES: Readonly<Record<string, (parts: FigureParts) => Promise<void>>> = {
  'end-to-end': async ({ quick, report }) => {
    const [samples, sustained] = quick ? ([20, 40] as const) : ([200, 400] as const);
    for (const queue of ['redis', 'postgres'] as const) {
      const { p50, p99, filesPerSecond, costs } = await measureEndToEnd({ queue, samples, sustained });
      report(`end to end ${queue} p50 ms`, { value: p50, floor: 150, n: samples });
      report(`end to end ${queue} p99 ms`, { value: p99, floor: p50, n: samples });
      report(`small files/s ${queue}`, { value: filesPerSecond, floor: 1000 / p50, n: sustained });
      for (const [name, value] of Object.entries(costs)) {
        report(`a small file's ${name}, ${queue}`, { value, floor: value, n: sustained });
      }
    }
  },
  scaling: async ({ quick, report }) => {
    const options = quick ? { files: 6, rows: 5_000 } : { files: 40, rows: 25_000 };
    const results = await measureScaling({ ...options, workers: [1, 2] });
    const one = results[0]!;
    for (const { workers, rowsPerSecond, rssMb } of results) {
      const name = `rows/s, ${workers} worker${workers > 1 ? 's' : ''}, many files`;
      report(name, { value: rowsPerSecond, floor: one.rowsPerSecond, rssMb, n: options.files });
    }
  },
  dashboard: async ({ quick, report }) => {
    const { firstVisits, slowestAnswers } = await measureDashboard(
      quick ? { rows: 10_000, jobs: 5_000 } : { rows: 1_000_000, jobs: 100_000 },
    );
    const n = firstVisits.length;
    report('first page on a slow laptop, ms', { value: firstVisits[n >> 1]!, floor: 1_000, n });
    for (const [page, value] of Object.entries(slowestAnswers)) {
      report(`slowest answer of ${page}, ms`, { value, floor: page.includes('large') ? 300 : 50, n });
    }
  },
  'start-up': async ({ quick, report }) => {
    const starts = await measureWorkerStart(quick ? 3 : 5);
    report('worker start s', { value: starts[starts.length >> 1]!, floor: starts[0]!, n: starts.length });
    const seconds = await measureSecondStart();
    report('npm start, second time, s', { value: seconds, floor: seconds, n: 1 });
  },
};
