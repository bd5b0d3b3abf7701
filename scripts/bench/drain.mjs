import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until these jobs have ended. From the first one's start to the last one's end; workers that start meanwhile cost nothing. */
export async function drain(db, ids) {
  const count = () => db.job.count({ where: { id: { in: ids }, completedAt: null } });
  while ((await count()) > 0) await sleep(50);
  const { _min, _max } = await db.job.aggregate({
    where: { id: { in: ids } },
    _min: { startedAt: true },
    _max: { completedAt: true },
  });
  return { seconds: (_max.completedAt.getTime() - _min.startedAt.getTime()) / 1000 };
}
