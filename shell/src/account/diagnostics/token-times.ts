import type { Fact } from '../layout/fact-list';

const TIMES = [
  ['iat', 'Issued'],
  ['nbf', 'Valid from'],
  ['exp', 'Valid until'],
] as const;

/** The second part of a JWT as data; null for anything that is not a JWT. */
function claimsOf(token: string): Record<string, unknown> | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}

function timeText(seconds: unknown): string | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) ? new Date(seconds * 1000).toISOString() : null;
}

/** When the stored token was made and when it ends; never the token, nor a part of it. */
export function tokenTimes(token: string | null, now: Date): Fact[] {
  if (token === null) return [{ label: 'Token', value: 'none stored' }];
  const claims = claimsOf(token);
  if (!claims) return [{ label: 'Token', value: 'stored, but no JWT' }];
  const left = typeof claims['exp'] === 'number' ? Math.floor(claims['exp'] - now.getTime() / 1000) : null;
  const times = TIMES.map(([claim, label]) => ({ label, value: timeText(claims[claim]) }));
  return [
    { label: 'Token', value: 'stored' },
    ...times,
    { label: 'Seconds left', value: left === null ? null : String(Math.max(0, left)) },
  ];
}
