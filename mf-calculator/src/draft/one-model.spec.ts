import fc from 'fast-check';
import {
  calculateScenario,
  channelRange,
  CHANNELS,
  ILLUSTRATIVE_ASSUMPTIONS,
  newScenario,
  ORIGINS,
  sameValue,
  type AdvisorInfo,
} from '@app/domain';
import { checkedDraft } from './checked-draft';
import { startDraft, withOrigin, withUsualUnvested } from './draft';
import { backendsOf, backendsTotal, unvestedOf, unvestedTotal } from './single-values';
import { withAdvisorInfo } from './stored-draft';

const practice = fc.record({
  revenue: fc.integer({ min: 100_000, max: 5_000_000 }),
  aum: fc.integer({ min: 10_000_000, max: 900_000_000 }),
  feeBasedPercentage: fc.integer({ min: 0, max: 100 }),
  city: fc.constant(''),
  state: fc.constant(''),
});
const channel = fc.constantFrom(...CHANNELS);
const inputs = fc.record({ info: practice, from: channel, to: channel, origin: fc.constantFrom(...ORIGINS) });
const EMPTY = { aum: 0, revenue: 0, feeBasedPercentage: 0, city: '', state: '' };

const anyPractice: fc.Arbitrary<AdvisorInfo> = fc.record({
  aum: fc.integer({ min: 1, max: 5_000_000_000 }),
  revenue: fc.integer({ min: 100, max: 2_000_000_000 }).map((cents) => cents / 100),
  feeBasedPercentage: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  city: fc.constant(''),
  state: fc.constant(''),
});

/** The basic view has its own property too: `libs/domain/src/deals/basic-range.spec.ts`. */
describe('one model behind all views', () => {
  it('gives a practice that is typed later the figures of one that was known at the start', () => {
    fc.assert(
      fc.property(inputs, ({ info, from, to, origin }) => {
        const empty = startDraft(EMPTY, [to], {}, from);
        const typed = withOrigin(withUsualUnvested(empty, withAdvisorInfo(empty, info)), origin);
        const { scenario } = checkedDraft(typed);
        const known = newScenario(info, from, [{ channel: to, name: 'Offer A' }], ILLUSTRATIVE_ASSUMPTIONS, { origin });
        expect(scenario && calculateScenario(scenario)).toEqual(calculateScenario(known));
      }),
    );
  });

  it('shows the back-ends of the basic range, which the form of two offers reads and writes back unchanged', () => {
    fc.assert(
      fc.property(inputs, ({ info, from, to, origin }) => {
        const draft = startDraft(info, [to], { origin }, from);
        const [offer] = draft.offers;
        const { value } = backendsTotal(offer!);
        const again = { ...offer!, backends: backendsOf(value, offer!.backends) };
        const unvested = unvestedOf(unvestedTotal(draft).value);
        const { scenario } = checkedDraft({ ...draft, stay: { ...draft.stay, unvested }, offers: [again] });
        const { expected } = channelRange(info, to, ILLUSTRATIVE_ASSUMPTIONS, { origin }).backends;
        const totals = scenario && calculateScenario(scenario).offers[0]?.totals;
        expect(totals?.backendsExpected).toBe(expected.cents);
      }),
    );
  });

  it('the enhanced view writes back what it reads, so that all views hold one scenario, in 10,000 practices', () => {
    fc.assert(
      fc.property(anyPractice, fc.constantFrom(...CHANNELS), (info, channel) => {
        const draft = startDraft(info, [channel]);
        const [offer] = draft.offers;
        if (offer === undefined) throw new Error('A draft has its offer.');
        const enhanced = {
          ...draft,
          stay: { ...draft.stay, unvested: unvestedOf(unvestedTotal(draft).value) },
          offers: [{ ...offer, backends: backendsOf(backendsTotal(offer).value) }],
        };
        const detailed = newScenario(info, 'wirehouse', [{ channel, name: offer.name }]);
        // The matcher is slow, so it runs only to show a difference.
        const isSame = sameValue(enhanced, detailed);
        if (!isSame) expect(enhanced).toEqual(detailed);
        expect(isSame).toBe(true);
      }),
      { numRuns: 10_000, seed: 20261124 },
    );
  });
});
