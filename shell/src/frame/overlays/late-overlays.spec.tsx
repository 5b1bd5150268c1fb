import { openPage, type TestPage } from '@app/ui/testing';

describe('the button that scrolls to the top', () => {
  let page: TestPage;
  const scrolled: unknown[] = [];
  beforeAll(async () => {
    page = await openPage();
    Object.assign(page.window, { scrollTo: (options: unknown) => scrolled.push(options) });
    const { LateOverlays } = await import('./late-overlays');
    await page.render(<LateOverlays />);
  });
  afterAll(() => page.close());

  const scrollTo = (y: number) =>
    page.act(() => {
      Object.defineProperty(page.window, 'scrollY', { value: y, configurable: true });
      page.window.dispatchEvent(new page.window.Event('scroll'));
    });
  const shows = () => page.document.querySelector('[aria-label="Scroll to top"]') !== null;

  it('appears after more than 300 px and scrolls smoothly', async () => {
    await scrollTo(300);
    expect(shows()).toBe(false);
    await scrollTo(301);
    expect(shows()).toBe(true);
    await page.click(page.button('Scroll to top'));
    expect(scrolled).toEqual([{ top: 0, behavior: 'smooth' }]);
    await scrollTo(0);
    expect(shows()).toBe(false);
  });

  it('is off the figures of a phone while one reads on, and there on the way up', async () => {
    Object.defineProperty(page.window, 'innerWidth', { value: 390, configurable: true });
    await scrollTo(900);
    expect(shows()).toBe(false);
    await scrollTo(880);
    expect(shows()).toBe(true);
    await scrollTo(881);
    expect(shows()).toBe(false);
  });
});
