import { jest } from '@jest/globals';
import { openPage, type TestPage } from '@app/ui/testing';

describe('a toast', () => {
  let page: TestPage;
  beforeAll(async () => {
    page = await openPage();
    // jsdom has no pointers to capture.
    Object.assign(page.window.HTMLElement.prototype, {
      setPointerCapture: () => {},
      releasePointerCapture: () => {},
      hasPointerCapture: () => true,
    });
    const { Toasts } = await import('./toasts');
    await page.render(<Toasts />);
  });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  afterAll(() => page.close());

  const show = async (title: string) => {
    const { toast } = await import('../../testing/web-kit');
    await page.act(() => toast({ title }));
    return [...page.document.querySelectorAll('li')].find((item) => item.textContent?.includes(title));
  };
  const isOpen = (title: string) =>
    [...page.document.querySelectorAll('li')].some(
      (item) => item.textContent?.includes(title) && item.dataset['state'] === 'open',
    );

  it('shows for 5000 ms', async () => {
    await show('Saved');
    await page.act(() => jest.advanceTimersByTime(4_999));
    expect(isOpen('Saved')).toBe(true);
    await page.act(() => jest.advanceTimersByTime(1));
    expect(isOpen('Saved')).toBe(false);
  });

  it.each([
    [50, true],
    [51, false],
  ])('swiped by %d px is still there: %p', async (across, stays) => {
    const title = `Swiped by ${across}`;
    const item = await show(title);
    for (const [type, x] of [
      ['pointerdown', 0],
      ['pointermove', 20],
      ['pointermove', across],
      ['pointerup', across],
    ] as const) {
      const event = new page.window.MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: 0 });
      Object.assign(event, { pointerType: 'mouse', pointerId: 1 });
      await page.act(() => item?.dispatchEvent(event));
    }
    expect(isOpen(title)).toBe(stays);
  });
});
