import { jest } from '@jest/globals';
import { currentToasts, dismissToast, subscribeToasts, toast } from './toast-store';

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('one is on screen: the newest', () => {
    toast({ title: 'first' });
    toast({ title: 'second', variant: 'destructive' });
    expect(currentToasts().map((item) => item.title)).toEqual(['second']);
  });
  it('a dismissed one closes at once and leaves after 1,000,000 ms', () => {
    const id = toast({ title: 'gone' });
    dismissToast(id);
    expect(currentToasts()).toMatchObject([{ id, open: false }]);
    jest.advanceTimersByTime(999_999);
    expect(currentToasts()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });
  it('the removal of an old one does not touch a newer one', () => {
    dismissToast(toast({ title: 'old' }));
    const id = toast({ title: 'new' });
    jest.advanceTimersByTime(1_000_000);
    expect(currentToasts()).toMatchObject([{ id, open: true }]);
  });
  it('notifies its listeners until they unsubscribe', () => {
    let heard = 0;
    const leave = subscribeToasts(() => heard++);
    toast({ title: 'a' });
    leave();
    toast({ title: 'b' });
    expect(heard).toBe(1);
  });
});
