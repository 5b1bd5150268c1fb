import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { change, currentWorking, isUntouched, learnTerms, openDraft, startNew, startWith } from './draft-store';

const withUpfront = (expected: number) => ({
  ...ILLUSTRATIVE_ASSUMPTIONS,
  wirehouse: {
    ...ILLUSTRATIVE_ASSUMPTIONS.wirehouse,
    upfront: { ...ILLUSTRATIVE_ASSUMPTIONS.wirehouse.upfront, expected },
  },
});
const offers = () => currentWorking().present.offers.map(({ channel, upfront }) => [channel, upfront.value]);

describe('usual terms that the server tells', () => {
  it('replace those built in while nobody has worked on the calculation, without being a step', () => {
    startNew();
    expect(offers()[0]).toEqual(['wirehouse', 1.5]);
    learnTerms(withUpfront(170));
    expect([offers()[0], currentWorking().past, isUntouched(currentWorking())]).toEqual([['wirehouse', 1.7], [], true]);
  });

  it('leave alone what somebody has worked on, and stand in what he begins next', () => {
    change({ type: 'set', path: ['offers', 0, 'name'], value: 'Marlow Pike' });
    learnTerms(withUpfront(180));
    expect([offers()[0], isUntouched(currentWorking())]).toEqual([['wirehouse', 1.7], false]);
    startNew();
    startWith(['ria', 'wirehouse']);
    expect(offers()[1]).toEqual(['wirehouse', 1.8]);
  });

  it('keep the channels that a link has asked for, and what was typed about the practice', () => {
    const { present } = currentWorking();
    // As after a reload: what stands there is no step.
    openDraft({ ...present, advisor: { ...present.advisor, t12: 'about a million' } }, null);
    learnTerms(withUpfront(160));
    expect(currentWorking().present.advisor.t12).toBe('about a million');
    expect(offers().map(([channel]) => channel)).toEqual(['ria', 'wirehouse']);
    expect(offers()[1]).toEqual(['wirehouse', 1.6]);
  });
});
