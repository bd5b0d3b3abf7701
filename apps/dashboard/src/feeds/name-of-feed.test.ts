import { expect, test } from '@jest/globals';
import { nameOfFeed, subjectOfFeed } from './name-of-feed.ts';

test('the only feed of a vendor is called by the vendor', () => {
  const feed = (name: string, vendor_id: string | null) => ({ name, vendor_id, vendor: 'BambooHR' });
  expect([nameOfFeed(feed('default', 'vnd_1')), subjectOfFeed(feed('default', 'vnd_1'))]).toEqual([
    ...['BambooHR', 'BambooHR'],
  ]);
  expect([nameOfFeed(feed('acme', 'vnd_1')), subjectOfFeed(feed('acme', 'vnd_1'))]).toEqual([
    'acme',
    'acme (BambooHR)',
  ]);
  expect(nameOfFeed(feed('default', null))).toBe('Unknown vendor');
});
