import { existsSync } from 'node:fs';

const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * The browser of the tests and of pictures: CHROMIUM, or the first that is installed.
 * @returns {string}
 */
export const findChromium = () => process.env.CHROMIUM ?? PROGRAMS.find((path) => existsSync(path)) ?? 'chromium';
