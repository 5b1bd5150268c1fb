import { clickIdsOf } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';

const NOW = Date.parse('2026-11-28T10:00:00Z');

describe('the identifier of a browser in analytics', () => {
  let page: TestPage;
  let keep: (typeof import('./analytics-id'))['keepAnalyticsId'];
  beforeAll(async () => {
    page = await openPage('https://site.test/');
    keep = (await import('./analytics-id')).keepAnalyticsId;
  });
  afterAll(() => page.close());
  beforeEach(() => {
    page.window.document.cookie = '_ga=; Path=/; Max-Age=0';
  });
  const known = () => clickIdsOf(page.window.document.cookie).ga_client_id;

  it('is not there without consent', () => {
    keep({ analytics: 'denied' }, NOW);
    expect(known()).toBeUndefined();
  });

  it('is there as soon as there is consent, in the form that Google takes', () => {
    keep({ analytics: 'granted' }, NOW);
    expect(known()).toMatch(/^\d{1,10}\.1795860000$/);
  });

  it('stays the same, also when Google’s tag has set it', () => {
    page.window.document.cookie = '_ga=GA1.1.11.22; Path=/';
    keep({ analytics: 'granted' }, NOW);
    expect(known()).toBe('11.22');
  });

  it('goes with the consent', () => {
    keep({ analytics: 'granted' }, NOW);
    keep({ analytics: 'denied' }, NOW);
    expect(known()).toBeUndefined();
  });
});
