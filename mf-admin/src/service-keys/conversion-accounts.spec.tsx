import type { DestinationHealth } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/api/admin/destinations';
const NONE: DestinationHealth = {
  destination: 'ga4',
  account: null,
  breaker: 'closed',
  failures: 0,
  inFlight: 0,
  dead: 0,
};
const SAVED: DestinationHealth = {
  ...NONE,
  account: { source: 'stored', fields: { measurementId: 'G-ABC123', apiSecret: '…word' } },
  stored: { updatedAt: '2026-11-20T10:00:00Z' },
};
const SECRET = 'a-very-secret-word';

describe('an account at a service that receives conversions', () => {
  let health = NONE;
  const screen = testScreen(
    'https://site.test/admin-api-settings',
    async () => (await import('../testing/web-kit')).queryClient(),
    () => ({ [PATH]: { destinations: [health] } }),
  );
  const open = async () => {
    const { ConversionAccounts } = await import('./conversion-accounts');
    await screen.show(<ConversionAccounts />, '/admin-api-settings');
    await screen.page.until(() => screen.page.text().includes('Google Analytics'));
  };
  const save = async () => {
    const form = screen.page.button('Save the account').closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };
  const id = () => screen.page.field('Measurement id');
  const secret = () => screen.page.field('Measurement Protocol secret');

  describe('that is not set', () => {
    beforeAll(() => {
      health = NONE;
    });

    it('says at each field what is wrong, and sends nothing', async () => {
      await open();
      await screen.page.type(id(), 'UA-1');
      await save();
      expect(screen.page.description(id())).toContain('Measurement id is not in the expected form.');
      expect(screen.page.description(secret())).toContain('Measurement Protocol secret is required.');
      expect(screen.api.calls).toEqual([]);
    });

    it('is saved after a new code where one is asked for, and keeps what was typed meanwhile', async () => {
      await open();
      expect(secret().type).toBe('password');
      await screen.page.type(id(), 'G-ABC123');
      await screen.page.type(secret(), SECRET);
      await save();
      const call = await screen.api.call();
      expect([call.method, call.path, call.body]).toEqual([
        'PUT',
        `${PATH}/ga4/account`,
        { fields: { measurementId: 'G-ABC123', apiSecret: SECRET } },
      ]);
      await call.answer(403, refusal('ACCESS.FRESH_CODE_REQUIRED', 'Enter a new code.'));
      await screen.page.until(() => screen.page.text().includes('Authentication code'));
      expect([id().value, secret().value]).toEqual(['G-ABC123', SECRET]);
    });

    it('shows the server’s words at the field', async () => {
      await open();
      await screen.page.type(id(), 'G-ABC123');
      await screen.page.type(secret(), SECRET);
      await save();
      const words = 'This is of another property.';
      await (
        await screen.api.call()
      ).answer(400, refusal('TRACKING.ACCOUNT_INVALID', 'Please check it.', { 'fields.measurementId': words }));
      await screen.page.until(() => screen.page.text().includes(words));
      expect(screen.page.description(id())).toContain(words);
    });
  });

  describe('that is saved', () => {
    beforeAll(() => {
      health = SAVED;
    });

    it('shows the end of its secret alone, and an empty secret keeps it', async () => {
      await open();
      expect([id().value, secret().value]).toEqual(['G-ABC123', '']);
      expect(screen.page.description(secret())).toContain('Now: …word; leave blank to keep it.');
      await screen.page.type(id(), 'G-DEF456');
      await save();
      const call = await screen.api.call();
      expect(call.body).toEqual({ fields: { measurementId: 'G-DEF456', apiSecret: '' } });
      await call.answer(204);
    });

    it('is tested by a worker', async () => {
      await open();
      await screen.page.click(screen.page.button('Test the account'));
      const call = await screen.api.call();
      expect([call.method, call.path]).toEqual(['POST', `${PATH}/ga4/check`]);
      await call.answer(204);
      await screen.page.until(() => screen.page.text().includes('Test the account'));
      expect(screen.alert()).toBe('');
    });

    it('is removed after a question', async () => {
      await open();
      await screen.page.click(screen.page.button('Remove'));
      expect(screen.page.text()).toContain('Remove the account at Google Analytics?');
      expect(screen.api.calls).toEqual([]);
    });
  });
});
