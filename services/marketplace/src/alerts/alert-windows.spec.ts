import { windowStart } from './alert-windows';

describe('the window of an alert', () => {
  it.each([
    ['instant', '2026-11-25T12:14:59.999Z', '2026-11-25T12:00:00.000Z'],
    ['instant', '2026-11-25T12:15:00.000Z', '2026-11-25T12:15:00.000Z'],
    ['daily', '2026-11-25T12:59:59.999Z', '2026-11-24T13:00:00.000Z'],
    ['daily', '2026-11-25T13:00:00.000Z', '2026-11-25T13:00:00.000Z'],
    ['daily', '2027-01-01T00:00:00.000Z', '2026-12-31T13:00:00.000Z'],
    ['weekly', '2026-11-23T12:59:59.999Z', '2026-11-16T13:00:00.000Z'],
    ['weekly', '2026-11-23T13:00:00.000Z', '2026-11-23T13:00:00.000Z'],
    ['weekly', '2026-11-29T23:59:59.999Z', '2026-11-23T13:00:00.000Z'],
  ] as const)('%s at %s begins at %s', (cadence, now, start) => {
    expect(windowStart(cadence, new Date(now)).toISOString()).toBe(start);
  });
});
