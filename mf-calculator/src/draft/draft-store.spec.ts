import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { change, currentWorking, isUntouched, learnTerms, startNew } from './draft-store';

const withUpfront = (expected: number) => ({ ...ILLUSTRATIVE_ASSUMPTIONS, wirehouse: { ...ILLUSTRATIVE_ASSUMPTIONS.wirehouse, upfront: { ...ILLUSTRATIVE_ASSUMPTIONS.wirehouse.upfront, expected } } });
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
    startNew(['ria', 'wirehouse']);
    expect(offers()[1]).toEqual(['wirehouse', 1.8]);
  });

  it('keep the channels that a link has asked for', () => {
    learnTerms(withUpfront(160));
    expect(offers().map(([channel]) => channel)).toEqual(['ria', 'wirehouse']);
    expect(offers()[1]).toEqual(['wirehouse', 1.6]);
  });
});
