import { CircuitBreaker } from './circuit-breaker';

const MINUTE = 60_000;
let time = 0;
const make = (failures: number) =>
  new CircuitBreaker({ failures, cooldownMs: MINUTE, longestCooldownMs: 4 * MINUTE, successes: 2, now: () => time });

beforeEach(() => void (time = 0));

describe('a circuit breaker', () => {
  it('lets everything through until so many failures came in a row', () => {
    const breaker = make(3);
    for (const outcome of ['failed', 'failed', 'well', 'failed', 'failed']) {
      expect(breaker.admits()).toBe(true);
      if (outcome === 'well') breaker.reportSuccess();
      else expect(breaker.reportFailure()).toBe(false);
    }
    expect(breaker.reportFailure()).toBe(true);
    expect([breaker.state, breaker.admits()]).toEqual(['open', false]);
  });

  it('tries again after its time, one request at a time, and closes when these succeed', () => {
    const breaker = make(1);
    breaker.reportFailure();
    time = MINUTE - 1;
    expect(breaker.admits()).toBe(false);
    time = MINUTE;
    expect([breaker.state, breaker.admits(), breaker.admits()]).toEqual(['half-open', true, false]);
    breaker.reportSuccess();
    expect([breaker.state, breaker.admits()]).toEqual(['half-open', true]);
    breaker.reportSuccess();
    expect([breaker.state, breaker.admits(), breaker.admits()]).toEqual(['closed', true, true]);
  });

  it('lets the next request try when one ended without an answer', () => {
    const breaker = make(1);
    breaker.reportFailure();
    time = MINUTE;
    breaker.admits();
    breaker.reportNothing();
    expect(breaker.admits()).toBe(true);
  });

  it('stays open twice as long each time, up to a limit', () => {
    const breaker = make(1);
    const cooldowns = [1, 2, 4, 4];
    for (const minutes of cooldowns) {
      breaker.reportFailure();
      time += minutes * MINUTE - 1;
      expect(breaker.state).toBe('open');
      time += 1;
      expect(breaker.admits()).toBe(true);
    }
  });

  it('forgets how often it opened after a long time without failures', () => {
    const breaker = make(1);
    breaker.open();
    time = MINUTE;
    for (let count = 0; count < 2; count += 1) {
      breaker.admits();
      breaker.reportSuccess();
    }
    time += 5 * MINUTE;
    breaker.reportSuccess();
    breaker.open();
    expect(breaker.cooldownMs).toBe(MINUTE);
  });
});
