import { describe, expect, test } from '@jest/globals';
import { createAddressRules } from './address-rules.ts';

const closed = createAddressRules();

describe('addresses that webhooks may go to', () => {
  test.each([
    '93.184.216.34',
    '8.8.8.8',
    '2606:2800:220:1:248:1893:25c8:1946',
    '[2001:4860:4860::8888]',
    '::ffff:8.8.8.8',
  ])('public: %s', (address) => {
    expect(closed.permits(address)).toBe(true);
  });

  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '4000::1',
    'not an address',
    '',
  ])('refused: %s', (address) => {
    expect(closed.permits(address)).toBe(false);
  });

  test('an opened range is permitted, its neighbors are not', () => {
    const rules = createAddressRules('127.0.0.0/8, fd00::/8');
    expect(rules.permits('127.0.0.1')).toBe(true);
    expect(rules.isOpened('::ffff:127.0.0.1')).toBe(true);
    expect(rules.permits('fd12::1')).toBe(true);
    expect(rules.permits('10.0.0.1')).toBe(false);
    expect(rules.permits('::1')).toBe(false);
    expect(rules.isOpened('8.8.8.8')).toBe(false);
  });

  test('a range that is none is refused at once', () => {
    expect(() => createAddressRules('10.0.0.0/99')).toThrow();
  });
});
