import { CHECK_MS, MAX_CHECKS, seen } from './missing-pictures';

const there = { complete: true, naturalWidth: 240 };
const failed = { complete: true, naturalWidth: 0 };
const coming = { complete: false, naturalWidth: 0 };

describe('a logo', () => {
  it('is looked for as often as the specification says', () => {
    expect([MAX_CHECKS, CHECK_MS]).toEqual([50, 100]);
  });

  it.each([
    ['both are there', [there, there], 1, 'there'],
    ['one has failed', [there, failed], 1, 'missing'],
    ['one has failed while the other is coming', [coming, failed], 1, 'missing'],
    ['one is coming', [there, coming], 49, 'coming'],
    ['one has not come in all that time', [there, coming], 50, 'missing'],
    ['there is none', [], 1, 'there'],
  ] as const)('when %s', (_what, pictures, looks, found) => {
    expect(seen(pictures, looks)).toBe(found);
  });
});
