import type { ReactNode } from 'react';
import { openPage, type TestPage } from '../testing';

const rows = (ids: string) => [...ids].map((id) => ({ id }));

describe('a choice of what is saved', () => {
  let page: TestPage;
  let compared: string[][];
  let show: (ids: string) => Promise<void>;
  beforeEach(async () => {
    page = await openPage();
    compared = [];
    const { CompareBar, useChosen } = await import('../index');
    function List({ saved }: { saved: { id: string }[] }): ReactNode {
      const chosen = useChosen(saved, ['a', 'b']);
      return (
        <>
          <CompareBar ids={chosen.ids} noun="valuations" onCompare={(ids) => compared.push(ids)} />
          {saved.map(({ id }) => (
            <button key={id} type="button" disabled={!chosen.allows(id)} onClick={() => chosen.toggle(id)}>
              {`Choose ${id}`}
            </button>
          ))}
        </>
      );
    }
    show = (ids) => page.render(<List saved={rows(ids)} />);
    await show('abcde');
  });
  afterEach(() => page.close());

  it('starts with what the address names, and is compared in the order of choosing', async () => {
    await page.click(page.button('Choose a'));
    await page.click(page.button('Choose a'));
    await page.click(page.button('Compare 2 valuations'));
    expect(compared).toEqual([['b', 'a']]);
  });

  it('ends at four', async () => {
    await page.click(page.button('Choose c'));
    await page.click(page.button('Choose d'));
    expect(page.text()).toContain('4 is the maximum.');
    expect([...'de'].map((id) => page.button(`Choose ${id}`).hasAttribute('disabled'))).toEqual([false, true]);
  });

  it('forgets what is deleted', async () => {
    await show('bcde');
    expect(page.button('Compare valuations').hasAttribute('disabled')).toBe(true);
    await page.click(page.button('Choose c'));
    await page.click(page.button('Compare 2 valuations'));
    expect(compared).toEqual([['b', 'c']]);
  });
});
