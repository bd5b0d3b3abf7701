import { Router } from 'express';

/** The path of the script below. */
export const THEME_SCRIPT = '/ops/assets/theme.js';

/**
 * The dashboard keeps the chosen theme in the browser, under Mantine's key. Without a choice, or where
 * storage is blocked, the style sheet follows the system.
 */
const SCRIPT = `try {
  const theme = localStorage.getItem('mantine-color-scheme-value');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
`;

/** Serves the script that gives pages for operators the dashboard's theme. Without a session, as the sign-in page has it. */
export function serveTheme(): Router {
  const router = Router();
  router.get('/assets/theme.js', (_request, response) => {
    response.locals.route = '/ops/assets';
    response.set('Cache-Control', 'public, max-age=86400').type('js').send(SCRIPT);
  });
  return router;
}
