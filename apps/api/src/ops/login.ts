import { type Request, type Response, Router } from 'express';
import { isSameOrigin } from '../sessions/csrf-token.ts';
import type { SessionServices } from '../sessions/session-services.ts';
import { sessionIdOf } from '../sessions/session-store.ts';
import { sendOpsPage } from './ops-page.ts';

/** Signs in through the public API, so that limits and audit trail are the same. */
const LOGIN_SCRIPT = `'use strict';
const form = document.querySelector('form');
const fault = document.querySelector('.fault');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  fault.textContent = '';
  const credentials = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
  try {
    const response = await fetch('/v1/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    const body = await response.json();
    if (!response.ok) {
      fault.textContent = body.error.message;
      if (body.error.code !== 'totp_code_required') return;
      form.querySelector('[hidden]')?.removeAttribute('hidden');
      form.elements.code.focus();
    } else if (body.totp_required) location.assign('/account');
    else if (body.user.role !== 'operator') fault.textContent = 'This account is not an operator.';
    else location.assign(form.dataset.next);
  } catch {
    fault.textContent = "Rollcall isn't responding. Try again.";
  }
});
`;

const LOGIN_FORM = (next: string) => `<form class="login" data-next="${next}">
<label>Email <input name="email" type="email" autocomplete="username" required autofocus></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<label hidden>Code of your authenticator app, or a recovery code <input name="code" autocomplete="one-time-code"></label>
<button class="main">Sign in</button>
<p class="fault" role="alert"></p>
</form>`;

/** Sign-in and sign-out of operators. */
export function createLoginRouter({ cookie, store }: SessionServices): Router {
  const router = Router();
  router.get('/login', (request, response) => {
    response.locals.route = '/ops/login';
    sendOpsPage(response, { title: 'Sign in', body: LOGIN_FORM(nextOf(request)), script: '/ops/assets/login.js' });
  });
  router.get('/assets/login.js', (_request, response) => {
    response.locals.route = '/ops/assets';
    response.type('text/javascript').send(LOGIN_SCRIPT);
  });
  router.post('/logout', async (request: Request, response: Response) => {
    response.locals.route = '/ops/logout';
    const token = cookie.read(request);
    if (token !== null && isSameOrigin(request)) {
      await store.end(sessionIdOf(token));
      cookie.clear({ request, response });
    }
    response.redirect(303, '/ops/login');
  });
  return router;
}

/** Only accepts a path below /ops in characters that need no quoting. */
function nextOf(request: Request): string {
  const { next } = request.query;
  return typeof next === 'string' && /^\/ops\/[\w./?=&-]*$/.test(next) ? next.replaceAll('&', '&amp;') : '/ops/queues';
}
