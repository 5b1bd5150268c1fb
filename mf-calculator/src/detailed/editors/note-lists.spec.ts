import { checkScenario } from '@app/domain';
import { withValueAt } from '../../draft/at-path';
import { startDraft } from '../../draft/draft';
import { evenShares, withFittingLists } from './note-lists';

const DRAFT = startDraft({ aum: 1e8, revenue: 1e6, feeBasedPercentage: 75, city: '', state: '' }, ['wirehouse']);
const NOTE = DRAFT.offers[0]!.note;
const faults = (note: unknown) => checkScenario(withValueAt(DRAFT, ['offers', 0, 'note'], note)).faults;

describe('lists of a note', () => {
  it.each(Array.from({ length: 15 }, (_none, index) => index + 1))('shares of %d years add up', (term) => {
    expect(evenShares(term)).toHaveLength(term);
    expect(faults(withFittingLists({ ...NOTE, term, schedule: 'custom' }))).toEqual([]);
    expect(faults(withFittingLists({ ...NOTE, term, schedule: 'contingent' }))).toEqual([]);
  });

  it('entered hurdles stay when the term changes; shares are reset because they would not add up', () => {
    const contingent = withFittingLists({ ...NOTE, term: 3, schedule: 'contingent', hurdles: [0.9, 1.1, 1.2] });
    expect(withFittingLists({ ...contingent, term: 2 }).hurdles).toEqual([0.9, 1.1]);
    expect(withFittingLists({ ...contingent, term: 4 }).hurdles).toEqual([0.9, 1.1, 1.2, 1]);
    expect(withFittingLists({ ...NOTE, term: 2, schedule: 'custom', weights: [0.2, 0.3, 0.5] }).weights).toEqual([
      0.5, 0.5,
    ]);
  });

  it('an even schedule has no lists, and an invalid term changes nothing', () => {
    expect(withFittingLists({ ...NOTE, schedule: 'level', weights: [1], hurdles: [1] })).toEqual(NOTE);
    const odd = { ...NOTE, term: 'ten', schedule: 'custom' as const };
    expect(withFittingLists(odd)).toBe(odd);
    expect(withFittingLists({ ...odd, term: 99 })).toEqual({ ...odd, term: 99 });
  });
});
