import { describe, expect, test } from '@jest/globals';
import { KeyClaims, MAX_CLAIMS } from './key-claims.ts';

function full(areOfGroups: boolean): KeyClaims {
  const claims = new KeyClaims();
  for (let at = 0; at < MAX_CLAIMS; at++) claims.add(`"${at}"`, areOfGroups);
  return claims;
}

describe('claims of family keys', () => {
  test('only what was claimed is, while all are remembered', () => {
    const claims = full(true);
    claims.add('"7"', true);
    expect([claims.isClaimed('"7"', 0, 0), claims.isClaimed('"new"', 0, 0), claims.isDisputed('"7"')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('beyond that any key may be claimed by two groups', () => {
    const claims = full(true);
    claims.add('"one more"', true);
    expect([claims.isClaimed('"new"', 0, 0), claims.isDisputed('"new"')]).toEqual([true, false]);
  });

  test('beyond that any key may be in dispute', () => {
    const claims = full(false);
    claims.add('"one more"', false);
    expect([claims.isClaimed('"new"', 0, 0), claims.isDisputed('"new"')]).toEqual([true, true]);
  });

  test('a later run adds contested keys, and says whether there are new ones', () => {
    const claims = new KeyClaims();
    const later = new KeyClaims(claims.seed);
    later.addContested(7, -8);
    expect([claims.learn(later), claims.learn(later)]).toEqual([true, false]);
    expect([claims.isContested(7, -8), claims.isContested(-8, 7), claims.isClaimed('"x"', 7, -8)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('beyond that, any key may be contested', () => {
    const claims = full(true);
    claims.addContested(7, -8);
    expect([claims.isContested(7, -8), claims.isClaimed('"new"', 1, 2)]).toEqual([false, true]);
  });
});
