import { memoryStorage } from '../store/browser-storage';
import { createSessionStorage } from './session-storage';

describe('what the browser keeps of a session', () => {
  it('says for 5 s that a sign-in was just completed', () => {
    const storage = createSessionStorage(memoryStorage(), memoryStorage());
    expect(storage.read(1_000).loginJustCompleted).toBe(false);
    storage.markLogin(1_000);
    expect([5_999, 6_000].map((now) => storage.read(now).loginJustCompleted)).toEqual([true, false]);
  });
  it('restores the token of a session that left for a payment within an hour', () => {
    const storage = createSessionStorage(memoryStorage(), memoryStorage());
    storage.writeToken('t');
    storage.saveForUpgrade(0);
    expect([3_599_999, 3_600_000].map((now) => storage.read(now).upgradeToken)).toEqual(['t', null]);
  });
});
