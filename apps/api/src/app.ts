import { AppError } from '@rollcall/contracts';
import { createCompletionEstimator, createUploadAcceptor } from '@rollcall/database/jobs';
import { createAddressRules, describeBuild, type HealthChecks } from '@rollcall/platform';
import express, { type Express } from 'express';
import './http/locals.ts';
import { createIdempotency, createVendorList } from '@rollcall/intake';
import { createGuards, createHandlers } from './create-handlers.ts';
import { serveDashboard } from './dashboard/serve-dashboard.ts';
import type { AppResources, Dependencies } from './dependencies.ts';
import { createDocsRouter } from './docs/docs-router.ts';
import { PAGE_POLICY } from './docs/html.ts';
import { renderLanding } from './docs/render-landing.ts';
import { baseUrlOf } from './http/base-url.ts';
import { closeSlowBodies } from './http/close-slow-bodies.ts';
import { createEndpointRouter } from './http/endpoint.ts';
import { handleErrors } from './http/error-handler.ts';
import { createHealthRouter } from './http/health.ts';
import { logRequests } from './http/log-requests.ts';
import { assignRequestId } from './http/request-id.ts';
import { requireOneHost } from './http/require-one-host.ts';
import { scopeRequest } from './http/scope-request.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createApiMetrics } from './metrics.ts';
import { handleOAuthErrors } from './oauth/handle-oauth-errors.ts';
import { createMetadataRouter } from './oauth/metadata.ts';
import { createOAuthServices } from './oauth/oauth-services.ts';
import { createOpsRouter } from './ops/ops-router.ts';
import { createSessionServices } from './sessions/session-services.ts';

/** The Express app of the API. The caller opens and closes all connections. */
export function createApp(resources: AppResources & { checks: HealthChecks }): Express {
  const { settings, logger, registry, version } = resources;
  const publicBaseUrl = settings.PUBLIC_BASE_URL;
  const deps: Dependencies = {
    ...resources,
    metrics: createApiMetrics(registry),
    estimateCompletion: createCompletionEstimator(resources.db, { maxAgeMs: 1000 }),
    listVendors: createVendorList(resources.db),
    acceptUpload: createUploadAcceptor(resources.db),
    idempotency: createIdempotency(resources),
    webhookPolicy: {
      allowHttp: settings.WEBHOOK_ALLOW_HTTP,
      addresses: createAddressRules(settings.WEBHOOK_ALLOWED_CIDRS),
    },
  };
  const oauth = createOAuthServices(deps);
  const sessions = createSessionServices(deps);
  const handlers = createHandlers(deps, oauth, sessions);
  const guards = createGuards(deps, oauth, sessions);

  const app = express();
  // Only isNotModified answers 304, because it also refunds the request to the rate limit.
  Object.defineProperty(app.request, 'fresh', { value: false });
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing');
  app.set('trust proxy', trustedProxies(settings.TRUST_PROXY));
  app.use(assignRequestId, closeSlowBodies());
  app.use(logRequests(logger, deps.metrics, resources.requestLog), securityHeaders, requireOneHost, scopeRequest);
  app.use('/v1', createEndpointRouter(handlers, guards, { ...deps, atRoot: false }));
  app.use(createHealthRouter(resources.checks, describeBuild(settings.BUILD_COMMIT)));
  app.use(createMetadataRouter({ signingKeys: oauth.signingKeys, issuer: oauth.issuer, publicBaseUrl }));
  app.use('/v1', createMetadataRouter({ signingKeys: oauth.signingKeys, issuer: oauth.issuer, publicBaseUrl }));
  app.use('/v1', createDocsRouter({ publicBaseUrl, version }));
  app.use(createEndpointRouter(handlers, guards, { ...deps, atRoot: true }));
  // After the API routes, so that their requests don't look for a file first.
  const { dashboardDirectory } = resources;
  const dashboard = serveDashboard(dashboardDirectory);
  if (dashboard) app.use(dashboard.files);
  app.get('/', (request, response) => {
    response.set({ 'Content-Security-Policy': PAGE_POLICY });
    response.type('html').send(renderLanding(baseUrlOf(request, publicBaseUrl)));
  });
  app.get('/llms.txt', (request, response) => response.redirect(`${baseUrlOf(request, publicBaseUrl)}/docs/llms.txt`));
  if (deps.queues) app.use('/ops', createOpsRouter(deps, sessions, { queues: deps.queues, dashboardDirectory }));
  app.use('/v1/oauth', handleOAuthErrors({ logger, publicBaseUrl }));
  if (dashboard) app.use(dashboard.pages);
  app.use((request) => {
    const hint = request.path.startsWith('/v1') ? '' : ' The base URL of the API ends in /v1.';
    throw new AppError('route_not_found', { details: `There is no ${request.method} endpoint at this path.${hint}` });
  });
  app.use(handleErrors({ logger, publicBaseUrl }));
  return app;
}

/** A number of hops, or a list of addresses and ranges. */
function trustedProxies(setting: string | undefined): number | string | false {
  if (setting === undefined) return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting;
}
