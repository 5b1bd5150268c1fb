import type { ReactNode } from 'react';
import { CALCULATOR_CODES, SHARES_MAX, type SavedCalculationSummary } from '@app/contracts';
import { Dialog } from '@app/ui';
import { openApi, openPage, refusal, type TestApi, type TestPage } from '@app/ui/testing';

const CALCULATION: SavedCalculationSummary = {
  id: 'c1',
  name: 'Harbor Lane',
  version: 4,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
  savedWithPremium: false,
  t12: 1_000_000,
  aum: 100_000_000,
  horizon: 10,
  offers: [{ channel: 'wirehouse', name: 'Harbor Lane' }],
};
const SHARES = '/api/saved-calculations/c1/shares';
const share = (id: string) => ({ id, createdAt: '2026-11-03T12:00:00Z', expiresAt: '2026-11-17T12:00:00Z' });
const BUSY = 'The server did not respond properly. Please try again later.';

describe('a dialog of saved calculations', () => {
  let page: TestPage;
  let api: TestApi;
  let closed: number;
  const close = () => void (closed += 1);

  beforeEach(async () => {
    page = await openPage('https://site.test/calculator/saved');
    api = openApi(page);
    closed = 0;
  });
  afterEach(async () => {
    const { queryClient } = await import('../testing/web-kit');
    api.close();
    await page.close();
    queryClient().clear();
  });

  async function show(node: ReactNode): Promise<void> {
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../testing/web-kit');
    queryClient().setDefaultOptions({ queries: { retry: false } });
    await page.render(<QueryClientProvider client={queryClient()}>{node}</QueryClientProvider>);
  }
  const dialog = () => page.document.querySelector('dialog');
  const alert = () => page.document.querySelector('[role="alert"]')?.textContent ?? '';
  const isPending = (name: string) => page.button(name).getAttribute('aria-busy') === 'true';

  it('is open, named by its title, and closes by its button and by a click beside it', async () => {
    await show(
      <Dialog title="A question" onClose={close}>
        <p>Text</p>
      </Dialog>,
    );
    const title = page.document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
    expect([dialog()?.open, title?.textContent]).toEqual([true, 'A question']);
    await page.click(page.document.querySelector('p'));
    expect(closed).toBe(0);
    await page.click(page.button('Close'));
    expect([dialog()?.open, closed]).toEqual([false, 1]);
    await page.click(dialog());
    expect(closed).toBe(2);
  });

  describe('that asks for a name', () => {
    const open = async (onName: (name: string) => Promise<void>) => {
      const { CalculationNameDialog } = await import('../saving/name-dialog');
      await show(
        <CalculationNameDialog title="Rename" verb="Rename" name="Harbor Lane" onName={onName} onClose={close} />,
      );
    };

    it('starts with the present name in focus, and passes on the new one without outer spaces', async () => {
      const names: string[] = [];
      await open(async (name) => void names.push(name));
      expect([page.document.activeElement, page.field('Name').value]).toEqual([page.field('Name'), 'Harbor Lane']);
      await page.type(page.field('Name'), '  North Point ');
      await page.submit();
      expect(names).toEqual(['North Point']);
    });

    it('refuses an empty name at the field, and takes the focus back there', async () => {
      const names: string[] = [];
      await open(async (name) => void names.push(name));
      await page.type(page.field('Name'), '   ');
      page.button('Rename').focus();
      await page.submit();
      expect(page.field('Name').getAttribute('aria-invalid')).toBe('true');
      expect(page.description(page.field('Name'))).toContain('Enter a name of 1 to 80 characters.');
      expect([page.document.activeElement, names]).toEqual([page.field('Name'), []]);
    });

    it('is pending until the answer comes, keeps what was typed on a failure, drops it at the next try', async () => {
      const answers: ((error?: Error) => void)[] = [];
      await open(() => new Promise((resolve, reject) => answers.push((error) => (error ? reject(error) : resolve()))));
      await page.type(page.field('Name'), 'North Point');
      await page.submit();
      expect(isPending('Saving...')).toBe(true);
      await page.act(() => answers[0]?.(new Error('x')));
      expect(alert()).toContain('An unexpected error occurred.');
      expect([page.field('Name').value, isPending('Rename')]).toEqual(['North Point', false]);
      await page.submit();
      expect(alert()).toBe('');
      await page.act(() => answers[1]?.());
      expect(alert()).toBe('');
    });

    it('offers alternatives when the account is full', async () => {
      const { ApiError } = await import('../testing/web-kit');
      const full = new ApiError(403, 'Your account can save 3 calculations.', CALCULATOR_CODES.premiumSaves);
      await open(() => Promise.reject(full));
      await page.submit();
      expect(alert()).toContain('Your account can save 3 calculations.');
      expect(page.button('See what is saved').getAttribute('href')).toBe('/calculator/saved');
      expect(page.button('See premium pricing').getAttribute('href')).toBe('/checkout');
    });
  });

  describe('that deletes', () => {
    let deleted: number;
    const open = async () => {
      deleted = 0;
      const { DeleteDialog } = await import('./delete-dialog');
      await show(
        <DeleteDialog calculation={CALCULATION} onDeleted={async () => void (deleted += 1)} onClose={close} />,
      );
    };

    it('deletes nothing before it is confirmed', async () => {
      await open();
      await page.click(page.button('Keep it'));
      expect([closed, deleted, api.calls]).toEqual([1, 0, []]);
    });

    it('deletes the version that is shown, once, and leaves what is open in the tab as not saved', async () => {
      const { currentDraftState, noteSaved } = await import('../draft/draft-store');
      const draft = currentDraftState().present;
      await open();
      await page.act(() => noteSaved({ id: 'c1', version: 4, name: 'Harbor Lane' }, draft));
      await page.click(page.button('Delete'));
      const call = await api.call();
      expect([call.method, call.path]).toEqual(['DELETE', '/api/saved-calculations/c1']);
      await page.click(page.button('Deleting...'));
      await call.answer(204);
      expect([deleted, api.calls.length]).toEqual([1, 1]);
      expect(currentDraftState()).toMatchObject({ saved: null, present: draft });
    });

    it('says why it failed, and can be tried again', async () => {
      await open();
      await page.click(page.button('Delete'));
      await (await api.call()).answer(503, refusal('UNKNOWN', 'x'));
      expect([alert(), deleted]).toEqual([BUSY, 0]);
      await page.click(page.button('Delete'));
      const again = await api.call(1);
      expect(alert()).toBe('');
      await again.answer(204);
      expect(deleted).toBe(1);
    });
  });

  it('that replaces unsaved work offers to save it first, and opens only when it is told to', async () => {
    const { ReplaceDialog } = await import('./replace-dialog');
    let opened = 0;
    await show(<ReplaceDialog name="North Point" onOpen={() => (opened += 1)} onClose={close} />);
    expect(page.button('Save mine first').getAttribute('href')).toBe('/detailed-calculator');
    await page.click(page.button('Cancel'));
    expect([closed, opened]).toEqual([1, 0]);
    await page.click(page.button('Open it'));
    expect(opened).toBe(1);
  });

  describe('that shares', () => {
    const open = async (answer?: unknown) => {
      const { ShareDialog } = await import('./share-dialog');
      await show(<ShareDialog id="c1" name="Harbor Lane" userId="u1" onClose={close} />);
      if (answer !== undefined) await (await api.call()).answer(200, answer);
    };
    const isOff = (name: string) => (page.button(name) as HTMLButtonElement).disabled;

    it('says that there are no links yet', async () => {
      await open([]);
      await page.until(() => page.text().includes('None.'));
    });

    it('says that the links could not be loaded, and loads them again', async () => {
      await open();
      await (await api.call()).answer(500, refusal('UNKNOWN', 'x'));
      await page.until(() => alert().includes('The links could not be loaded'));
      await page.click(page.button('Try Again'));
      await (await api.call(1)).answer(200, [share('s1')]);
      await page.until(() => page.text().includes('expires November 17, 2026'));
      expect(alert()).toBe('');
    });

    it.each(['0', '1000', '', '2 weeks', '30 clients', '1.5k'])(
      'refuses %p days at the field, and sends nothing',
      async (days) => {
        await open([]);
        await page.type(page.field('Link expires in (days)'), days);
        await page.submit();
        expect(page.description(page.field('Link expires in (days)'))).toContain(
          'Enter a whole number of days between 1 and',
        );
        expect(api.calls).toHaveLength(1);
      },
    );

    it('reads days with their noun', async () => {
      await open([]);
      await page.type(page.field('Link expires in (days)'), '30 days');
      await page.submit();
      expect((await api.call(1)).body).toEqual({ days: 30 });
    });

    it('shows a link this once, and copies it', async () => {
      const copied: string[] = [];
      Object.defineProperty(page.window.navigator, 'clipboard', {
        value: { writeText: async (text: string) => void copied.push(text) },
      });
      await open([]);
      await page.submit();
      const call = await api.call(1);
      expect([call.method, call.path, call.body, isPending('Create a link')]).toEqual([
        'POST',
        SHARES,
        { days: 14 },
        true,
      ]);
      await call.answer(201, { ...share('s1'), token: 'tok' });
      await (await api.call(2)).answer(200, [share('s1')]);
      await page.until(() => page.text().includes('You will see it only once.'));
      const link = 'https://site.test/calculator/shared/tok';
      expect(page.field('The link').value).toBe(link);
      await page.click(page.button('Copy'));
      expect([copied, page.document.querySelector('[role="status"]')?.textContent]).toEqual([[link], 'Copied.']);
      await page.click(page.button('Create another'));
      expect(page.text()).not.toContain(link);
    });

    it('shows no link any more once it was revoked, but keeps it when another one was', async () => {
      await open([share('s0')]);
      await page.submit();
      await (await api.call(1)).answer(201, { ...share('s1'), token: 'tok' });
      await (await api.call(2)).answer(200, [share('s0'), share('s1')]);
      const revoke = (index: number) =>
        [...page.document.querySelectorAll('button')].filter(({ textContent }) => textContent?.startsWith('Revoke'))[
          index
        ] ?? null;
      await page.until(() => revoke(1) !== null);
      await page.click(revoke(0));
      await page.click(page.button('Revoke'));
      await (await api.call(3)).answer(204);
      await (await api.call(4)).answer(200, [share('s1')]);
      await page.until(() => revoke(1) === null);
      expect(page.field('The link').value).toContain('/calculator/shared/tok');
      await page.click(revoke(0));
      await page.click(page.button('Revoke'));
      await (await api.call(5)).answer(204);
      await (await api.call(6)).answer(200, []);
      await page.until(() => page.text().includes('None.'));
      expect(page.text()).not.toContain('You will see it only once.');
      expect(isOff('Create a link')).toBe(false);
    });

    it('asks before it ends a link, keeps it on demand, and says why it could not end it', async () => {
      await open([share('s0')]);
      await page.until(() => page.text().includes('Created November 3, 2026'));
      await page.click(page.button('Revoke the link created November 3, 2026'));
      expect(page.text()).toContain('Revoke the link created November 3, 2026?This can’t be undone.');
      await page.click(page.button('Keep it'));
      expect([page.document.querySelectorAll('dialog').length, api.calls.length]).toEqual([1, 1]);
      await page.click(page.button('Revoke the link created November 3, 2026'));
      await page.click(page.button('Revoke'));
      await (await api.call(1)).answer(503, refusal('UNAVAILABLE', 'Try again in a minute.'));
      await page.until(() => alert() !== '');
      expect([page.document.querySelectorAll('dialog').length, isPending('Revoke')]).toEqual([2, false]);
    });

    it('selects the link in a browser that does not copy', async () => {
      await open([]);
      await page.submit();
      await (await api.call(1)).answer(201, { ...share('s1'), token: 'tok' });
      await (await api.call(2)).answer(200, [share('s1')]);
      await page.until(() => page.text().includes('You will see it only once.'));
      await page.click(page.button('Copy'));
      expect(page.document.querySelector('[role="status"]')?.textContent).toContain('The link is selected');
      const { selectionStart, selectionEnd, value } = page.field('The link');
      expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
    });

    it('keeps the days when no link was made, and says why', async () => {
      await open([]);
      await page.type(page.field('Link expires in (days)'), '30');
      await page.submit();
      await (await api.call(1)).answer(409, refusal('CALCULATOR.SHARES', 'Too many links.'));
      await page.until(() => alert() === 'Too many links.');
      expect([page.field('Link expires in (days)').value, isPending('Create a link')]).toEqual(['30', false]);
    });

    it('makes no more than the limit, and ends one on demand', async () => {
      const full = Array.from({ length: SHARES_MAX }, (_, index) => share(`s${index}`));
      await open(full);
      await page.until(() => page.text().includes(`${SHARES_MAX} links is the maximum. Revoke one first.`));
      expect(isOff('Create a link')).toBe(true);
      await page.click(page.button('Revoke the link created November 3, 2026'));
      await page.click(page.button('Revoke'));
      const call = await api.call(1);
      expect([call.method, call.path]).toEqual(['DELETE', `${SHARES}/s0`]);
      await call.answer(204);
      await (await api.call(2)).answer(200, full.slice(1));
      await page.until(() => !isOff('Create a link'));
    });
  });

  describe('that chooses between two versions', () => {
    const SAVED = { id: 'c1', version: 4, name: 'Harbor Lane' };
    let chosen: unknown[];
    const open = async () => {
      chosen = [];
      const { ConflictChoice } = await import('../saving/conflict-choice');
      await show(
        <ConflictChoice
          saved={SAVED}
          onMine={(version) => chosen.push(['mine', version])}
          onTheirs={(draft, saved) => chosen.push(['theirs', draft, saved])}
          onCopy={() => chosen.push(['copy'])}
        />,
      );
    };
    const scenario = { settings: { horizon: 7 } };

    it.each([
      ['Keep what I see here', ['mine', 9]],
      ['Open the other version', ['theirs', scenario, { id: 'c1', version: 9, name: 'Theirs' }]],
    ])('%s: by the version that the account has now', async (name, expected) => {
      await open();
      const button = page.button(name);
      await page.click(button);
      const call = await api.call();
      expect([button.getAttribute('aria-busy'), chosen]).toEqual(['true', []]);
      await call.answer(200, { ...CALCULATION, version: 9, name: 'Theirs', scenario });
      expect(chosen).toEqual([expected]);
    });

    it('keeps both without a question', async () => {
      await open();
      await page.click(page.button('Keep both'));
      expect([chosen, api.calls]).toEqual([[['copy']], []]);
    });

    it('chooses nothing when the other version cannot be read, and says why', async () => {
      await open();
      await page.click(page.button('Keep what I see here'));
      await (await api.call()).lose();
      expect(alert()).toContain('Unable to connect to server.');
      expect([chosen, isPending('Keep what I see here')]).toEqual([[], false]);
    });
  });
});
