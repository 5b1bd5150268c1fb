import { CONSENT_GRANTED } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';

describe('a click on a button that is told', () => {
  let page: TestPage;
  let queued: () => { name: string; page: { url: string }; parameters: object }[];
  beforeAll(async () => {
    page = await openPage('https://site.test/blog/a');
    const { decideConsent, eventQueue } = await import('../testing/web-kit');
    const { followClicks } = await import('./page-views');
    decideConsent(CONSENT_GRANTED);
    queued = () =>
      eventQueue.waiting().map(({ name, page: told, parameters = {} }) => ({ name, page: told, parameters }));
    // As the composition opens a page in place.
    page.window.document.addEventListener('click', () => page.window.history.pushState(null, '', '/calculator'));
    followClicks(() => ({ revision: '1', releases: [] }));
  });
  afterAll(() => page.close());

  it('belongs to the page that it happened on, not to the one that it opens', () => {
    page.window.document.body.innerHTML = '<a data-track="article-calculate"><b>Calculate</b></a><i>no button</i>';
    page.window.document.querySelector('i')?.click();
    expect(queued()).toEqual([]);
    page.window.history.replaceState(null, '', '/blog/a');
    page.window.document.querySelector('b')?.click();
    expect(queued()).toMatchObject([
      {
        name: 'button_click',
        page: { url: 'https://site.test/blog/a' },
        parameters: { engagement_type: 'click', engagement_source: 'article-calculate' },
      },
    ]);
    expect(page.window.location.pathname).toBe('/calculator');
  });
});
