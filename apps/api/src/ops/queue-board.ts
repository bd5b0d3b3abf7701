import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { AppViewRoute } from '@bull-board/api/typings/app';
import { ExpressAdapter } from '@bull-board/express';
import { type BullQueue, QUEUES, type Queues } from '@rollcall/queue';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { BOARD_LOGO, findBoardAssets, renderBoardPage } from './board-page.ts';

const BASE_PATH = '/ops/queues';

/** The interface sets styles from scripts all the time. Nothing is loaded from other hosts. */
const BOARD_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Only IDs and counters are shown, even if a message ever contained more. */
const shownPayload = z.object({
  job_id: z.string().optional(),
  backtest_id: z.string().optional(),
  attempt: z.number().optional(),
});

const boardPage = z.object({ basePath: z.string(), uiConfig: z.string() });

/**
 * Bull Board for all queues, on either backend. Access is checked before. Created on first use, and again when a queue
 * was reopened.
 */
export function createQueueBoard(queues: Queues, { mayWrite }: { mayWrite: boolean }): RequestHandler {
  let shown: readonly BullQueue[] = [];
  let board: RequestHandler | undefined;
  return (request, response, next) => {
    const present = QUEUES.map((definition) => queues.bull(definition));
    if (!board || present.some((queue, index) => queue !== shown[index])) {
      board = buildBoard(present, mayWrite);
      shown = present;
    }
    response.set('Content-Security-Policy', BOARD_POLICY);
    board(request, response, next);
  };
}

function buildBoard(queues: readonly BullQueue[], mayWrite: boolean): RequestHandler {
  const adapter = new PageAdapter();
  adapter.setBasePath(BASE_PATH);
  createBullBoard({
    queues: queues.map((queue) => {
      const shown = new BullMQAdapter(showable(queue), { readOnlyMode: !mayWrite, allowRetries: mayWrite });
      shown.setFormatter('data', (data: unknown) => shownPayload.safeParse(data).data ?? {});
      shown.setFormatter('returnValue', () => null);
      shown.setFormatter('progress', () => null);
      return shown;
    }),
    serverAdapter: adapter,
    options: {
      uiConfig: {
        boardLogo: { path: BOARD_LOGO, width: 22, height: 22 },
        hideDocsLink: true,
        boardTitle: mayWrite ? 'Rollcall queues' : 'Queues (read only)',
        miscLinks: [
          { text: 'Dashboard', url: '/operations' },
          { text: 'Deliveries', url: '/ops/deliveries' },
          { text: 'Dead letters', url: '/ops/dead-letters' },
        ],
      },
    },
  });
  return adapter.getRouter();
}

type RedisQueue = ConstructorParameters<typeof BullMQAdapter>[0];

/** Bull Board's types only support queues on Redis. It also works for queues on PostgreSQL. */
function showable(queue: BullQueue): RedisQueue {
  if (!isShowable(queue)) throw new TypeError(`Bull Board cannot display the queue ${queue.name}`);
  return queue;
}

function isShowable(queue: object): queue is RedisQueue {
  return 'getJobCounts' in queue;
}

/** Sends our own page instead of the package's template. */
class PageAdapter extends ExpressAdapter {
  override setViewsPath(): this {
    this.app.disable('x-powered-by');
    return this;
  }

  override setEntryRoute({ route, handler }: AppViewRoute): this {
    const assets = findBoardAssets();
    this.app.get(route, (_request, response) => {
      const { params } = handler({ basePath: this.basePath, uiConfig: this.uiConfig });
      response.type('html').send(renderBoardPage(assets, boardPage.parse(params)));
    });
    return this;
  }
}
