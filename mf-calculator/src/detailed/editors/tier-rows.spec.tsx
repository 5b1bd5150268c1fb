import { openPage, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const FAULT = 'Enter the end of the tier between $0 and $10,000,000,000.';

describe('the rows of a grid', () => {
  let page: TestPage;
  beforeAll(async () => {
    page = await openPage('https://site.test/detailed-calculator');
    const { provideComposition } = await import('../../testing/web-kit');
    provideComposition(testComposition({ navigate: () => undefined }));
  });
  afterAll(() => page.close());

  it('mark the tier whose end is empty, and not the one that begins there', async () => {
    const { FieldNotesContext } = await import('../../fields/faults');
    const { PayoutEditor } = await import('./payout-editor');
    const tiers = [
      { from: 0, to: null, rate: 0.4 },
      { from: null, to: 1_000_000, rate: 0.45 },
      { from: 1_000_000, to: null, rate: 0.5 },
    ];
    const faults = new Map([['stay.payout.tiers[1].from', FAULT]]);
    await page.render(
      <FieldNotesContext value={{ faults, warnings: new Map() }}>
        <PayoutEditor path={['stay', 'payout']} payout={{ kind: 'grid', mode: 'marginal', tiers }} />
      </FieldNotesContext>,
    );
    const ends = [...page.document.querySelectorAll<HTMLElement>('[data-path$="].to"]')];
    expect(ends.map((end) => [end.getAttribute('aria-invalid'), page.description(end)])).toEqual([
      ['true', FAULT],
      [null, ''],
      [null, ''],
    ]);
    // The list of what needs attention leads there.
    expect(ends[0]?.dataset['also']).toBe('stay.payout.tiers[1].from');
  });
});
