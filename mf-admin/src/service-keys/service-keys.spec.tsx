import type { ServiceKeyList, ServiceKeyStatus } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/api/admin/service-keys';
const NONE: ServiceKeyStatus = {
  name: 'smtp-url',
  variable: 'SMTP_URL',
  source: 'none',
  isWritable: true,
  hasTest: true,
  hasOverlap: false,
  version: 0,
  hint: null,
  savedAt: null,
  savedBy: null,
  lastUsedAt: null,
  previousUntil: null,
};
const STRIPE: ServiceKeyStatus = {
  ...NONE,
  name: 'stripe-secret-key',
  variable: 'STRIPE_SECRET_KEY',
  source: 'environment',
  isWritable: false,
  hasTest: false,
};
const SAVED: ServiceKeyStatus = {
  ...NONE,
  source: 'portal',
  version: 1,
  hint: 'mail.example.com, password ends in word',
  savedAt: '2026-11-20T10:00:00Z',
  savedBy: 'ada@example.com',
};
const SECRET = 'smtps://user:a-very-secret-word@mail.example.com';
const list = (...keys: ServiceKeyStatus[]): ServiceKeyList => ({ keys });
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('keys of services in the portal', () => {
  const screen = testScreen('https://site.test/admin-api-settings', queries, () => ({
    '/api/admin/destinations': { destinations: [] },
  }));
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const open = async (...keys: ServiceKeyStatus[]) => {
    const { ServiceKeys } = await import('./service-keys');
    await screen.show(<ServiceKeys />, '/admin-api-settings');
    await (await screen.api.call()).answer(200, list(...keys));
    await has('Mail server');
  };
  const send = async (button: string) => {
    const form = screen.page.button(button).closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };
  const field = () => screen.page.field('Address with user and password');

  it('are saved once, and nothing of them stays on the screen', async () => {
    await open(NONE);
    expect(field().type).toBe('password');
    await screen.page.type(field(), SECRET);
    await send('Save the key');
    const call = await screen.api.call(1);
    expect([call.method, call.path, call.body]).toEqual(['PUT', `${PATH}/smtp-url`, { version: 0, value: SECRET }]);
    await call.answer(200, list(SAVED));
    await has('password ends in word');
    expect(screen.page.text()).toContain('by ada@example.com');
    expect(screen.page.field('New: Address with user and password').value).toBe('');
    expect(screen.page.document.body.innerHTML).not.toContain('a-very-secret-word');
  });

  it('that need a new code ask for it in place, keep what was typed, and go on by themselves', async () => {
    await open(NONE);
    await screen.page.type(field(), SECRET);
    await send('Save the key');
    await (
      await screen.api.call(1)
    ).answer(403, refusal('ACCESS.FRESH_CODE_REQUIRED', 'Please enter a new authentication code to save this.'));
    await screen.page.until(() => screen.page.text().includes('Authentication code'));
    expect(field().value).toBe(SECRET);
    await screen.page.type(screen.page.field('Authentication code'), '123456');
    await send('Confirm');
    const verify = () => screen.api.calls.find(({ path }) => path === '/api/verify-totp');
    await screen.page.until(() => verify() !== undefined);
    expect(verify()?.body).toMatchObject({ code: '123456' });
    await verify()?.answer(200, { verified: true, elevationToken: 'new' });
    const saves = () => screen.api.calls.filter(({ method }) => method === 'PUT');
    await screen.page.until(() => saves().length === 2);
    expect(saves()[1]?.body).toEqual({ version: 0, value: SECRET });
  });

  it('are tested before they are saved', async () => {
    await open(NONE);
    expect(screen.page.button('Test the saved key').hasAttribute('disabled')).toBe(true);
    await screen.page.type(field(), SECRET);
    await screen.page.click(screen.page.button('Test what is typed'));
    const call = await screen.api.call(1);
    expect([call.path, call.body]).toEqual([`${PATH}/smtp-url/test`, { value: SECRET }]);
    await call.answer(200, { works: false, text: 'The mail server refused the user name or the password.' });
    await has('refused the user name');
    expect(field().value).toBe(SECRET);
  });

  it('of the environment have no field', async () => {
    await open(NONE, STRIPE);
    const card = screen.page.document.querySelector('[aria-labelledby="key-stripe-secret-key"]');
    expect(card?.textContent).toContain('STRIPE_SECRET_KEY');
    expect(card?.textContent).toContain('cannot be changed here');
    expect(card?.querySelector('input')).toBeNull();
  });

  it('are removed only after a second click, and a refusal stands at the field', async () => {
    await open(SAVED);
    await screen.page.click(screen.page.button('Remove'));
    expect(screen.api.calls).toHaveLength(1);
    await has('The key cannot be restored.');
    await screen.page.type(screen.page.field('New: Address with user and password'), 'mail');
    await send('Replace the key');
    await (
      await screen.api.call(1)
    ).answer(400, refusal('REQUEST.INVALID', 'Check.', { value: 'Enter an address such as smtps://…' }));
    await has('Enter an address such as smtps://…');
  });
});
