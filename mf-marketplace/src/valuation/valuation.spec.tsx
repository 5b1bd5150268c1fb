import { openPage, type TestPage } from '@app/ui/testing';

const realFetch = globalThis.fetch;

describe('the valuation of a practice', () => {
  let page: TestPage;
  const requests: string[] = [];
  const select = (name: string) => page.document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  const choose = (name: string, value: string) =>
    page.act(() => {
      const element = select(name);
      if (!element) throw new Error(`There is no choice ${name}.`);
      element.value = value;
      element.dispatchEvent(new page.window.Event('change', { bubbles: true }));
    });
  const enter = async (label: string, text: string) => {
    await page.type(page.field(label), text);
    await page.act(() => {
      page.field(label).focus();
      page.field(label).blur();
    });
  };

  beforeAll(async () => {
    page = await openPage('https://site.test/marketplace/valuation');
    globalThis.fetch = async (url) => {
      requests.push(String(url));
      return Response.json({});
    };
  });
  const open = async () => {
    await page.render(null);
    const { Component } = await import('./valuation.route');
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { MemoryRouter } = await import('react-router-dom');
    const { queryClient } = await import('../testing/web-kit');
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <MemoryRouter initialEntries={['/marketplace/valuation']}>
          <Component />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  };
  beforeEach(async () => {
    page.window.localStorage.clear();
    await open();
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    await page.close();
  });

  it('asks for revenue first, with market figures and their sources beside it', () => {
    expect(page.text()).toContain('Enter the revenue of the practice');
    expect(page.text()).not.toContain('Buyer’s cash flow');
    expect(page.description(page.field('Multiple of recurring revenue'))).toBe(
      'Assumed: the multiple expected at this size. Market: 3.27× (Succession Resource Group, 2025)',
    );
    expect(page.description(page.field('Interest on the bank loan'))).toBe('Our estimate: 10%');
  });

  it('shows value, parts, the years of both sides and payback once there is revenue', async () => {
    await page.click(page.button('Use sample figures'));
    // 800,000 × 3.08 + 200,000 × 1.54
    expect(page.text()).toContain('$2,772,000');
    expect(page.text()).toContain('2.77×');
    expect(page.text()).toContain('How the price is paid');
    expect(page.text()).toContain('Buyer’s cash flow by year');
    expect(page.text()).toContain('What the seller receives by year');
    expect(page.text()).toContain('Seller’s present value, after tax');
  });

  it('leads a finished valuation to a listing with its figures, with an account made on the way', async () => {
    const links = () =>
      [...page.document.querySelectorAll('a')]
        .filter(({ textContent }) => textContent === 'List this practice')
        .map((link) => link.getAttribute('href'));
    expect(links()).toEqual([]);
    await page.click(page.button('Use sample figures'));
    expect(links()).toEqual(['/auth?redirect=marketplace%2Fmy-listings%3Fvaluation%3Dnew&tab=register']);
    const { keptValuation } = await import('./kept-values');
    expect(keptValuation()?.price).toBe(2_772_000);
  });

  it('keeps the price in view below the form on a phone, and leads to the results', async () => {
    const line = () => page.document.querySelector<HTMLButtonElement>('button[data-bottom-line]');
    expect(line()).toBeNull();
    await page.click(page.button('Use sample figures'));
    expect(line()?.textContent).toBe('Price$2,772,000Results');
    page.window.HTMLElement.prototype.scrollIntoView = () => {};
    await page.act(() => line()?.click());
    expect(page.document.activeElement?.getAttribute('aria-label')).toBe('Valuation results');
    await enter('Annual revenue growth', '900');
    expect(line()?.textContent).toBe('PriceNot updated: fix the field in redResults');
  });

  it('gives a range by the size of the practice, its sources and the price that the cash flow supports', async () => {
    await enter('Recurring revenue', '900K');
    await enter('Non-recurring revenue', '0');
    expect(page.text()).toContain(
      'Low$1,800,0002× recurring revenueExpected$2,250,0002.5× recurring revenueHigh$2,943,0003.27× recurring revenue',
    );
    expect(page.text()).toMatch(/The cash flow supports \$1,\d{3},\d{3}\./);
    expect(page.text()).toContain('Price to SDE/EBOC (before owner pay)');
    expect(page.text()).toContain('under $1M in revenue');
    expect(page.document.querySelectorAll('#size-range ~ details a')).toHaveLength(3);
  });

  it('says why the earn-out is paid in full, or in part', async () => {
    await page.click(page.button('Use sample figures'));
    expect(page.text()).toContain(
      'The earn-out requires 95.0% of the last twelve months’ revenue; year 1 retains 95.0%. The target is met, ' +
        'so it is paid in full.',
    );
    await enter('Revenue retained in year 1', '76');
    expect(page.text()).toContain('year 1 retains 76.0%. It is paid pro rata:');
  });

  it('shows costs that were not entered as assumed, with their amount, and no example in any field', async () => {
    const expenses = () => page.field('Operating expenses');
    expect(page.description(expenses())).toMatch(/^Assumed: 35% of revenue \(.+\)\. Not including owner pay/);
    await page.click(page.button('Use sample figures'));
    expect([expenses().value, page.description(expenses()).startsWith('Assumed: $350,000, 35% of revenue')]).toEqual([
      '350,000',
      true,
    ]);
    await enter('Operating expenses', '0');
    expect([expenses().value, page.description(expenses())]).toEqual(['0', 'Not including owner pay.']);
    await enter('Operating expenses', '');
    expect(expenses().value).toBe('350,000');
    const shown = [...page.document.querySelectorAll('input')].map(({ placeholder }) => placeholder);
    expect(shown.filter((placeholder) => placeholder !== '')).toEqual([]);
  });

  it('asks for revenue of both kinds, and takes 0 for none', async () => {
    await enter('Recurring revenue', '800K');
    await enter('Non-recurring revenue', '');
    expect(page.text()).not.toContain('How the price is paid');
    expect(page.description(page.field('Non-recurring revenue'))).toMatch(/^Enter the non-recurring revenue/);
    await enter('Non-recurring revenue', '0');
    expect(page.text()).toContain('$2,000,000');
  });

  it('has one name for each number: the multiple that is entered is not what the price comes to', async () => {
    await page.click(page.button('Use sample figures'));
    const named = (name: string) => page.text().split(name).length - 1;
    // The field, the printed assumption and the list of market figures.
    expect(named('Multiple of EBITDA')).toBe(3);
    expect(named('Price to EBITDA')).toBe(1);
    const fact = [...page.document.querySelectorAll('dt')].find((term) => term.textContent === 'Price to EBITDA');
    await page.click(fact?.parentElement?.querySelector('button'));
    expect(page.document.querySelector('[role="dialog"] h2')?.textContent).toBe('Price to EBITDA');
  });

  it('writes the same amount in the same way in the whole result', async () => {
    await page.click(page.button('Use sample figures'));
    expect(page.text()).toContain('($2,250,000 to $3,150,000)');
    expect(page.document.querySelector('[data-print-sheet]')?.textContent).not.toMatch(/\$[\d.,]+[KM]\b(?! (?:to|in))/);
  });

  it('leaves a price that was not agreed blank, and marks what is assumed in the other fields', async () => {
    await page.click(page.button('Use sample figures'));
    const price = page.field('Agreed or asking price (optional)');
    expect([price.value, page.description(price)]).toEqual([
      '',
      'Leave this blank to use the value by the multiples, $2,772,000.',
    ]);
    const marked = () => page.field('Operating expenses').hasAttribute('data-assumed');
    expect(marked()).toBe(true);
    await enter('Operating expenses', '400K');
    expect(marked()).toBe(false);
  });

  it('lists the years where the table has no room, with all lines of the year that is opened', async () => {
    await page.click(page.button('Use sample figures'));
    const list = page.document.querySelector('[aria-label="What the seller receives by year, a year at a time"]');
    const year = [...(list?.querySelectorAll('details') ?? [])][1];
    expect(year?.textContent).toBe('Year 1Before tax: $470,126After tax: $361,086');
    await page.act(() => {
      year?.setAttribute('open', '');
      year?.dispatchEvent(new page.window.Event('toggle'));
    });
    // 147,030 + 45,896 + 277,200 = 470,126
    expect(year?.querySelector('dl')?.textContent).toBe(
      'At closing$0Principal$147,030Interest$45,896Earn-out$277,200Before tax$470,126' +
        'Tax$109,039After tax$361,086Present value$334,339',
    );
  });

  it('prints the result with what it rests on, and not the form', async () => {
    expect(page.document.querySelector('[data-print-sheet]')).toBeNull();
    await page.click(page.button('Use sample figures'));
    expect(page.button('Print')).toBeTruthy();
    const sheet = page.document.querySelector('[data-print-sheet]');
    expect(sheet?.querySelector('form')).toBeNull();
    const rows = [...(sheet?.querySelectorAll('tr') ?? [])].map(({ textContent }) => textContent);
    expect(rows).toContain('Recurring revenueEntered$800,000Entered');
    expect(rows.find((row) => row?.startsWith('Discount rate'))).toContain('Our estimate, November 2026');
  });

  it('opens the working of a number with formula, inputs and their source', async () => {
    await page.click(page.button('Use sample figures'));
    await page.click(page.button('$2,772,000'));
    const dialog = page.document.querySelector('[role="dialog"]');
    expect(dialog?.textContent).toContain('Result$2,772,000.00');
    await page.click(page.button('$2,464,000'));
    expect(dialog?.textContent).toContain('Recurring revenue × Multiple');
    expect(dialog?.textContent).toContain('MultipleExpected at this size3.08');
    expect(dialog?.textContent).toContain('Expected for practices with $1M to $2.5M in revenue');
    await page.click(page.button('$2,495,000'));
    expect(dialog?.textContent).toContain('171 deals closed in 2025');
    expect(dialog?.querySelector('a[href*="successionresource.com"]')?.textContent).toBe('Succession Resource Group');
  });

  it('says at the field what is wrong, shows no result until it is right, and keeps what was typed', async () => {
    await page.click(page.button('Use sample figures'));
    await enter('Term of the seller note', '0');
    expect(page.description(page.field('Term of the seller note'))).toBe(
      'Enter the term of the seller note as a whole number of months between 1 and 360.',
    );
    expect(page.field('Term of the seller note').getAttribute('aria-invalid')).toBe('true');
    expect(page.text()).toContain('One of the values is out of range');
    await enter('Term of the seller note', '48');
    expect(page.text()).toContain('$2,772,000');
  });

  it('says that the parts are not the whole price, and accepts a loan at 0%', async () => {
    await page.click(page.button('Use sample figures'));
    await enter('Down payment', '30');
    expect(page.text()).toContain('they add up to 110%: take 10% away.');
    await enter('Down payment', '20');
    await enter('Interest on the seller note', '0');
    expect(page.text()).toContain('How the price is paid');
  });

  it('asks for the terms of a review where there is one, and warns when EBITDA does not cover the debt', async () => {
    await page.click(page.button('Use sample figures'));
    expect(page.document.querySelector('[name="clawbackCap"]')).toBeNull();
    await choose('review', 'clawback');
    expect(page.document.querySelector('[name="clawbackCap"]')).not.toBeNull();
    await enter('Revenue retained in year 1', '70');
    expect(page.text()).toContain('Price after retention');
    expect(page.text()).toContain('In at least one year, EBITDA does not cover the debt service');
    expect(page.text()).toContain('The buyer does not recover the down payment within 10 years.');
  });

  it('sends nothing that is not saved, and has it again after a reload, as it was typed', async () => {
    await enter('Recurring revenue', '900K');
    await enter('Non-recurring revenue', 'some');
    await enter('Multiple of recurring revenue', '2.5');
    await choose('review', 'clawback');
    await open();
    expect(
      ['Recurring revenue', 'Non-recurring revenue', 'Multiple of recurring revenue', 'Operating expenses'].map(
        (label) => page.field(label).value,
      ),
    ).toEqual(['900,000', 'some', '2.5', '']);
    expect(select('review')?.value).toBe('clawback');
    expect(requests).toEqual([]);
  });

  it('starts over, and brings back what was typed', async () => {
    expect(page.button('Start over').hasAttribute('disabled')).toBe(true);
    await enter('Recurring revenue', '900K');
    await page.click(page.button('Start over'));
    expect(page.field('Recurring revenue').value).toBe('');
    await page.click(page.button('Undo start over'));
    expect(page.field('Recurring revenue').value).toBe('900,000');
    await page.click(page.button('Start over'));
    await open();
    expect(page.field('Recurring revenue').value).toBe('');
  });
});
