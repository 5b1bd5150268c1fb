import { openPage, type TestPage } from '@app/ui/testing';

describe('a navigation forward', () => {
  let page: TestPage;
  const scrolled: unknown[] = [];
  beforeAll(async () => {
    page = await openPage('https://site.test/blog');
    page.document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
    Object.assign(page.window, { scrollTo: (options: unknown) => scrolled.push(options) });
  });
  beforeEach(() => scrolled.splice(0));
  afterAll(() => page.close());

  it.each([
    ['smoothly', false, 'smooth'],
    ['at once where motion is not wanted', true, 'instant'],
  ])('scrolls to the top %s and hands the focus to the page', async (_how, reduced, behavior) => {
    const { manageScrolling } = await import('./scrolling');
    Object.assign(page.window, { matchMedia: () => ({ matches: reduced }) });
    manageScrolling().navigated('push', false);
    expect(scrolled).toEqual([{ top: 0, behavior }]);
    expect(page.document.activeElement?.id).toBe('main');
  });

  it('within the same page leaves the reader where they are', async () => {
    const { manageScrolling } = await import('./scrolling');
    manageScrolling().navigated('push', true);
    expect(scrolled).toEqual([]);
  });
});
