import { checkScenario, EMPTY_ADVISOR_INFO, stayChannel } from '@app/domain';
import { scenarioToSave } from '../saving/use-autosave';
import { withValueAt } from './at-path';
import { startDraft, withOrigin, withUsualUnvested, type Draft } from './draft';
import { change, currentDraftState, isUntouched, openDraft } from './draft-store';
import { unvestedOf } from './single-values';
import { parseStoredDraft, storedDraft } from './stored-draft';

const EMPTY = startDraft({ ...EMPTY_ADVISOR_INFO, aum: 120_000_000 }, ['regional']);
const typed = (before: Draft, t12: number | string | null): Draft =>
  withUsualUnvested(before, withValueAt(before, ['advisor', 't12'], t12));
const amounts = ({ stay }: Draft) => stay.unvested.map(({ amount }) => amount);

describe('unvested pay of staying', () => {
  it('follows the production as it is typed: 15 % of $1M in five parts', () => {
    const typing = typed(typed(EMPTY, 1), 1_000_000);
    expect(amounts(typing)).toEqual([30_000, 30_000, 30_000, 30_000, 30_000]);
    expect(amounts(typed(typing, 2_000_000))).toEqual([60_000, 60_000, 60_000, 60_000, 60_000]);
    expect(amounts(typed(typing, 'much'))).toEqual([]);
  });

  it('stays as it was entered', () => {
    const own = withValueAt(typed(EMPTY, 1_000_000), ['stay', 'unvested'], [{ year: 1, amount: 250_000 }]);
    expect(amounts(typed(own, 2_000_000))).toEqual([250_000]);
  });

  it('is that of the present firm, which the usual payout names', () => {
    const ria = startDraft({ ...EMPTY_ADVISOR_INFO, revenue: 1_000_000 }, ['wirehouse'], {}, 'ria');
    expect([stayChannel(EMPTY), stayChannel(ria), amounts(ria)]).toEqual(['wirehouse', 'ria', []]);
  });
});

describe('an entry that equals the assumption', () => {
  const T12 = ['advisor', 't12'];
  const shown = () => currentDraftState().present;
  const open = (draft: Draft) => openDraft(draft, null);

  it.each<[string, () => void]>([
    ['at once', () => change({ type: 'type', path: ['stay', 'unvested'], value: unvestedOf(150_000) })],
    [
      'key by key',
      () => {
        for (const total of [1, 15, 150, 1_500, 15_000, 150_000])
          change({ type: 'type', path: ['stay', 'unvested'], value: unvestedOf(total) });
      },
    ],
    ['in one of its years', () => change({ type: 'type', path: ['stay', 'unvested', 0, 'amount'], value: 30_000 })],
  ])('of unvested pay, typed %s, does not follow the production', (_how, type) => {
    open(typed(EMPTY, 1_000_000));
    type();
    change({ type: 'type', path: T12, value: 2_000_000 });
    expect(amounts(shown())).toEqual([30_000, 30_000, 30_000, 30_000, 30_000]);
    expect(isUntouched(currentDraftState())).toBe(false);

    const reloaded = parseStoredDraft(storedDraft({ draft: typed(shown(), 1_000_000), saved: null, synced: false }));
    open(reloaded?.draft ?? EMPTY);
    change({ type: 'type', path: T12, value: 3_000_000 });
    expect(amounts(shown())).toEqual([30_000, 30_000, 30_000, 30_000, 30_000]);
  });

  it.each([
    ['typed', [30_000, 30_000, 30_000, 30_000, 30_000]],
    ['assumed', [60_000, 60_000, 60_000, 60_000, 60_000]],
  ])('of unvested pay that was %s is so in the account too', (how, after) => {
    open(typed(EMPTY, 1_000_000));
    if (how === 'typed') change({ type: 'set', path: ['stay', 'unvested'], value: unvestedOf(150_000) });
    const sent: unknown = JSON.parse(JSON.stringify(scenarioToSave(shown())));
    const { scenario } = checkScenario(sent);
    openDraft(scenario ?? EMPTY, { id: 'a', version: 1, name: 'Mine' });
    expect([amounts(shown())[0], shown().entered]).toEqual([30_000, undefined]);
    change({ type: 'type', path: T12, value: 2_000_000 });
    expect(amounts(shown())).toEqual(after);
  });

  it('of what transfers is so in the account too, by the place of its offer', () => {
    open(startDraft({ ...EMPTY_ADVISOR_INFO, aum: 120_000_000, revenue: 1_000_000 }, ['regional', 'regional']));
    change({ type: 'set', path: ['offers', 1, 'portability', 'qFee'], value: shown().offers[1]?.portability.qFee });
    openDraft(checkScenario(scenarioToSave(shown())).scenario ?? EMPTY, { id: 'a', version: 1, name: 'Mine' });
    const [first, second] = withOrigin(shown(), 'other').offers;
    expect(first?.portability).not.toEqual(shown().offers[0]?.portability);
    expect(second?.portability).toEqual(shown().offers[1]?.portability);
  });

  it.each(['stay.payout', 'offers[0]', 'offers[10].portability', '<b>', 5])(
    'is not claimed for another part: %j',
    (part) => {
      const { scenario, faults } = checkScenario({ ...typed(EMPTY, 1_000_000), entered: [part] });
      expect([scenario, faults[0]?.path]).toEqual([null, 'entered[0]']);
    },
  );

  it('of unvested pay follows again once it was taken back', () => {
    open(typed(EMPTY, 1_000_000));
    change({ type: 'type', path: ['stay', 'unvested'], value: unvestedOf(100_000) });
    change({ type: 'undo' });
    change({ type: 'type', path: T12, value: 2_000_000 });
    expect(amounts(shown())).toEqual([60_000, 60_000, 60_000, 60_000, 60_000]);
  });

  it('of what transfers does not follow the origin', () => {
    const start = () => startDraft({ ...EMPTY_ADVISOR_INFO, aum: 120_000_000 }, ['regional']);
    open(start());
    const usual = shown().offers[0]?.portability;
    change({ type: 'set', path: ['offers', 0, 'portability', 'qFee'], value: usual?.qFee });
    const moved = withOrigin(shown(), 'other');
    expect(moved.offers[0]?.portability).toEqual(usual);
    expect(withOrigin(start(), 'other').offers[0]?.portability).not.toEqual(usual);
  });
});
