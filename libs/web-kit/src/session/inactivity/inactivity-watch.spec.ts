import { createStore } from '../../store/external-store';
import { ADMIN_INACTIVITY, type InactivityStatus, type Moment } from './admin-inactivity';
import { createInactivityWatch } from './inactivity-watch';

const MINUTE = 60_000;

/** One browser: tabs share storage and the wall clock. */
function browser() {
  const shared = { wall: 1_000_000_000, steady: 0, last: null as number | null };
  const timers: { ms: number; next: number; run: () => void }[] = [];
  function tab() {
    const log: string[] = [];
    let active = () => {};
    let visible = () => {};
    const status = createStore<InactivityStatus | null>(null);
    const watch = createInactivityWatch(status, {
      now: (): Moment => ({ wall: shared.wall, steady: shared.steady }),
      every(ms, run) {
        const timer = { ms, next: shared.steady + ms, run };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
      onActivity(listener) {
        active = listener;
        return () => (active = () => {});
      },
      onVisible(listener) {
        visible = listener;
        return () => (visible = () => {});
      },
      readLast: () => shared.last,
      writeLast: (wall) => void (shared.last = wall),
      tellServer: () => log.push('told'),
      warn: () => log.push('warned'),
      end: () => log.push('ended'),
    });
    return { watch: { ...watch, status }, log, move: () => active(), show: () => visible() };
  }
  function pass(ms: number): void {
    const until = shared.steady + ms;
    for (;;) {
      const next = [...timers].sort((a, b) => a.next - b.next)[0];
      if (!next || next.next > until) break;
      shared.wall += next.next - shared.steady;
      shared.steady = next.next;
      next.next += next.ms;
      next.run();
    }
    shared.wall += until - shared.steady;
    shared.steady = until;
  }
  /** A sleeping laptop: the wall clock continues, timers do not, and the monotonic clock may stop. */
  function sleep(ms: number): void {
    shared.wall += ms;
  }
  return {
    tab,
    pass,
    sleep,
    store: () => (shared.last = shared.wall),
    setClock: (ms: number) => void (shared.wall += ms),
  };
}

describe('an inactive administrator', () => {
  it('is warned 5 minutes before the end and logged out at 120, each once', () => {
    const { tab, pass } = browser();
    const { watch, log } = tab();
    watch.start();
    pass(115 * MINUTE - 1);
    expect(log).toEqual([]);
    pass(1);
    expect(log).toEqual(['warned']);
    pass(5 * MINUTE - 1);
    expect(log).toEqual(['warned']);
    pass(1);
    expect(log).toEqual(['warned', 'ended']);
    pass(300 * MINUTE);
    expect(log).toEqual(['warned', 'ended']);
  });
  it('sees the remaining time every second, and the warning’s flag for 10 s', () => {
    const { tab, pass } = browser();
    const { watch } = tab();
    watch.start();
    expect(watch.status.get()).toEqual({ remainingMs: 120 * MINUTE, warning: false });
    pass(1_000);
    expect(watch.status.get()?.remainingMs).toBe(ADMIN_INACTIVITY.limitMs - 1_000);
    pass(115 * MINUTE - 1_000);
    expect(watch.status.get()).toEqual({ remainingMs: 5 * MINUTE, warning: true });
    pass(9_000);
    expect(watch.status.get()?.warning).toBe(true);
    pass(1_000);
    expect(watch.status.get()?.warning).toBe(false);
  });
  it('who is active after the warning starts over and is warned again the next time', () => {
    const { tab, pass } = browser();
    const { watch, log, move } = tab();
    watch.start();
    pass(118 * MINUTE);
    move();
    pass(114 * MINUTE);
    expect(log.filter((entry) => entry !== 'told')).toEqual(['warned']);
    pass(2 * MINUTE);
    expect(log.filter((entry) => entry !== 'told')).toEqual(['warned', 'warned']);
  });
  it('is logged out when the laptop wakes, although no timer ran and the monotonic clock stopped', () => {
    const { tab, sleep } = browser();
    const { watch, log, show } = tab();
    watch.start();
    sleep(121 * MINUTE);
    show();
    expect(log).toEqual(['ended']);
  });
  it('who comes back after the limit is logged out, whatever the first activity is', () => {
    const { tab, sleep } = browser();
    const { watch, log, move } = tab();
    watch.start();
    sleep(121 * MINUTE);
    move();
    expect(log).toEqual(['ended']);
  });
  it('gains nothing by setting the clock back, nor by a stored activity in the future', () => {
    const { tab, pass, setClock } = browser();
    const { watch, log } = tab();
    watch.start();
    pass(60 * MINUTE);
    setClock(-10 * 60 * MINUTE);
    pass(60 * MINUTE);
    expect(log).toEqual(['warned', 'ended']);
  });
});

describe('an administrator with two tabs', () => {
  it('who is active in one is active in both: the other one notices within 30 s', () => {
    const { tab, pass } = browser();
    const [first, second] = [tab(), tab()];
    first.watch.start();
    second.watch.start();
    for (let minute = 0; minute < 300; minute++) {
      pass(MINUTE);
      first.move();
    }
    expect(second.log).toEqual([]);
    expect(second.watch.status.get()?.remainingMs).toBeGreaterThan(ADMIN_INACTIVITY.limitMs - 2 * MINUTE);
  });
  it('learns of activity in another tab with its check every 30 s', () => {
    const { tab, pass, store } = browser();
    const { watch } = tab();
    watch.start();
    pass(60 * MINUTE);
    pass(1_000);
    store();
    pass(28_999);
    expect(watch.status.get()?.remainingMs).toBeLessThan(61 * MINUTE);
    pass(1);
    expect(watch.status.get()?.remainingMs).toBe(ADMIN_INACTIVITY.limitMs - 29_000);
  });
  it('is reported to the server periodically while active, so that its limit is the same', () => {
    const { tab, pass } = browser();
    const { watch, log, move } = tab();
    watch.start();
    for (let minute = 0; minute < 20; minute++) {
      pass(MINUTE);
      move();
    }
    expect(log).toEqual(['told', 'told', 'told', 'told']);
  });
  it('is reported to the server with the last input too, and with nothing after it', () => {
    const { tab, pass } = browser();
    const { watch, log, move } = tab();
    watch.start();
    pass(6 * MINUTE);
    move();
    expect(log).toEqual(['told']);
    pass(MINUTE);
    move();
    expect(log).toEqual(['told']);
    pass(100 * MINUTE);
    expect(log).toEqual(['told', 'told']);
  });
  it('gains nothing by opening a page: the time still counts from the last input', () => {
    const { tab, pass } = browser();
    tab().watch.start();
    pass(100 * MINUTE);
    const { watch, log } = tab();
    watch.start();
    expect(watch.status.get()?.remainingMs).toBe(20 * MINUTE);
    pass(20 * MINUTE);
    expect(log).toEqual(['warned', 'ended']);
  });
  it('who opens a page after the limit is logged out at once', () => {
    const { tab, pass } = browser();
    const first = tab();
    first.watch.start();
    first.watch.stop();
    pass(120 * MINUTE);
    const { watch, log } = tab();
    watch.start();
    expect(log).toEqual(['ended']);
  });
  it('is not watched once signed out', () => {
    const { tab, pass } = browser();
    const { watch, log } = tab();
    watch.start();
    watch.stop();
    pass(300 * MINUTE);
    expect([log, watch.status.get()]).toEqual([[], null]);
  });
});
