import { CHANNELS } from '@app/domain';
import { checkOffer } from '../market/check-offer';
import { sourcesOf } from '../market/market-entry';
import { rangeFaults } from '../market/range-faults';
import { FIRST_ENTRIES } from './seed';
import { SEED_TEMPLATES } from './templates';

describe('the first entries', () => {
  it('use only sources that are among them', () => {
    const sources = FIRST_ENTRIES.filter(({ kind }) => kind === 'source').map(({ key }) => key);
    expect(FIRST_ENTRIES.flatMap(sourcesOf).filter((id) => !sources.includes(id))).toEqual([]);
  });

  it('are ranges without a fault for every channel', () => {
    const ranges = FIRST_ENTRIES.flatMap((entry) => (entry.kind === 'range' ? [entry] : []));
    expect(ranges.map(({ key }) => key)).toEqual([...CHANNELS]);
    expect(ranges.map(({ value }) => rangeFaults(value.assumptions))).toEqual(CHANNELS.map(() => ({})));
  });

  it.each(SEED_TEMPLATES.map((template) => [template.id, template] as const))(
    'is an offer that can be calculated: %s',
    (_, { offer }) => {
      expect(checkOffer(offer)).toEqual({ offer, faults: [] });
    },
  );

  it('repeat the number of no published deal that they take their shape from', () => {
    const upfronts = SEED_TEMPLATES.map(({ offer: { upfront } }) => `${upfront.value} ${upfront.basis}`);
    expect(upfronts.filter((upfront) => ['1.3 pctT12', '50 bpsAssets'].includes(upfront))).toEqual([]);
  });

  it('are templates for every channel, under ids of their own', () => {
    expect(new Set(SEED_TEMPLATES.map(({ offer }) => offer.channel))).toEqual(new Set(CHANNELS));
    expect(new Set(SEED_TEMPLATES.map(({ id }) => id)).size).toBe(SEED_TEMPLATES.length);
  });
});
