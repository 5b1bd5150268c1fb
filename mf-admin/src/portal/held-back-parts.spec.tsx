import type { ComponentType } from 'react';
import { testScreen } from '@app/ui/testing';
import type { Deferred } from '@app/web-kit';
import { holdBack, testComposition } from '@app/web-kit/testing';

const queries = async () => (await import('../testing/web-kit')).queryClient();

const editors = () => import('../pages/late-editors');
const searchEngines = () => import('../search-engines/search-engines');
const content = () => import('../content/content');

/** By the name of the file that does not come. */
const VIEWS: [string, string, () => Promise<unknown>][] = [
  ['request-detail', 'The request could not be loaded', async () => (await import('../users/users')).requestDetail],
  ['account', 'The account could not be loaded', async () => (await import('../users/users')).account],
  ['viewed-account', 'The view could not be loaded', async () => (await import('../users/users')).viewedAccount],
  ['page-editors', 'The editor could not be loaded', async () => (await editors()).pageEditor],
  ['page-editors', 'The editor could not be loaded', async () => (await editors()).landingEditor],
  ['written-editor', 'The editor could not be loaded', async () => (await content()).writtenEditor],
  ['redirects', 'The redirects could not be loaded', async () => (await searchEngines()).redirects],
  ['roadmap-editor', 'The editor could not be loaded', async () => (await content()).roadmapEditor],
];

describe('a part of the portal whose file is held back', () => {
  const screen = testScreen('https://site.test/', queries);
  const reports: unknown[] = [];
  beforeEach(async () => {
    reports.splice(0);
    const { provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ report: (_error, attribution) => void reports.push(attribution) }));
  });

  async function saysSo(part: Deferred<ComponentType<object>>, what: string) {
    const { LateView } = await import('./late-view');
    const held = holdBack(part);
    await screen.show(<LateView part={part} what={what} props={{}} />);
    await screen.page.until(() => screen.alert().includes(`${what} could not be loaded`));
    expect(screen.page.text()).toContain('Check your connection and try again. Nothing you saved is affected.');
    await screen.page.click(screen.page.button('Try Again'));
    await screen.page.until(() => held.asked() === 2);
    await screen.page.until(() => screen.alert().includes(`${what} could not be loaded`));
    expect(reports).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ phase: 'load', deferred: true })),
    );
    held.release();
  }

  it.each(VIEWS)('says so in its place, and is asked for again: %s', async (_name, words, part) => {
    await saysSo((await part()) as Deferred<ComponentType<object>>, words.replace(' could not be loaded', ''));
  });

  it('says so in its place when it is a section, each of them', async () => {
    const { LATE_SECTIONS } = await import('./sections');
    const sections = Object.values(LATE_SECTIONS);
    expect(sections.length).toBeGreaterThan(15);
    for (const { name, part } of sections) {
      reports.splice(0);
      await saysSo(part as Deferred<ComponentType<object>>, name);
      await screen.page.render(null);
    }
  });

  it.each([
    ['palette', 'k', { ctrlKey: true }],
    ['keyHelp', '?', {}],
  ] as const)('says so in a dialog when it is of the keys: %s', async (name, key, options) => {
    const { PortalKeys, ...parts } = await import('./keys/portal-keys');
    const held = holdBack(parts[name] as { fetch: () => Promise<unknown> });
    await screen.show(<PortalKeys />);
    await screen.page.act(() => {
      const { window, document } = screen.page;
      document.body.dispatchEvent(new window.KeyboardEvent('keydown', { key, ...options, bubbles: true }));
    });
    await screen.page.until(() => screen.alert().includes('This could not be loaded'));
    held.release();
  });

  it('leaves Markdown to write in when it is the visual editor', async () => {
    const { MarkdownField, visualEditor } = await import('../markdown/markdown-field');
    const held = holdBack(visualEditor);
    await screen.show(<MarkdownField label="Text" rows={4} value="## Notes" onBlur={() => {}} onChange={() => {}} />);
    await screen.page.until(() => screen.page.text().includes('The visual editor could not be loaded.'));
    expect(screen.page.document.querySelector('textarea')?.value).toBe('## Notes');
    held.release();
    await screen.page.click(screen.page.button('Try again'));
    await screen.page.until(() => screen.page.document.querySelector('[role="textbox"]') !== null);
  });
});
