import { jest } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { createStore } from '../../store/external-store';
import { currentToasts } from '../../toast/toast-store';
import type { InactivityStatus } from './admin-inactivity';
import { createBrowserWatch } from './browser-watch';

const MINUTE = 60_000;
const NAMES = ['window', 'document'] as const;

describe('an administrator’s browser', () => {
  let dom: JSDOM;
  beforeEach(() => {
    dom = new JSDOM('', { url: 'https://site.test/calculator' });
    for (const name of NAMES)
      Object.assign(globalThis, { [name]: name === 'window' ? dom.window : dom.window.document });
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const name of NAMES) Reflect.deleteProperty(globalThis, name);
    dom.window.close();
  });

  it('warns 5 minutes before the end, in the words of the specification', () => {
    const status = createStore<InactivityStatus | null>(null);
    const watch = createBrowserWatch(status);
    watch.start();
    jest.advanceTimersByTime(115 * MINUTE - 1_000);
    expect(currentToasts()).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(currentToasts()).toMatchObject([
      {
        title: 'Session Expiring Soon',
        description:
          'You will be logged out in 5 minutes due to inactivity. Move your mouse or click to stay logged in.',
      },
    ]);
    expect(status.get()).toEqual({ remainingMs: 5 * MINUTE, warning: true });
    watch.stop();
  });
});
