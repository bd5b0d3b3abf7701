import { measureEndToEnd } from './end-to-end.mjs';
import { measureScaling } from './scaling.mjs';
import { measureSecondStart, measureWorkerStart } from './start-up.mjs';

/**
 * Figures of the whole service, by the clock and not by processor time: what a partner waits for. `floor` is the goal, or
 * what the figure is compared with.
 */
export const SERVICE_FIGURES = {
  'end-to-end': async ({ quick, report }) => {
    const [samples, sustained] = quick ? [20, 40] : [200, 400];
    for (const queue of ['redis', 'postgres']) {
      const { p50, p99, filesPerSecond } = await measureEndToEnd({ queue, samples, sustained });
      report(`end to end ${queue} p50 ms`, { value: p50, floor: 150, n: samples });
      report(`end to end ${queue} p99 ms`, { value: p99, floor: p50, n: samples });
      report(`small files/s ${queue}`, { value: filesPerSecond, floor: 1000 / p50, n: sustained });
    }
  },
  scaling: async ({ quick, report }) => {
    const options = quick ? { files: 6, rows: 5_000 } : { files: 40, rows: 25_000 };
    const results = await measureScaling({ ...options, workers: [1, 2] });
    const [one] = results;
    for (const { workers, rowsPerSecond, rssMb } of results) {
      const name = `rows/s, ${workers} worker${workers > 1 ? 's' : ''}, many files`;
      report(name, { value: rowsPerSecond, floor: one.rowsPerSecond, rssMb, n: options.files });
    }
  },
  'start-up': async ({ quick, report }) => {
    const starts = await measureWorkerStart(quick ? 3 : 5);
    report('worker start s', { value: starts[starts.length >> 1], floor: starts[0], n: starts.length });
    const seconds = await measureSecondStart();
    report('npm start, second time, s', { value: seconds, floor: seconds, n: 1 });
  },
};
