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
  type MonthlyRates,
  type OfferResult,
  type Scenario,
} from '@app/domain';
import { checkedDraft } from './checked-draft';
import { startDraft, withOrigin, withPresentFirm, withRates, withUsualUnvested, type Draft } from './draft';
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

const federalRate = fc.integer({ min: 0, max: 1500 }).map((points) => points / 10_000);
const monthly = (month: string): fc.Arbitrary<MonthlyRates> =>
  fc.record({ month: fc.constant(month), short: federalRate, mid: federalRate, long: federalRate });

/** The first offer's figures, without its name. */
const figuresOf = (draft: Draft | Scenario): OfferResult | undefined => {
  const { scenario } = checkedDraft(draft);
  const [first] = scenario ? calculateScenario(scenario).offers : [];
  return first && { ...first, name: '' };
};

/** As the form of two offers writes back what it shows. */
function writtenBack(draft: Draft): Draft {
  return {
    ...draft,
    stay: { ...draft.stay, unvested: unvestedOf(unvestedTotal(draft).value) },
    offers: draft.offers.map((offer) => ({
      ...offer,
      backends: backendsOf(backendsTotal(offer).value, offer.backends),
    })),
  };
}

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

  it('gives the basic view, two offers and the detailed view equal figures for a firm, an origin and a month', () => {
    fc.assert(
      fc.property(inputs, monthly('2026-11'), monthly('2026-10'), ({ info, from, to, origin }, rates, before) => {
        const channels = CHANNELS.map((channel) => ({ channel, name: channel }));
        const basic = newScenario(info, from, channels, ILLUSTRATIVE_ASSUMPTIONS, { origin, rates });
        const offers = basic.offers.filter(({ channel }) => channel === to);
        const two = writtenBack(startDraft(info, [to, 'regional'], { origin, rates }, from));
        // Everything is entered later, over the start with another firm, another origin and rates of another month.
        const terms = { rates: before };
        const empty = startDraft(EMPTY, [to], terms);
        const practice = withUsualUnvested(empty, withAdvisorInfo(empty, info));
        const detailed = withRates(withOrigin(withPresentFirm(practice, from, terms), origin, terms), rates, terms);
        const expected = figuresOf({ ...basic, offers });
        expect(expected).toBeDefined();
        expect(figuresOf(two)).toEqual(expected);
        expect(figuresOf(detailed)).toEqual(expected);
        expect([detailed.settings.afr, detailed.offers[0]?.note]).toEqual([rates, offers[0]?.note]);
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
