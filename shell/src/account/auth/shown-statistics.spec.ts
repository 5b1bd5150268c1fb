import type { SiteStatistic } from '@app/contracts';
import { shownStatistics } from './shown-statistics';

const settings: SiteStatistic[] = [
  { id: 'assets-analyzed', prefix: '$', value: 17, suffix: 'B', label: 'Advisor Assets Analyzed', enabled: true },
  { id: 'deal-improvement', prefix: '', value: 31.5, suffix: '%', label: 'Better Deals', enabled: true },
  { id: 'client-satisfaction', prefix: '', value: 99, suffix: '%', label: 'Client Satisfaction', enabled: false },
];

describe('the statistics beside the sign-in', () => {
  it('are none as long as there are no settings: nothing is claimed without a source', () => {
    expect(shownStatistics(undefined)).toEqual([]);
  });
  it("are the administrator's figures and words, without those that are switched off or missing", () => {
    expect(shownStatistics(settings)).toEqual([
      {
        id: 'deal-improvement',
        prefix: '',
        value: 31.5,
        suffix: '%',
        label: 'Better Deals',
        durationMs: 2500,
        startDelayMs: 1100,
      },
    ]);
  });
  it('are none when everything is switched off', () => {
    expect(shownStatistics(settings.map((statistic) => ({ ...statistic, enabled: false })))).toEqual([]);
  });
});
