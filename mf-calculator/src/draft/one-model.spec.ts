import fc from 'fast-check';
import { CHANNELS, newScenario, sameValue, type AdvisorInfo } from '@app/domain';
import { startDraft } from './draft';
import { backendsOf, backendsTotal, unvestedOf, unvestedTotal } from './single-values';

const practice: fc.Arbitrary<AdvisorInfo> = fc.record({
  aum: fc.integer({ min: 1, max: 5_000_000_000 }),
  revenue: fc.integer({ min: 100, max: 2_000_000_000 }).map((cents) => cents / 100),
  feeBasedPercentage: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  city: fc.constant(''),
  state: fc.constant(''),
});

/** The basic view has its own property: `libs/domain/src/deals/basic-range.spec.ts`. */
describe('one model behind all views', () => {
  it('the enhanced view writes back what it reads, so that all views hold one scenario, in 10,000 practices', () => {
    fc.assert(
      fc.property(practice, fc.constantFrom(...CHANNELS), (info, channel) => {
        const draft = startDraft(info, [channel]);
        const [offer] = draft.offers;
        if (offer === undefined) throw new Error('A draft has its offer.');
        const enhanced = {
          ...draft,
          stay: { ...draft.stay, unvested: unvestedOf(unvestedTotal(draft).value) },
          offers: [{ ...offer, backends: backendsOf(backendsTotal(offer).value) }],
        };
        const detailed = newScenario(info, 'wirehouse', [{ channel, name: offer.name }]);
        // The matcher is slow: it says where they differ once they do.
        const isSame = sameValue(enhanced, detailed);
        if (!isSame) expect(enhanced).toEqual(detailed);
        expect(isSame).toBe(true);
      }),
      { numRuns: 10_000, seed: 20261124 },
    );
  });
});
