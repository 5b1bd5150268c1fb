import fc from 'fast-check';
import { calculateScenario, channelRange, CHANNELS, ILLUSTRATIVE_ASSUMPTIONS, newScenario, ORIGINS } from '@app/domain';
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
});
