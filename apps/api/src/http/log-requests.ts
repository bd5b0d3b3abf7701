import { type Logger, recordRootSpan, SpanKind } from '@rollcall/platform';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { ApiMetrics } from '../metrics.ts';
import { loggedPath } from '../requests/logged-path.ts';
import type { RequestLog } from '../requests/request-log.ts';
import { requestIdOf } from './request-id.ts';

/**
 * Writes one log line and one metric per request when it ends or the client disconnects. Logs the route's pattern
 * instead of the URL, because a query can contain sensitive data. Requests of API clients also go to the partner's
 * request log, with the path.
 */
export function logRequests(logger: Logger, metrics: ApiMetrics, requestLog: RequestLog): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = process.hrtime.bigint();
    const startDate = new Date();
    // Routers change request.url.
    const path = request.path;
    response.on('close', () => {
      const responseTimeMs = Number(process.hrtime.bigint() - startedAt) / 1e6;
      const route = response.locals.route ?? 'none';
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.requests.observe({ method: request.method, route, status }, responseTimeMs / 1000);
      const { caller, person } = response.locals;
      const { actor, partnerId } = caller ?? person ?? {};
      logger[status >= 500 ? 'error' : 'info'](
        {
          method: request.method,
          route,
          status,
          responseTimeMs: Math.round(responseTimeMs * 10) / 10,
          clientId: actor?.type === 'client' ? actor.id : undefined,
          userId: actor?.type === 'user' ? actor.id : undefined,
          partnerId,
          jobId: response.locals.jobId,
          code: response.locals.errorCode,
        },
        'request',
      );
      if (caller?.actor.type === 'client') {
        requestLog.add({
          partnerId: caller.partnerId,
          livemode: caller.livemode,
          clientId: caller.actor.id,
          requestId: requestIdOf(response),
          at: startDate,
          method: request.method,
          path: loggedPath(path, route),
          status,
          errorCode: response.locals.errorCode ?? null,
          durationMs: Math.round(responseTimeMs),
        });
      }
      if (response.locals.route === undefined) return;
      recordRootSpan(`${request.method} ${route}`, {
        jobId: response.locals.jobId ?? null,
        kind: SpanKind.SERVER,
        startedAt: startDate,
        failed: status >= 500,
        attributes: { 'http.request.method': request.method, 'http.route': route, 'http.response.status_code': status },
      });
    });
    next();
  };
}
