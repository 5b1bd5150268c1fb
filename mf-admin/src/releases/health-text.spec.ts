import type { ReleaseHealth, ServerFault } from '@app/contracts';
import { attentionOf, breakerText, browserText, faultShare, liveHealth, serverText } from './health-text';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const fault = (at: string): ServerFault => ({ at, route: '/a', reason: 'failed', details: '' });
const health = (changes: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  rendered: 0,
  serverFaultTotal: 0,
  serverFaults: [],
  lastServerFault: null,
  browserFaults: [],
  replicas: { closed: 1, halfOpen: 0, open: 0 },
  ...changes,
});

describe('the state of the breaker over replicas', () => {
  it.each([
    [[1, 0, 0], 'Rendered on 1 replica', 'success'],
    [[2, 0, 0], 'Rendered on 2 replicas', 'success'],
    [[1, 0, 1], 'Left to the browser on 1 of 2 replicas', 'warning'],
    [[0, 0, 1], 'Left to the browser on 1 of 1 replica', 'warning'],
    [[1, 1, 0], 'Trying again on 1 of 2 replicas', 'warning'],
    [[1, 1, 1], 'Left to the browser on 1 of 3 replicas, trying again on 1', 'warning'],
    [[0, 0, 0], 'No replica reported in the last minute', 'neutral'],
  ])('%j closed, half-open, open: %s', ([closed = 0, halfOpen = 0, open = 0], text, tone) => {
    expect(breakerText(health({ rendered: 1, replicas: { closed, halfOpen, open } }))).toEqual({ text, tone });
  });

  it('does not call something rendered that never was', () => {
    expect(breakerText(health())).toEqual({ text: 'Ready on 1 replica', tone: 'success' });
    expect(breakerText(health({ serverFaultTotal: 1 }))).toEqual({ text: 'Failing on 1 replica', tone: 'warning' });
  });
});

describe('figures of a version in words', () => {
  it.each([
    [health(), 'Nothing rendered on the server'],
    [health({ rendered: 1 }), 'No server faults in 1 part'],
    [health({ rendered: 48_210 }), 'No server faults in 48,210 parts'],
    [health({ rendered: 99, serverFaultTotal: 1 }), '1 server fault in 100 parts (1.0%)'],
    [health({ serverFaultTotal: 5 }), '5 server faults in 5 parts (100.0%)'],
    [health({ rendered: 1e12, serverFaultTotal: 1e6 }), '1,000,000 server faults in 1,000,001,000,000 parts (<0.1%)'],
  ])('%#: %s', (given, text) => {
    expect(serverText(given)).toBe(text);
  });

  it('never shows a share above zero as zero', () => {
    expect(faultShare(health({ rendered: 1e6, serverFaultTotal: 1 }))).toBe('<0.1%');
    expect(faultShare(health())).toBe('0.0%');
  });

  it('counts browser faults of every kind together', () => {
    expect(browserText(health())).toBe('No browser faults');
    expect(browserText(health({ browserFaults: [{ kind: 'defect', count: 1 }] }))).toBe('1 browser fault');
    expect(
      browserText(
        health({
          browserFaults: [
            { kind: 'defect', count: 1200 },
            { kind: 'network', count: 34 },
          ],
        }),
      ),
    ).toBe('1,234 browser faults');
  });
});

describe('a release that is worth a look', () => {
  const version = (name: string, figures: ReleaseHealth | null) => ({
    version: name,
    contract: 1,
    gitSha: '',
    publishedAt: '2026-11-01T00:00:00Z',
    publishedBy: null,
    lastActivatedAt: null,
    health: figures,
  });
  const live = { version: '2', activatedAt: '2026-11-20T00:00:00Z', activatedBy: 'ada' };

  it('is judged by the version that is live', () => {
    const bad = health({ replicas: { closed: 0, halfOpen: 0, open: 1 } });
    expect(attentionOf({ live, versions: [version('2', health()), version('1', bad)] }, NOW)).toBeNull();
    expect(attentionOf({ live, versions: [version('2', bad)] }, NOW)).toEqual({ because: 'breaker', last: null });
    expect(attentionOf({ live: null, versions: [version('2', bad)] }, NOW)).toBeNull();
    expect(liveHealth({ live, versions: [version('2', null)] })).toBeNull();
  });

  it('has had a fault within a quarter of an hour, or a breaker that is not closed', () => {
    const failed = (at: string) => ({ live, versions: [version('2', health({ lastServerFault: fault(at) }))] });
    expect(attentionOf(failed('2026-11-23T11:50:00Z'), NOW)?.because).toBe('recent-faults');
    expect(attentionOf(failed('2026-11-23T11:44:00Z'), NOW)).toBeNull();
    const trying = { live, versions: [version('2', health({ replicas: { closed: 1, halfOpen: 1, open: 0 } }))] };
    expect(attentionOf(trying, NOW)?.because).toBe('breaker');
  });

  it.each(['no-data', 'late', 'not-started'])('has no fault of its own: %s', (reason) => {
    const outside = health({ lastServerFault: { ...fault('2026-11-23T11:50:00Z'), reason } });
    expect(attentionOf({ live, versions: [version('2', outside)] }, NOW)).toBeNull();
  });
});
