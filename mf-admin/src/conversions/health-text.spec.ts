import type { DestinationHealth } from '@app/contracts';
import { healthOf } from './health-text';

const working: DestinationHealth = {
  destination: 'linkedin',
  account: { source: 'environment', fields: {} },
  breaker: 'closed',
  failures: 0,
  inFlight: 0,
  dead: 0,
};

it.each<[string, Partial<DestinationHealth>]>([
  ['Working', {}],
  ['Working', { failures: 2 }],
  ['No account', { account: null, breaker: 'open' }],
  ['Not responding', { breaker: 'open', pausedUntil: '2026-11-27T10:00:00Z' }],
  ['Asked to wait', { pausedUntil: '2026-11-27T10:00:00Z' }],
])('%s: %j', (label, change) => {
  expect(healthOf({ ...working, ...change }).label).toBe(label);
});
