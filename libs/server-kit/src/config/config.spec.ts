import { ConfigError, loadConfig, loadWebConfig } from './config';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app:k3k@db:5432/app',
  PUBLIC_URL: 'https://advisors.test',
  JWT_SECRET: 'fV9h2kQ8sLw0pZt7bXn4mRc6yJd3gUe1',
  CSRF_SECRET: 'aT5w8nB2vKq9zMx4hGf7cPs1rLy6dJo3',
  ENCRYPTION_KEY: Buffer.from('0a1b2c3d4e5f60718293a4b5c6d7e8f9').toString('base64'),
  SITE_TOKEN: 'qL3vX8nB6wTz2kRd9hYf4mJs7cGp1eUa',
};

function faultsOf(env: Record<string, string | undefined>): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.map(({ name }) => name).sort();
    throw error;
  }
}

describe('reading the environment', () => {
  it('runs in development with nothing set', () => {
    expect(loadConfig({})).toMatchObject({
      NODE_ENV: 'development',
      API_PORT: 3000,
      TRUST_PROXY: ['loopback'],
      isProduction: false,
    });
  });

  it('treats an empty value as an absent one', () => {
    expect(loadConfig({ REDIS_URL: '', API_PORT: '' })).toMatchObject({ API_PORT: 3000 });
    expect(loadConfig({ REDIS_URL: '' }).REDIS_URL).toBeUndefined();
  });

  it('accepts a complete production environment', () => {
    expect(loadConfig(PRODUCTION).isProduction).toBe(true);
  });

  it('lists every fault at once', () => {
    expect(faultsOf({ API_PORT: 'many', REDIS_URL: 'http://x', LOG_LEVEL: 'loud', JWT_SECRET: 'short' })).toEqual([
      'API_PORT',
      'JWT_SECRET',
      'LOG_LEVEL',
      'REDIS_URL',
    ]);
  });

  it('names a fault without showing its value', () => {
    const secret = 'hunter2';
    expect(() => loadConfig({ JWT_SECRET: secret, ENCRYPTION_KEY: secret })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    );
  });

  it('refuses to start in production without secrets', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
      'CSRF_SECRET',
      'DATABASE_URL',
      'ENCRYPTION_KEY',
      'JWT_SECRET',
      'PUBLIC_URL',
    ]);
  });

  it('gives the process that composes pages the secret of its reports, and no other', () => {
    const { NODE_ENV, PUBLIC_URL, SITE_TOKEN, JWT_SECRET } = PRODUCTION;
    const web = loadWebConfig({ NODE_ENV, PUBLIC_URL, SITE_TOKEN, JWT_SECRET });
    expect(web).toMatchObject({ isProduction: true, PUBLIC_URL, SITE_TOKEN, WEB_PORT: 8080 });
    expect(Object.keys(web).filter((name) => /SECRET|KEY|TOKEN|DATABASE|REDIS/.test(name))).toEqual(['SITE_TOKEN']);
    expect(() => loadWebConfig({ NODE_ENV: 'production', WEB_PORT: 'many' })).toThrow(
      /(?=[\s\S]*PUBLIC_URL)(?=[\s\S]*SITE_TOKEN)(?=[\s\S]*WEB_PORT)/,
    );
  });

  it('requires the secret of reports only where they are sent or received', () => {
    const { SITE_TOKEN: _token, ...others } = PRODUCTION;
    expect(loadConfig(others).isProduction).toBe(true);
    expect(() => loadConfig(others, { needs: ['SITE_TOKEN'] })).toThrow('SITE_TOKEN is required in production');
  });

  it('requires a mail server in production only where mails are sent', () => {
    expect(loadConfig(PRODUCTION).SMTP_URL).toBeUndefined();
    expect(() => loadConfig(PRODUCTION, { needs: ['SMTP_URL'] })).toThrow('SMTP_URL is required in production');
    expect(
      loadConfig({ ...PRODUCTION, SMTP_URL: 'smtps://user:k3k@mail.test' }, { needs: ['SMTP_URL'] }).SMTP_URL,
    ).toBe('smtps://user:k3k@mail.test');
    expect(loadConfig({}, { needs: ['SMTP_URL'] }).SMTP_URL).toBe('smtp://127.0.0.1:1025');
  });

  it('accepts a previous encryption key under another id', () => {
    const previous = { ENCRYPTION_KEY_PREVIOUS: Buffer.from('f9e8d7c6b5a4938271605f4e3d2c1b0a').toString('base64') };
    expect(faultsOf({ ...PRODUCTION, ...previous })).toEqual(['ENCRYPTION_KEY_ID']);
    expect(faultsOf({ ...PRODUCTION, ...previous, ENCRYPTION_KEY_ID: '2' })).toEqual([]);
    expect(faultsOf({ ...PRODUCTION, ENCRYPTION_KEY_PREVIOUS: 'short', ENCRYPTION_KEY_ID: '2' })).toEqual([
      'ENCRYPTION_KEY_PREVIOUS',
    ]);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['no destination', {}, ['CONVERSION_DESTINATIONS']],
    ['a destination', { META_PIXEL_ID: '1', META_ACCESS_TOKEN: 't' }, []],
    ['two destinations', { HUBSPOT_ACCESS_TOKEN: 't', GA4_MEASUREMENT_ID: 'G-1', GA4_API_SECRET: 's' }, []],
    ['half of a second account', { HUBSPOT_ACCESS_TOKEN: 't', GA4_MEASUREMENT_ID: 'G-1' }, ['GA4_API_SECRET']],
    ['no destination on purpose', { CONVERSION_DESTINATIONS: 'none' }, []],
    ['half of an account', { META_PIXEL_ID: '1' }, ['META_ACCESS_TOKEN']],
    [
      'half of an account that is not wanted',
      { META_PIXEL_ID: '1', CONVERSION_DESTINATIONS: 'none' },
      ['CONVERSION_DESTINATIONS'],
    ],
    [
      'a destination that is not wanted',
      { META_PIXEL_ID: '1', META_ACCESS_TOKEN: 't', CONVERSION_DESTINATIONS: 'none' },
      ['CONVERSION_DESTINATIONS'],
    ],
  ])('lets a production worker with %s start only if that is clear', (_, env, faults) => {
    const needs = ['CONVERSION_DESTINATIONS'] as const;
    const load = () => loadConfig({ ...PRODUCTION, ...env }, { needs });
    if (faults.length === 0) expect(load().isProduction).toBe(true);
    else
      expect(load).toThrow(
        expect.objectContaining({ faults: faults.map((name) => expect.objectContaining({ name })) }),
      );
    expect(loadConfig(env, { needs }).isProduction).toBe(false);
  });

  it.each([
    ['SMTP_URL', 'http://mail.test'],
    ['MAIL_FROM', 'not an address'],
    ['MAIL_FROM', 'A <a@b.test>\r\nBcc: v@b.test'],
    ['MAIL_FROM', 'a@b.test, c@d.test'],
  ])('refuses %s=%j', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([name]);
  });

  it.each([
    [{ MAIL_DKIM_SELECTOR: 'alerts' }, ['MAIL_DKIM_KEY']],
    [{ MAIL_DKIM_SELECTOR: 'alerts', MAIL_DKIM_KEY: 'bm8ga2V5' }, ['MAIL_DKIM_KEY']],
    [{ MAIL_DKIM_SELECTOR: 'mail alerts', MAIL_DKIM_KEY: 'bm8ga2V5' }, ['MAIL_DKIM_KEY', 'MAIL_DKIM_SELECTOR']],
  ])('refuses to sign mails with %j', (env, faults) => {
    expect(faultsOf(env)).toEqual(faults);
  });

  it.each(['no-reply@advisors.test', 'Fairlead <no-reply@advisors.test>'])('sends mails from %s', (from) => {
    expect(loadConfig({ MAIL_FROM: from }).MAIL_FROM).toBe(from);
  });

  it.each([
    ['JWT_SECRET', 'change-me-change-me-change-me-change-me'],
    ['JWT_SECRET', 'development-only-jwt-secret-0123456789abcdef'],
    ['CSRF_SECRET', 'a'.repeat(40)],
    ['SITE_TOKEN', 'development-only-site-token-0123456789abcdef'],
    ['ENCRYPTION_KEY', Buffer.from('development-only-encryption-key!').toString('base64')],
    ['ENCRYPTION_KEY', Buffer.alloc(32).toString('base64')],
    ['ENCRYPTION_KEY', Buffer.from('change-me-change-me-change-me-32').toString('base64')],
    ['ENCRYPTION_KEY', Buffer.from('too short').toString('base64')],
  ])('refuses the placeholder %s=%s in production', (name, value) => {
    expect(faultsOf({ ...PRODUCTION, [name]: value })).toEqual([name]);
  });

  it('refuses to start in production with development users', () => {
    expect(faultsOf({ ...PRODUCTION, DEV_USERS: 'dev@example.test' })).toEqual(['DEV_USERS']);
    expect(faultsOf({ ...PRODUCTION, DEV_USERS: '' })).toEqual([]);
    expect(loadConfig({ DEV_USERS: 'a@example.test, b@example.test' }).DEV_USERS).toEqual([
      'a@example.test',
      'b@example.test',
    ]);
    expect(loadConfig({}).DEV_USERS).toEqual([]);
  });
});
