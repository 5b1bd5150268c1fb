import { ConfigError, loadConfig } from './config';

const KEY = 'sk_test_0123456789';
const LIVE = 'sk_live_0123456789abcdef';
const SECRET = 'whsec_0123456789abcdef';
const PRICE = 'price_1';
const HOOK = { STRIPE_WEBHOOK_SECRET: SECRET };

function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map(({ name }) => name);
  }
}

describe('the configuration of payments', () => {
  it.each<[string, Record<string, string>]>([
    ['none at all', {}],
    ['an account in test mode', { STRIPE_SECRET_KEY: KEY, ...HOOK, STRIPE_PRICE_ID: PRICE }],
    ['the local double', { STRIPE_SECRET_KEY: KEY, ...HOOK, STRIPE_API_BASE: 'http://127.0.0.1:8091' }],
    ['no grace', { MEMBERSHIP_GRACE_DAYS: '0' }],
  ])('may be %s', (_, env) => {
    expect(faultsOf(env)).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a webhook secret without a key', HOOK, 'STRIPE_SECRET_KEY'],
    ['a price without a key', { STRIPE_PRICE_ID: PRICE }, 'STRIPE_SECRET_KEY'],
    ['a key that is none', { STRIPE_SECRET_KEY: 'secret', ...HOOK, STRIPE_PRICE_ID: PRICE }, 'STRIPE_SECRET_KEY'],
    ['a key without a webhook secret', { STRIPE_SECRET_KEY: KEY, STRIPE_PRICE_ID: PRICE }, 'STRIPE_WEBHOOK_SECRET'],
    ['a key without a price', { STRIPE_SECRET_KEY: KEY, ...HOOK }, 'STRIPE_PRICE_ID'],
    [
      'a live key outside production',
      { STRIPE_SECRET_KEY: LIVE, ...HOOK, STRIPE_PRICE_ID: PRICE },
      'STRIPE_SECRET_KEY',
    ],
    [
      'a live key with the double',
      { STRIPE_SECRET_KEY: LIVE, ...HOOK, STRIPE_API_BASE: 'http://127.0.0.1:8091' },
      'STRIPE_API_BASE',
    ],
    [
      'a double elsewhere',
      { STRIPE_SECRET_KEY: KEY, ...HOOK, STRIPE_API_BASE: 'https://double.example.com' },
      'STRIPE_API_BASE',
    ],
    [
      'a double in production',
      { NODE_ENV: 'production', STRIPE_SECRET_KEY: LIVE, ...HOOK, STRIPE_API_BASE: 'http://127.0.0.1:8091' },
      'STRIPE_API_BASE',
    ],
    [
      'a test key in production',
      { NODE_ENV: 'production', STRIPE_SECRET_KEY: KEY, ...HOOK, STRIPE_PRICE_ID: PRICE },
      'STRIPE_SECRET_KEY',
    ],
    [
      'two secrets that are one',
      { STRIPE_SECRET_KEY: KEY, ...HOOK, STRIPE_WEBHOOK_SECRET_PREVIOUS: SECRET, STRIPE_PRICE_ID: PRICE },
      'STRIPE_WEBHOOK_SECRET_PREVIOUS',
    ],
    ['a webhook secret that is none', { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: 'x' }, 'STRIPE_WEBHOOK_SECRET'],
    ['fifteen days of grace', { MEMBERSHIP_GRACE_DAYS: '15' }, 'MEMBERSHIP_GRACE_DAYS'],
  ])('is refused with %s, and the variable is named', (_, env, name) => {
    expect(faultsOf(env)).toContain(name);
  });
});
