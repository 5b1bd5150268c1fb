import type { ListingStatistics, StatisticsWeek } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const week = (from: string, views: number): StatisticsWeek => ({ from, views, saves: 5, inquiries: 2, ndas: 1 });
const UNLOCKED: ListingStatistics = { isUnlocked: true, weeks: [week('2026-11-12', 10), week('2026-11-19', 40)] };

describe('the statistics of an own listing', () => {
  const screen = testScreen('https://site.test/marketplace/my-listings/7?view=statistics', async () =>
    (await import('../../testing/web-kit')).queryClient(),
  );
  const open = async (status: number, body: unknown) => {
    const { StatisticsSection } = await import('./statistics-section');
    await screen.show(<StatisticsSection listingId={7} />);
    const call = await screen.api.call();
    expect([call.method, call.path]).toEqual(['GET', '/api/my-listings/7/statistics']);
    await call.answer(status, body);
  };
  const rows = () =>
    [...screen.page.document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );

  it('are a row for each week, the latest first, with its views drawn against the most', async () => {
    await open(200, UNLOCKED);
    await screen.page.until(() => rows().length === 2);
    expect(rows()).toEqual([
      ['November 19, 2026', '40', '', '5', '2', '1'],
      ['November 12, 2026', '10', '', '5', '2', '1'],
    ]);
    const widths = [...screen.page.document.querySelectorAll<HTMLElement>('td [style]')].map(
      ({ style }) => style.width,
    );
    expect(widths).toEqual(['100%', '25%']);
  });

  it('say what premium would show, and nothing else, without it', async () => {
    await open(200, { isUnlocked: false, weeks: [] });
    await screen.page.until(() => screen.page.text().includes('With premium'));
    expect(rows()).toEqual([]);
    expect(screen.page.button('See premium pricing').getAttribute('href')).toBe('/checkout');
  });

  it('say that there are none yet while every week is empty', async () => {
    const empty: StatisticsWeek = { from: '2026-11-19', views: 0, saves: 0, inquiries: 0, ndas: 0 };
    await open(200, { isUnlocked: true, weeks: [empty, empty] });
    await screen.page.until(() => screen.page.text().includes('No figures yet'));
    expect(rows()).toEqual([]);
  });

  it.each(['views', 'saves', 'inquiries', 'ndas'] as const)('are shown once a week has %s', async (name) => {
    const empty: StatisticsWeek = { from: '2026-11-19', views: 0, saves: 0, inquiries: 0, ndas: 0 };
    await open(200, { isUnlocked: true, weeks: [{ ...empty, [name]: 5 }] });
    await screen.page.until(() => rows().length === 1);
  });

  it('say when they could not be loaded, and try again', async () => {
    await open(503, refusal('REQUEST.UNAVAILABLE', 'The service is busy.'));
    await screen.page.until(() => screen.page.text().includes('The statistics could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, UNLOCKED);
    await screen.page.until(() => rows().length === 2);
  });
});
