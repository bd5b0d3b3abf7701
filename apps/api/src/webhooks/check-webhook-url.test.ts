import { describe, expect, test } from '@jest/globals';
import { createAddressRules } from '@rollcall/platform';
import { checkWebhookUrl } from './check-webhook-url.ts';

const closed = { allowHttp: false, addresses: createAddressRules() };
const check = (url: string, policy = closed) => checkWebhookUrl(url, policy, 'invalid_webhook_url');

describe('addresses of webhooks', () => {
  test('a public https address passes, without its fragment', async () => {
    await expect(check('https://93.184.216.34:8443/hook?x=1#part')).resolves.toBe(
      'https://93.184.216.34:8443/hook?x=1',
    );
  });

  test('a name that does not resolve now passes: it is judged at connection', async () => {
    await expect(check('https://hooks.partner.invalid/x')).resolves.toBe('https://hooks.partner.invalid/x');
  });

  test.each([
    'http://93.184.216.34/',
    'ftp://93.184.216.34/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'not a url',
    '//93.184.216.34/',
    'https:93.184.216.34',
    'https://user:secret@93.184.216.34/',
    'https://user@93.184.216.34/',
    'https://93.184.216.34/\r\nX-Injected: 1',
    'https://93.184.216.34/\tx',
    ' https://93.184.216.34/',
    'https://93.184.216.34\\@127.0.0.1/',
    'gopher://93.184.216.34/',
    'data:text/plain,x',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00:ec2::254]/',
    'https://0/',
    'https://[::]/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://10.0.0.5/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://api.localhost/',
    'https://metadata.google.internal/',
    'https://redis/',
  ])('refused: %s', async (url) => {
    await expect(check(url)).rejects.toMatchObject({ code: 'invalid_webhook_url' });
  });

  test('ranges the operator opened, and http where it is allowed', async () => {
    const open = { allowHttp: true, addresses: createAddressRules('127.0.0.0/8') };
    await expect(check('http://127.0.0.1:9000/hook', open)).resolves.toBe('http://127.0.0.1:9000/hook');
    await expect(check('http://localhost:9000/hook', open)).resolves.toBe('http://localhost:9000/hook');
    await expect(check('http://10.0.0.1/', open)).rejects.toMatchObject({ code: 'invalid_webhook_url' });
  });
});
