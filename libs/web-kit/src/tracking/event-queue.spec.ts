import { CONSENT_DENIED, CONSENT_GRANTED, TRACKING_BATCH_MAX, type ConsentSnapshot } from '@app/contracts';
import { memoryStorage } from '../store/browser-storage';
import { EventQueue, QUEUE_POLICY, type QueueParts, type SendAnswer } from './event-queue';
import { QUEUE_KEY } from './when-needed';

const GRANTED: ConsentSnapshot = { ...CONSENT_GRANTED, gpc: false, textVersion: '1' };
const HOUR = 3_600_000;
const PAGE = ['ga4'] as const;

/** A browser whose time, timers, network and storage the test holds. */
function browser() {
  let now = Date.parse('2026-11-27T10:00:00Z');
  let timers: { at: number; work: () => void }[] = [];
  const storage = memoryStorage();
  const sent: { keys: string[]; keepalive: boolean; at: number }[] = [];
  const state = { isOnline: true, isLocked: false, answer: (): SendAnswer => ({ status: 202 }) };
  const parts: QueueParts = {
    storage: () => storage,
    now: () => now,
    isOnline: () => state.isOnline,
    later: (work, ms) => void timers.push({ at: now + ms, work }),
    alone: (work) => (state.isLocked ? Promise.resolve() : work()),
    send: async (events, keepalive) => {
      sent.push({ keys: events.map(({ key }) => key), keepalive, at: now });
      return state.answer();
    },
  };
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  return {
    state,
    sent,
    storage,
    open: () => new EventQueue(parts),
    event: (key: string, change: object = {}) => ({
      name: 'page_view' as const,
      key,
      occurredAt: new Date(now).toISOString(),
      page: { url: 'https://site.test/' },
      consent: GRANTED,
      ...change,
    }),
    /** Runs every timer of the time that passes. */
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.work();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

describe('the queue of events', () => {
  it('has the constants of the specification', () => {
    expect(QUEUE_POLICY).toMatchObject({
      dedupeMs: 24 * HOUR,
      recordMs: 7 * 24 * HOUR,
      expiryMs: HOUR,
      maxAttempts: 3,
      retryMs: 2_000,
      retryForMs: 300_000,
    });
  });

  it('sends the events of a moment together, at most twenty at once', async () => {
    const page = browser();
    const queue = page.open();
    for (let index = 0; index < TRACKING_BATCH_MAX + 1; index += 1) queue.add(page.event(`e${index}`), PAGE);
    expect(page.sent).toEqual([]);
    await page.pass(1_000);
    expect(page.sent.map(({ keys }) => keys.length)).toEqual([TRACKING_BATCH_MAX, 1]);
    expect(queue.waiting()).toEqual([]);
  });

  it('survives a reload', async () => {
    const page = browser();
    page.open().add(page.event('before'), PAGE);
    const reloaded = page.open();
    reloaded.resume();
    await page.pass(0);
    expect(page.sent.flatMap(({ keys }) => keys)).toEqual(['before']);
  });

  it('waits offline without using an attempt, and sends once the browser is online again', async () => {
    const page = browser();
    const queue = page.open();
    page.state.isOnline = false;
    queue.add(page.event('a'), PAGE);
    await page.pass(10 * 60_000);
    expect(page.sent).toEqual([]);
    page.state.isOnline = true;
    queue.resume();
    await page.pass(0);
    expect(page.sent).toHaveLength(1);
    expect(queue.waiting()).toEqual([]);
  });

  it('retries every two seconds for five minutes, then waits for the next trigger', async () => {
    const page = browser();
    const queue = page.open();
    page.state.answer = () => ({ status: 0 });
    queue.add(page.event('a'), PAGE);
    await page.pass(30 * 60_000);
    const gaps = page.sent.slice(1).map(({ at }, index) => at - (page.sent[index]?.at ?? 0));
    expect(new Set(gaps)).toEqual(new Set([2_000]));
    expect(page.sent).toHaveLength(151);
    queue.resume();
    await page.pass(0);
    expect(page.sent).toHaveLength(152);
  });

  it('gives an event up after three attempts that the server may have seen', async () => {
    const page = browser();
    const queue = page.open();
    page.state.answer = () => ({ status: 500 });
    queue.add(page.event('a'), PAGE);
    await page.pass(60_000);
    expect(page.sent).toHaveLength(3);
    expect(queue.waiting()).toEqual([]);
    expect(queue.records()).toEqual([]);
  });

  it('waits as long as it is told, without using an attempt', async () => {
    const page = browser();
    const queue = page.open();
    page.state.answer = () => ({ status: 429, retryAfterMs: 45_000 });
    queue.add(page.event('a'), PAGE);
    await page.pass(91_000);
    expect(page.sent.map(({ at }, index) => at - (page.sent[index - 1]?.at ?? at))).toEqual([0, 45_000, 45_000]);
    expect(queue.waiting()).toMatchObject([{ key: 'a', attempts: 0 }]);
  });

  it('drops an event after an hour', async () => {
    const page = browser();
    const queue = page.open();
    page.state.isOnline = false;
    queue.add(page.event('a'), PAGE);
    await page.pass(HOUR - 1);
    expect(queue.waiting()).toHaveLength(1);
    await page.pass(1);
    expect(queue.waiting()).toEqual([]);
    page.state.isOnline = true;
    queue.resume();
    await page.pass(0);
    expect(page.sent).toEqual([]);
  });

  it('sends an event once within a day, and keeps its record for seven', async () => {
    const page = browser();
    const queue = page.open();
    const again = async () => {
      queue.add(page.event('a'), PAGE);
      await page.pass(1_000);
      return page.sent.length;
    };
    expect([await again(), await again()]).toEqual([1, 1]);
    await page.pass(24 * HOUR);
    expect(await again()).toBe(2);
    await page.pass(7 * 24 * HOUR - 1_000);
    expect(queue.records()).toHaveLength(1);
    await page.pass(1_001);
    expect(queue.records()).toEqual([]);
  });

  it('notes a conversion of the server once within a day', async () => {
    const page = browser();
    const queue = page.open();
    expect([queue.note('sign_up.u1'), queue.note('sign_up.u1')]).toEqual([true, false]);
    expect(queue.records().map(({ eventId }) => eventId)).toEqual(['sign_up.u1']);
    await page.pass(24 * HOUR);
    expect(queue.note('sign_up.u1')).toBe(true);
  });

  it('settles what the server refused, and keeps on record what it took', async () => {
    const page = browser();
    const queue = page.open();
    page.state.answer = () => ({
      status: 202,
      results: [
        { accepted: false, fields: { key: 'x' } },
        { accepted: true, eventId: 'page_view.b' },
      ],
    });
    queue.add(page.event('a'), PAGE);
    queue.add(page.event('b'), PAGE);
    await page.pass(1_000);
    expect(queue.waiting()).toEqual([]);
    expect(queue.records().map(({ eventId }) => eventId)).toEqual(['page_view.b']);
  });

  it.each([400, 403, 413])('does not repeat what is answered with %i', async (status) => {
    const page = browser();
    const queue = page.open();
    page.state.answer = () => ({ status });
    queue.add(page.event('a'), PAGE);
    await page.pass(60_000);
    expect(page.sent).toHaveLength(1);
    expect(queue.waiting()).toEqual([]);
  });

  it('leaves with the page', async () => {
    const page = browser();
    const queue = page.open();
    queue.add(page.event('a'), PAGE);
    queue.leave();
    expect(page.sent).toMatchObject([{ keys: ['a'], keepalive: true }]);
    await page.pass(0);
    expect(queue.waiting()).toEqual([]);
  });

  it('is drained by one tab', async () => {
    const page = browser();
    const queue = page.open();
    page.state.isLocked = true;
    queue.add(page.event('a'), PAGE);
    await page.pass(1_000);
    expect(page.sent).toEqual([]);
  });

  it('is emptied of what the visitor no longer allows', async () => {
    const page = browser();
    const queue = page.open();
    page.state.isOnline = false;
    queue.add(page.event('a'), PAGE);
    queue.add(page.event('b', { name: 'begin_checkout' }), ['meta']);
    queue.purge({ ...GRANTED, analytics: 'denied' });
    expect(queue.waiting().map(({ key }) => key)).toEqual(['b']);
    queue.purge({ ...CONSENT_DENIED, gpc: false, textVersion: '1' });
    expect(queue.waiting()).toEqual([]);
    expect(page.storage.getItem(QUEUE_KEY)).toBeNull();
  });

  it('keeps the latest hundred events', () => {
    const page = browser();
    const queue = page.open();
    page.state.isOnline = false;
    for (let index = 0; index < QUEUE_POLICY.maxEvents + 5; index += 1) queue.add(page.event(`e${index}`), PAGE);
    expect(queue.waiting()).toHaveLength(QUEUE_POLICY.maxEvents);
    expect(queue.waiting()[0]?.key).toBe('e5');
  });

  it.each(['{', 'null', '[]', '{"events":7}', '{"events":[null]}'])('begins anew with %s in storage', (text) => {
    const page = browser();
    page.storage.setItem(QUEUE_KEY, text);
    const queue = page.open();
    expect(queue.waiting()).toEqual([]);
    queue.add(page.event('a'), PAGE);
    expect(queue.waiting()).toHaveLength(1);
  });

  it('disturbs no one when the browser refuses storage', async () => {
    const page = browser();
    const queue = page.open();
    page.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => queue.add(page.event('a'), PAGE)).not.toThrow();
    await page.pass(1_000);
    expect(page.sent).toEqual([]);
  });
});
