import { change, currentDraftState, noteOffersShown, startNew, startWith } from '../draft/draft-store';
import { beginWithOne, takeChannel } from './first-offers';

const channels = () => currentDraftState().present.offers.map(({ channel }) => channel);

describe('the offers of the detailed view on arrival', () => {
  beforeEach(startNew);

  it('are one without entries, while no view has shown more', () => {
    beginWithOne();
    expect(channels()).toEqual(['wirehouse']);
    takeChannel('ria');
    expect(channels()).toEqual(['ria']);
  });

  it('are two once one of them was edited', () => {
    change({ type: 'set', path: ['offers', 1, 'upfront', 'value'], value: 0.6 });
    beginWithOne();
    takeChannel('ria');
    expect(channels()).toEqual(['wirehouse', 'independent']);
  });

  it('are the two that the view of two offers has shown, edited or not; a link names the first', () => {
    noteOffersShown();
    change({ type: 'type', path: ['advisor', 't12'], value: 1_000_000 });
    beginWithOne();
    expect(channels()).toEqual(['wirehouse', 'independent']);
    startWith(['regional', 'independent']);
    beginWithOne();
    takeChannel('ria');
    expect(channels()).toEqual(['ria', 'independent']);
  });
});
