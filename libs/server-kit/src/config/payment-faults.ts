import type { ConfigFault } from './config';

const STRIPE_NAMES = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET_PREVIOUS', 'STRIPE_PRICE_ID', 'STRIPE_API_BASE'];
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A mode that is half set up would take money without giving a membership, or give one without taking money. */
export function paymentFaults(given: Record<string, string | undefined>, isProduction: boolean): ConfigFault[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = given;
  if (key === undefined)
    return STRIPE_NAMES.some((name) => given[name] !== undefined)
      ? [{ name: 'STRIPE_SECRET_KEY', problem: 'is required with the other STRIPE_* variables' }]
      : [];
  const isLive = /^[sr]k_live_/.test(key);
  const needed = base === undefined ? ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] : ['STRIPE_WEBHOOK_SECRET'];
  return [
    ...needed
      .filter((name) => given[name] === undefined)
      .map((name) => ({ name, problem: 'is required with STRIPE_SECRET_KEY' })),
    ...(given['STRIPE_WEBHOOK_SECRET'] !== undefined &&
    given['STRIPE_WEBHOOK_SECRET'] === given['STRIPE_WEBHOOK_SECRET_PREVIOUS']
      ? [{ name: 'STRIPE_WEBHOOK_SECRET_PREVIOUS', problem: 'must differ from STRIPE_WEBHOOK_SECRET' }]
      : []),
    ...(base !== undefined && !isLoopback(base)
      ? [{ name: 'STRIPE_API_BASE', problem: 'must be an address of this machine' }]
      : []),
    ...(base !== undefined && isLive
      ? [{ name: 'STRIPE_API_BASE', problem: 'must not be given with a live key' }]
      : []),
    ...(isProduction && base !== undefined ? [{ name: 'STRIPE_API_BASE', problem: 'is for development only' }] : []),
    ...(isProduction && !isLive ? [{ name: 'STRIPE_SECRET_KEY', problem: 'must be a live key in production' }] : []),
    ...(!isProduction && isLive ? [{ name: 'STRIPE_SECRET_KEY', problem: 'is a live key outside production' }] : []),
  ];
}

function isLoopback(address: string): boolean {
  try {
    return LOOPBACK.test(new URL(address).hostname);
  } catch {
    return false;
  }
}
