import { createCopyKeeper, PAUSE_MS, RETRY_MS, type CopyState } from './copy-keeper';

function setUp() {
  const states: CopyState[] = [];
  const calls: { resolve: () => void; reject: (reason?: string) => void }[] = [];
  const timers: { ms: number; run: () => void; isCancelled: boolean }[] = [];
  const keeper = createCopyKeeper({
    keep: () =>
      new Promise<void>((resolve, reject) =>
        calls.push({ resolve, reject: (reason = 'lost') => reject(new Error(reason)) }),
      ),
    mayRetry: (error) => error instanceof Error && error.message === 'lost',
    later(ms, run) {
      const timer = { ms, run, isCancelled: false };
      timers.push(timer);
      return () => {
        timer.isCancelled = true;
      };
    },
    onState: (state) => states.push(state),
  });
  const waiting = () => timers.filter(({ isCancelled }) => !isCancelled);
  const pass = () => {
    const [timer] = waiting().splice(-1);
    if (!timer) throw new Error('nothing waits');
    timer.isCancelled = true;
    timer.run();
  };
  const turns = async () => {
    for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
  };
  const settle = async (end: 'resolve' | 'reject') => {
    calls.at(-1)?.[end]();
    await turns();
  };
  const refuse = async () => {
    calls.at(-1)?.reject('too large');
    await turns();
  };
  return { keeper, states, calls, waiting, pass, settle, refuse };
}

describe('a copy of what is typed', () => {
  it('is kept once, a moment after the last of several changes', async () => {
    const { keeper, calls, waiting, pass, settle, states } = setUp();
    keeper.typed();
    keeper.typed();
    expect([calls.length, waiting().map(({ ms }) => ms)]).toEqual([0, [PAUSE_MS]]);
    pass();
    await settle('resolve');
    expect([calls.length, states.at(-1), waiting().length]).toEqual([1, 'kept', 0]);
  });

  it('is kept again when something was typed while it was on its way, never two at once', async () => {
    const { keeper, calls, waiting, pass, settle } = setUp();
    keeper.typed();
    pass();
    keeper.typed();
    expect([calls.length, waiting().length]).toEqual([1, 0]);
    await settle('resolve');
    pass();
    expect(calls).toHaveLength(2);
  });

  it('says that it failed, and is tried again', async () => {
    const { keeper, calls, waiting, pass, settle, states } = setUp();
    keeper.typed();
    pass();
    await settle('reject');
    expect([states.at(-1), waiting().map(({ ms }) => ms)]).toEqual(['failed', [RETRY_MS]]);
    pass();
    await settle('resolve');
    expect([calls.length, states.at(-1)]).toEqual([2, 'kept']);
  });

  it('says that it was refused, and is not sent again before something else is typed', async () => {
    const { keeper, calls, waiting, pass, states, refuse } = setUp();
    keeper.typed();
    pass();
    await refuse();
    expect([states.at(-1), waiting().length]).toEqual(['refused', 0]);
    keeper.typed();
    expect(waiting().map(({ ms }) => ms)).toEqual([PAUSE_MS]);
    pass();
    expect(calls).toHaveLength(2);
  });

  it('ends with a save, after the call that is on its way', async () => {
    const { keeper, waiting, pass, settle, states } = setUp();
    keeper.typed();
    pass();
    let ended = false;
    const end = keeper.end().then(() => {
      ended = true;
    });
    await Promise.resolve();
    expect(ended).toBe(false);
    await settle('reject');
    await end;
    expect([states.at(-1), waiting().length]).toEqual(['unchanged', 0]);
  });

  it('is kept at once when the form is left, only if something waits, and never again', async () => {
    const { keeper, calls } = setUp();
    keeper.leave();
    expect(calls).toHaveLength(0);
    const other = setUp();
    other.keeper.typed();
    other.keeper.leave();
    expect([other.calls.length, other.waiting().length]).toEqual([1, 0]);
    await other.settle('reject');
    expect(other.waiting()).toEqual([]);
  });
});
