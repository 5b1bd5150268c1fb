import { openPopover, testScreen } from '@app/ui/testing';

const ANN = { id: 'u1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };
const CALCULATION = {
  ...{ id: 'a', name: 'Harbor Lane', version: 1, savedWithPremium: false, t12: 1_000_000, aum: 100_000_000 },
  ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-02T00:00:00Z', horizon: 10, offers: [] },
};
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the export of a saved calculation', () => {
  const screen = testScreen('https://site.test/calculator/saved', queries);

  async function show(isPremium: boolean, savedWithPremium: boolean): Promise<void> {
    const { adoptSession } = await import('../testing/web-kit');
    await screen.page.act(() => adoptSession({ token: 't', user: { ...ANN, isPremium } }));
    const { ExportButtons } = await import('./export-buttons');
    await screen.show(<ExportButtons calculation={{ ...CALCULATION, savedWithPremium }} />);
  }
  afterEach(async () => {
    const { endSession } = await import('../testing/web-kit');
    await screen.page.act(() => endSession());
  });

  it.each([
    ['with premium', true, false],
    ['after it, of what was saved with it', false, true],
  ])('is offered %s', async (_, isPremium, savedWithPremium) => {
    await show(isPremium, savedWithPremium);
    expect(screen.page.text()).toBe('ExportExport as CSVExport as JSONExport as PDF');
    await screen.page.click(screen.page.button('Export as CSV'));
    const { path, query } = await screen.api.call();
    expect([path, query]).toEqual(['/api/saved-calculations/a/export', { format: 'csv' }]);
  });

  it('is locked for new work without premium, and says what stays exportable', async () => {
    await show(false, false);
    expect(screen.page.text()).toBe('Export');
    await openPopover(screen.page, 'Export is a premium feature: see what it unlocks');
    await screen.page.until(() =>
      screen.page.text().includes('What you save with premium stays yours to download, even if the membership ends.'),
    );
  });
});
