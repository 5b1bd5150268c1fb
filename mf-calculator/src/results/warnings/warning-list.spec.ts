import type { Warning } from '@app/domain';
import { shownWarnings } from './warning-list';

const warning = (path: string, message: string): Warning => ({ code: 'hurdle-missed', path, message });

describe('the warnings beside an offer', () => {
  const all = [
    warning('advisor.aum', 'shared'),
    warning('offers[0].note.term', 'first'),
    warning('offers[1].fees', 'second'),
    warning('offers[10].fees', 'eleventh'),
    warning('offers[1].payout', 'second'),
  ];

  it('are those of its own and of the shared inputs, each once', () => {
    expect([0, 1, 10, 2].map((offer) => shownWarnings(all, offer))).toEqual([
      ['shared', 'first'],
      ['shared', 'second'],
      ['shared', 'eleventh'],
      ['shared'],
    ]);
  });

  it('are not shown when there are none', () => {
    expect(shownWarnings([], 0)).toEqual([]);
  });
});
