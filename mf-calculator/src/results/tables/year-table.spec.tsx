import { calculateScenario, newScenario } from '@app/domain';
import { openPage, type TestPage } from '@app/ui/testing';
import { offerView } from '../calculated';

const INFO = { aum: 150_000_000, revenue: 1_200_000, city: '', state: '' };

describe('the pro forma of ten years', () => {
  let page: TestPage;
  let width = 0;
  const observer = globalThis.ResizeObserver;

  beforeAll(async () => {
    page = await openPage('https://site.test/simple-enhanced');
    // Reports the width of this test as soon as something is observed.
    globalThis.ResizeObserver = class {
      constructor(private readonly report: ResizeObserverCallback) {}
      observe(element: Element) {
        Object.defineProperty(element, 'clientWidth', { value: width });
        this.report([], this);
      }
      unobserve() {}
      disconnect() {}
    };
  });
  afterEach(() => page.render(null));
  afterAll(async () => {
    globalThis.ResizeObserver = observer;
    await page.close();
  });

  it.each([
    ['beside the form on a wide screen', 776, 2, 7],
    ['on a phone', 352, 6, 3],
    ['across a whole wide page', 1_200, 1, 12],
  ])('shows joining and every year %s, without a column that is cut off', async (_name, given, tables, columns) => {
    width = given;
    const scenario = newScenario(INFO, 'wirehouse', [{ channel: 'wirehouse', name: 'Offer A' }]);
    const view = offerView({ scenario, result: calculateScenario(scenario) }, 0);
    const { YearTable } = await import('./year-table');
    await page.render(view && <YearTable view={view} />);
    const heads = [...page.document.querySelectorAll('table')].map((table) =>
      [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent),
    );
    expect([heads.length, Math.max(...heads.map((head) => head.length))]).toEqual([tables, columns]);
    expect(heads.flatMap(([, ...years]) => years)).toEqual([
      'Joining',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ]);
    for (const row of page.document.querySelectorAll('tbody tr:has(td)'))
      expect(row.querySelectorAll('th, td:not(:empty)')).toHaveLength(
        row.closest('table')?.querySelectorAll('thead th').length ?? 0,
      );
  });

  it.each([
    [
      'on a phone',
      352,
      ['Joining and year 1', 'Years 2 and 3', 'Years 4 and 5', 'Years 6 and 7', 'Years 8 and 9', 'Year 10'],
    ],
    ['on a wide screen', 776, []],
  ])('folds %s to the years and what they add up to so far', async (_name, given, names) => {
    width = given;
    const scenario = newScenario(INFO, 'wirehouse', [{ channel: 'wirehouse', name: 'Offer A' }]);
    const result = calculateScenario(scenario);
    const view = offerView({ scenario, result }, 0);
    const { YearTable } = await import('./year-table');
    const { ExplanationContext, ScenarioContext } = await import('../figure/explanation-context');
    await page.render(
      view && (
        <ExplanationContext value={() => {}}>
          <ScenarioContext value={scenario}>
            <YearTable view={view} />
          </ScenarioContext>
        </ExplanationContext>
      ),
    );
    const folds = [...page.document.querySelectorAll('details')];
    const heads = folds.map((fold) => fold.querySelector('summary')?.textContent ?? '');
    expect(heads.map((text) => text.split('Cumulative')[0])).toEqual(names);
    expect(folds.map(({ open }) => open)).toEqual(names.map((_each, index) => index === 0));
    for (const fold of folds) expect(fold.querySelectorAll('[data-figure][tabindex="0"]')).toHaveLength(1);
    if (names.length > 0) {
      const all = view?.outcome.years.at(-1)?.cumulative ?? 0;
      expect(heads.at(-1)).toContain(Math.round(Math.abs(all) / 100).toLocaleString('en-US'));
    }
  });
});
