import { change, currentDraftState, startNew, startWith } from '../draft/draft-store';
import { takeChannel } from './first-offers';

const channels = () => currentDraftState().present.offers.map(({ channel }) => channel);

describe('a channel that a link to the detailed view names', () => {
  beforeEach(startNew);

  it('is that of the first offer, and the second one stays, whichever view was open first', () => {
    expect(channels()).toEqual(['wirehouse', 'independent']);
    takeChannel('ria');
    expect(channels()).toEqual(['ria', 'independent']);
  });

  it('leaves offers that were edited', () => {
    change({ type: 'set', path: ['offers', 1, 'upfront', 'value'], value: 0.6 });
    takeChannel('ria');
    expect(channels()).toEqual(['wirehouse', 'independent']);
  });

  it('takes none of several offers away', () => {
    startWith(['regional', 'independent', 'ria']);
    change({ type: 'type', path: ['advisor', 't12'], value: 1_000_000 });
    takeChannel('wirehouse');
    expect(channels()).toEqual(['wirehouse', 'independent', 'ria']);
  });

  it.each([null, 'bank', 'wirehouse'])('changes nothing for %p', (asked) => {
    takeChannel(asked);
    expect(channels()).toEqual(['wirehouse', 'independent']);
  });
});
