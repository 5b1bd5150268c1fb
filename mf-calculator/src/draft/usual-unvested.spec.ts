import { EMPTY_ADVISOR_INFO, stayChannel } from '@app/domain';
import { withValueAt } from './at-path';
import { startDraft, withUsualUnvested, type Draft } from './draft';

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
