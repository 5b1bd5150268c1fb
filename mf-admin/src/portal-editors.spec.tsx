import type { ReactNode } from 'react';
import type { CreatedPublishToken, PublishToken, PublishTokens } from '@app/contracts';
import { openApi, openPage, refusal, type TestApi, type TestPage } from '@app/ui/testing';
import type { Switching } from './releases/switching';

const TOKENS = '/api/admin/releases/tokens';
const RELEASES = '/api/admin/releases';
const TOKEN: PublishToken = {
  id: 't1',
  remote: 'mf-offers',
  owner: 'squad-offers',
  createdBy: 'ada',
  createdAt: '2026-11-01T00:00:00Z',
  expiresAt: '2999-01-01T00:00:00Z',
  revokedAt: null,
  revokedBy: null,
  lastUsedAt: null,
};
const CREATED: CreatedPublishToken = { ...TOKEN, token: 'secret-text' };
const list = (...tokens: PublishToken[]): PublishTokens => ({ tokens });

describe('an editor of the management portal', () => {
  let page: TestPage;
  let api: TestApi;
  const events: unknown[] = [];

  beforeAll(async () => {
    page = await openPage('https://site.test/admin-dashboard');
  });
  beforeEach(() => {
    events.splice(0);
    // Only the tokens and the changes are answered by the test.
    api = openApi(page, { [RELEASES]: { releases: [{ name: 'mf-offers', owner: 'squad-offers' }] } });
  });
  afterEach(async () => {
    const { queryClient } = await import('./testing/web-kit');
    await page.render(null);
    queryClient().clear();
    api.close();
  });
  afterAll(() => page.close());

  async function show(node: ReactNode): Promise<void> {
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('./testing/web-kit');
    queryClient().setDefaultOptions({ queries: { retry: false }, mutations: { gcTime: 0 } });
    await page.render(<QueryClientProvider client={queryClient()}>{node}</QueryClientProvider>);
  }
  const alert = () => page.document.querySelector('[role="alert"]')?.textContent ?? '';
  const status = () => page.document.querySelector('[role="status"]')?.textContent ?? '';
  const toastTitle = async () => {
    const { currentToasts } = await import('./testing/web-kit');
    return currentToasts()[0]?.title;
  };
  const isBusy = (name: string) => page.button(name).getAttribute('aria-busy') === 'true';
  async function fill(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await page.type(page.field(label), value);
  }

  describe('the form of a new token', () => {
    const open = async () => {
      const { CreateTokenForm } = await import('./tokens/create-token-form');
      await show(
        <CreateTokenForm onCreated={({ token }) => events.push(token)} onCancel={() => events.push('cancel')} />,
      );
    };
    const VALUES = { Remote: 'mf-new', Squad: 'squad-new', 'Good for': '30' };

    it('starts in its first field, and refuses what breaks its rules at each field', async () => {
      await open();
      expect(page.document.activeElement).toBe(page.field('Remote'));
      await fill({ Remote: 'Not A Name', 'Good for': '9999' });
      await page.submit();
      expect(page.description(page.field('Remote'))).toContain('Use lowercase words joined by hyphens.');
      expect(page.description(page.field('Squad'))).toContain('Enter the name of the squad.');
      expect(page.description(page.field('Good for'))).toContain('Enter a whole number of days from 1 to');
      expect([api.calls, events]).toEqual([[], []]);
    });

    it('fills in the squad of a remote that has one, and leaves what was typed', async () => {
      await open();
      await page.type(page.field('Remote'), 'mf-offers');
      await page.until(() => page.field('Squad').value === 'squad-offers');
      await page.type(page.field('Squad'), 'another');
      await page.type(page.field('Remote'), 'mf-new');
      await page.type(page.field('Remote'), 'mf-offers');
      expect(page.field('Squad').value).toBe('another');
    });

    it('is pending until the token comes, and hands it on', async () => {
      await open();
      await fill(VALUES);
      await page.submit();
      const call = await api.call();
      expect([call.path, call.body]).toEqual([TOKENS, { remote: 'mf-new', owner: 'squad-new', days: 30 }]);
      expect(isBusy('Creating')).toBe(true);
      await call.answer(201, CREATED);
      await page.until(() => events.length === 1);
      expect(events).toEqual(['secret-text']);
    });

    it('says at the squad that the remote belongs to another one, and keeps everything', async () => {
      await open();
      await fill(VALUES);
      await page.submit();
      const text = 'mf-new belongs to squad-old.';
      await (await api.call()).answer(409, refusal('RELEASES.OWNER_FIXED', text));
      await page.until(() => page.field('Squad').hasAttribute('aria-invalid'));
      expect([page.description(page.field('Squad')), page.document.activeElement]).toEqual([text, page.field('Squad')]);
      expect(Object.keys(VALUES).map((label) => page.field(label).value)).toEqual(Object.values(VALUES));
      expect(alert()).toBe('');
    });

    it('says that the server cannot be reached, and tries again', async () => {
      await open();
      await fill(VALUES);
      await page.submit();
      await (await api.call()).lose();
      await page.until(() => alert() !== '');
      expect(alert()).toContain('The server cannot be reached. Check your connection and try again.');
      await page.submit();
      const again = await api.call(1);
      expect(alert()).toBe('');
      await again.answer(201, CREATED);
      await page.until(() => events.length === 1);
    });
  });

  describe('a new token', () => {
    const open = async (clipboard: object) => {
      Object.defineProperty(page.window.navigator, 'clipboard', { value: clipboard, configurable: true });
      const { NewToken } = await import('./tokens/new-token');
      await show(<NewToken token={CREATED} onDone={() => events.push('done')} />);
    };

    it('takes the focus to its heading, and is copied', async () => {
      await open({ writeText: async (text: string) => void events.push(text) });
      expect(page.document.activeElement?.textContent).toBe('Token for mf-offers created');
      await page.click(page.button('Copy'));
      expect([events, status()]).toEqual([['secret-text'], 'Copied.']);
    });

    it('is selected where the browser does not copy', async () => {
      await open({ writeText: () => Promise.reject(new Error('denied')) });
      await page.click(page.button('Copy'));
      expect(status()).toContain('The token is selected');
      expect(page.field('Token').selectionEnd).toBe('secret-text'.length);
    });
  });

  describe('the list of tokens', () => {
    const open = async () => {
      const { Tokens } = await import('./tokens/tokens');
      await show(<Tokens />);
    };

    it('has a place for what is loading, and says when there is none', async () => {
      await open();
      expect(page.document.querySelector('[aria-hidden="true"].divide-y')).not.toBeNull();
      await (await api.call()).answer(200, list());
      await page.until(() => page.text().includes('No active tokens'));
    });

    it('says that it could not be loaded, and reads again', async () => {
      await open();
      await (await api.call()).answer(500, refusal('UNKNOWN', 'Something broke.'));
      await page.until(() => alert().includes('Publish tokens could not be loaded'));
      await page.click(page.button('Try Again'));
      await (await api.call(1)).answer(200, list(TOKEN));
      await page.until(() => page.text().includes('mf-offers'));
      expect(alert()).toBe('');
    });

    it('keeps the last answer when a later one fails, and says so', async () => {
      await open();
      await (await api.call()).answer(200, list(TOKEN));
      await page.until(() => page.text().includes('mf-offers'));
      const { queryClient } = await import('./testing/web-kit');
      await page.act(() => void queryClient().invalidateQueries());
      await (await api.call(1)).answer(500, refusal('UNKNOWN', 'Something broke.'));
      await page.until(() => status().includes('What you see is the last answer.'));
      expect(page.text()).toContain('mf-offers');
    });

    it('shows a token that was created once, and gives the focus back when it is done', async () => {
      await open();
      await (await api.call()).answer(200, list());
      await page.click(page.button('Create a token'));
      await fill({ Remote: 'mf-new', Squad: 'squad-new' });
      await page.submit();
      await (await api.call(1)).answer(201, CREATED);
      await page.until(() => page.text().includes('Copy it now.'));
      await page.click(page.button('Done'));
      expect(page.text()).not.toContain('Copy it now.');
      expect(page.document.activeElement?.textContent).toBe('Publish tokens');
    });

    it('revokes after one question, keeps the question when it fails, and shows what ended', async () => {
      await open();
      await (await api.call()).answer(200, list(TOKEN));
      const name = 'Revoke the token t1 for mf-offers';
      await page.until(() => page.text().includes(name));
      await page.click(page.button(name));
      expect(page.document.querySelector('dialog')?.open).toBe(true);
      expect(page.document.activeElement).toBe(page.button('Cancel'));
      await page.click(page.button('Revoke'));
      const call = await api.call(1);
      await page.until(() => page.text().includes('Revoking'));
      await call.answer(500, refusal('UNKNOWN', 'Something broke.'));
      await (await api.call(2)).answer(200, list(TOKEN));
      await page.until(() => alert() !== '');
      expect(page.document.querySelector('dialog')?.open).toBe(true);
      await page.click(page.button('Revoke'));
      const revoked = { ...TOKEN, revokedAt: '2026-11-20T00:00:00Z', revokedBy: 'ada' };
      await (await api.call(3)).answer(200, revoked);
      await (await api.call(4)).answer(200, list(revoked));
      await page.until(() => page.document.querySelector('dialog') === null && page.text().includes('1 ended token'));
      expect(await toastTitle()).toBe('The token for mf-offers is revoked');
    });
  });

  describe('the question before a switch', () => {
    const open = async (switching: Switching) => {
      const { ConfirmSwitch } = await import('./releases/confirm-switch');
      await show(<ConfirmSwitch switching={switching} onClose={() => events.push('closed')} />);
    };
    const ROLLBACK: Switching = { kind: 'rollback', name: 'mf-offers', version: '1', expectedVersion: '2' };
    const isOff = (name: string) => (page.button(name) as HTMLButtonElement).disabled;

    it('wants the name of the release, and sends nothing before', async () => {
      await open(ROLLBACK);
      expect([page.document.activeElement, isOff('Roll back')]).toEqual([
        page.field('Type mf-offers to confirm'),
        true,
      ]);
      await page.type(page.field('Type mf-offers to confirm'), 'mf-offer');
      await page.submit();
      expect([isOff('Roll back'), api.calls]).toEqual([true, []]);
    });

    it('is pending until the answer comes, takes no second submit, and closes', async () => {
      await open(ROLLBACK);
      await page.type(page.field('Type mf-offers to confirm'), ' mf-offers ');
      await page.submit();
      const call = await api.call();
      expect([call.path, call.body]).toEqual([`${RELEASES}/mf-offers/rollback`, { expectedVersion: '2' }]);
      await page.until(() => page.text().includes('Rolling back'));
      expect(isBusy('Rolling back')).toBe(true);
      await page.submit();
      expect(api.calls).toHaveLength(1);
      await call.answer(200, { releases: [] });
      await page.until(() => events.length === 1);
      expect([events, await toastTitle()]).toEqual([['closed'], 'mf-offers is back on 1']);
    });

    it('says why it failed, keeps the name, and can be tried again', async () => {
      await open(ROLLBACK);
      await page.type(page.field('Type mf-offers to confirm'), 'mf-offers');
      await page.submit();
      await (await api.call()).answer(503, refusal('UNKNOWN', 'Busy.'));
      await page.until(() => alert() !== '');
      expect([alert(), page.field('Type mf-offers to confirm').value]).toEqual(['Busy. Request r.', 'mf-offers']);
      expect([isOff('Roll back'), events]).toEqual([false, []]);
    });

    it('offers another look instead of another try when the release was switched meanwhile', async () => {
      await open(ROLLBACK);
      await page.type(page.field('Type mf-offers to confirm'), 'mf-offers');
      await page.submit();
      await (await api.call()).answer(409, refusal('RELEASES.CHANGED', 'mf-offers runs 3 now.'));
      await page.until(() => alert() === 'mf-offers runs 3 now.');
      expect([...page.document.querySelectorAll('dialog button')]).toHaveLength(1);
      expect(page.document.activeElement).toBe(page.button('Close and look again'));
      await page.click(page.button('Close and look again'));
      expect(events).toEqual(['closed']);
    });

    it('takes a reason for a pin, and refuses one that is too long', async () => {
      await open({ kind: 'pin', name: 'mf-offers', expectedVersion: '2' });
      expect(isOff('Pin')).toBe(false);
      await page.type(page.field('Reason (optional)'), 'x'.repeat(1_000));
      expect(page.description(page.field('Reason (optional)'))).toContain('Use at most');
      expect(isOff('Pin')).toBe(true);
      await page.type(page.field('Reason (optional)'), 'Until the audit is done');
      await page.submit();
      expect((await api.call()).body).toEqual({ expectedVersion: '2', reason: 'Until the audit is done' });
    });
  });
});
