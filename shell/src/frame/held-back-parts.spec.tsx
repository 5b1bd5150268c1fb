import { jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CONSENT_GRANTED, DEFAULT_CONSENT_TEXTS } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';
import { holdBack, testComposition } from '@app/web-kit/testing';

const DECISION = { choices: CONSENT_GRANTED, textVersion: '2026-11-27', decidedAt: '2026-11-27T09:00:00Z' };

describe('a part of the frame whose file is held back', () => {
  let page: TestPage;
  let queries: QueryClient;
  const reports: unknown[] = [];
  beforeEach(async () => {
    jest.resetModules();
    reports.splice(0);
    page = await openPage('https://site.test/');
    const { QueryClient: Client } = await import('@tanstack/react-query');
    queries = new Client({ defaultOptions: { queries: { enabled: false } } });
  });
  afterEach(async () => {
    await page.close();
    queries.clear();
  });

  async function open(node: () => Promise<ReactNode>): Promise<void> {
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { provideComposition, startConsent } = await import('../testing/web-kit');
    const { SlotFallback } = await import('./views/slot-fallback');
    const views = { NotFound: () => null, Loading: () => <p>Loading the page</p>, SlotFallback };
    const report = (_error: unknown, attribution: unknown) => void reports.push(attribution);
    provideComposition(testComposition({ whenInteractive: () => new Promise(() => {}), report, views }));
    startConsent(undefined);
    await page.render(<QueryClientProvider client={queries}>{await node()}</QueryClientProvider>);
  }
  const shows = (words: string) => page.until(() => page.text().includes(words));

  it('says so in the bar: choices', async () => {
    const { choicesForm, ConsentBar } = await import('./consent/consent-bar');
    const held = holdBack(choicesForm);
    await open(async () => <ConsentBar />);
    await page.click(page.button('Choose'));
    await shows('The choices did not load. Click Choose to try again');
    expect(reports).toEqual([{ remote: 'shell', version: '', phase: 'load', deferred: true }]);
    held.release();
    await page.click(page.button('Choose'));
    await shows('Save choices');
  });

  it('says so under its heading: event-log', async () => {
    const { eventLog, ChoicesForm } = await import('./consent/choices-form');
    const held = holdBack(eventLog);
    const noop = () => {};
    await open(async () => (
      <ChoicesForm
        decision={DECISION}
        gpc={false}
        texts={DEFAULT_CONSENT_TEXTS}
        onSave={noop}
        onClose={noop}
        onShown={noop}
      />
    ));
    const toggle = (isOpen: boolean) =>
      page.act(() => void page.document.querySelector('details')?.toggleAttribute('open', isOpen));
    await toggle(true);
    await shows('The list did not load. Check your connection');
    await toggle(false);
    await toggle(true);
    await page.until(() => held.asked() === 2);
  });

  it('shows the notice as text: late-frame', async () => {
    const { FrameOverlays, lateFrame } = await import('./overlays/frame-overlays');
    const { toast } = await import('../testing/web-kit');
    const held = holdBack(lateFrame);
    await open(async () => <FrameOverlays />);
    await page.act(() => void toast({ title: 'Not saved', description: 'The server did not answer.' }));
    await shows('Not saved The server did not answer.');
    await page.act(() => void toast({ title: 'Saved' }));
    await page.until(() => held.asked() === 2);
  });

  it('says so in the place of the page: guard', async () => {
    const { guardScreen, guardView } = await import('../composition/guard');
    const held = holdBack(guardScreen);
    await open(async () => guardView({ kind: 'admin-required' }));
    await page.until(() => page.button('Try Again') !== undefined);
    await page.click(page.button('Try Again'));
    await page.until(() => held.asked() === 2);
  });

  it.each(['profile', 'billing', 'notifications', 'security', 'data'] as const)(
    'says so in the place of the section: %s',
    async (section) => {
      const { LATE_SECTIONS, SectionContent } = await import('../account/dashboard/section-content');
      const held = holdBack(LATE_SECTIONS[section] as { fetch: () => Promise<unknown> });
      await open(async () => <SectionContent section={section} />);
      await shows('This section did not load');
      expect(page.text()).toContain('The rest of your account is not affected.');
      await page.click(page.button('Try Again'));
      await page.until(() => held.asked() === 2);
      expect(reports).toHaveLength(2);
    },
  );
});
