import type { QueryClient } from '@tanstack/react-query';
import {
  CONSENT_GRANTED,
  consentCookieValue,
  consentDecision,
  DEFAULT_CONSENT_TEXTS,
  type PublishedConsent,
} from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const PUBLISHED: PublishedConsent = {
  textVersion: '2026-12-01-v3',
  texts: { ...DEFAULT_CONSENT_TEXTS, question: 'May we count your visit?' },
};
const cookie = (textVersion: string) =>
  `privacy_choices=${consentCookieValue({ choices: CONSENT_GRANTED, textVersion, decidedAt: '2026-11-01T09:00:00Z' })}`;

describe('the question about privacy', () => {
  let page: TestPage;
  let queries: QueryClient;
  beforeEach(async () => {
    page = await openPage('https://site.test/');
  });
  afterEach(async () => {
    await page.close();
    queries.clear();
  });
  /** With what the page came with, if anything. */
  async function open(consent: PublishedConsent | null): Promise<void> {
    const { QueryClient: Client, QueryClientProvider } = await import('@tanstack/react-query');
    const { provideComposition, startConsent } = await import('../../testing/web-kit');
    const { ConsentBar } = await import('./consent-bar');
    queries = new Client({ defaultOptions: { queries: { enabled: false } } });
    queries.setQueryData(['consolidated-content'], { consent });
    provideComposition(testComposition({ whenInteractive: () => new Promise(() => {}) }));
    startConsent(consent?.textVersion);
    await page.render(
      <QueryClientProvider client={queries}>
        <ConsentBar />
      </QueryClientProvider>,
    );
  }

  it('is asked again, in its new words, by a publication; the answer is stored with its version', async () => {
    page.document.cookie = cookie('2026-11-27');
    await open(PUBLISHED);
    expect(page.text()).toContain('May we count your visit?');
    expect(consentDecision(page.document.cookie)).toBeNull();
    await page.click(page.button('Reject all'));
    expect(consentDecision(page.document.cookie)).toMatchObject({
      textVersion: PUBLISHED.textVersion,
      choices: { analytics: 'denied' },
    });
    expect(page.text()).not.toContain('May we count your visit?');
  });
});
