import { expect, test } from '@jest/globals';
import { describeBrowser } from './describe-browser.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${MAC} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`${MAC} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on macOS'],
  [`${MAC} Version/18.6 Safari/605.1.15`, 'Safari on macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.5.0', 'curl/8.5.0'],
  [null, 'Unknown browser'],
])('%s', (userAgent, described) => {
  expect(describeBrowser(userAgent)).toBe(described);
});
