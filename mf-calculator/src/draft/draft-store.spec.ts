import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { change, currentDraftState, isUntouched, learnTerms, openDraft, startNew, startWith } from './draft-store';

const withUpfront = (expected: number) => ({
  ...ILLUSTRATIVE_ASSUMPTIONS,
  wirehouse: {
    ...ILLUSTRATIVE_ASSUMPTIONS.wirehouse,
    upfront: { ...ILLUSTRATIVE_ASSUMPTIONS.wirehouse.upfront, expected },
  },
});
const offers = () => currentDraftState().present.offers.map(({ channel, upfront }) => [channel, upfront.value]);

describe('usual terms that the server tells', () => {
  it('replace those built in while the calculation was not edited, without being a step', () => {
    startNew();
    expect(offers()[0]).toEqual(['wirehouse', 1.5]);
    learnTerms(withUpfront(170));
    expect([offers()[0], currentDraftState().past, isUntouched(currentDraftState())]).toEqual([
      ['wirehouse', 1.7],
      [],
      true,
    ]);
  });

  it('do not change an edited calculation, and apply to the next one', () => {
    change({ type: 'set', path: ['offers', 0, 'name'], value: 'Marlow Pike' });
    learnTerms(withUpfront(180));
    expect([offers()[0], isUntouched(currentDraftState())]).toEqual([['wirehouse', 1.7], false]);
    startNew();
    startWith(['ria', 'wirehouse']);
    expect(offers()[1]).toEqual(['wirehouse', 1.8]);
  });

  it('keep the channels that a link has asked for, and what was typed about the practice', () => {
    const { present } = currentDraftState();
    // As after a reload: what stands there is no step.
    openDraft({ ...present, advisor: { ...present.advisor, t12: 'about a million' } }, null);
    learnTerms(withUpfront(160));
    expect(currentDraftState().present.advisor.t12).toBe('about a million');
    expect(offers().map(([channel]) => channel)).toEqual(['ria', 'wirehouse']);
    expect(offers()[1]).toEqual(['wirehouse', 1.6]);
  });
});
