import { createHash } from 'node:crypto';
import type { SettingDocuments } from '@app/contracts';
import { Editor } from '../hostile/editor';
import { startOwnSite } from '../support/site-copy';
import { expect } from '../support/test';

const NONE = {
  googleTagManagerId: '',
  googleAnalyticsId: '',
  facebookPixelId: '',
  customCSS: '',
  customJavaScript: '',
  footerJavaScript: '',
};

/** What a public page contains of settings: the style, ids, and scripts by the hash of their text. */
const INJECTED =
  /id="injected-style"|"(?:googleTagManagerId|googleAnalyticsId|facebookPixelId)":"[^"]+"|\/api\/injected\/\w+\.js/g;

function marksOf({ customCSS, customJavaScript, footerJavaScript, ...ids }: typeof NONE): string[] {
  const scripts = [customJavaScript, footerJavaScript].filter((text) => text !== '');
  return [
    ...(customCSS === '' ? [] : ['id="injected-style"']),
    ...Object.entries(ids).flatMap(([name, id]) => (id === '' ? [] : [`"${name}":"${id}"`])),
    ...scripts.map((text) => `/api/injected/${createHash('sha256').update(text).digest('hex')}.js`),
  ];
}

export type InjectedSite = {
  url: string;
  inject(change: Partial<SettingDocuments['injection']>): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A site of one's own on which administrators may inject scripts: what they do must not be on the site of the other
 * tests.
 */
export async function startInjectedSite(): Promise<InjectedSite> {
  const { url, apiUrl, admin, stop } = await startOwnSite({ CUSTOM_JAVASCRIPT: 'true' });
  const editor = await Editor.signedIn({ apiUrl, admin });
  return {
    url,
    /** Everything that is not named is taken away; returns when pages have it. */
    async inject(change) {
      const settings = { ...NONE, ...change };
      await editor.change(await editor.read('injection'), settings);
      const expected = marksOf(settings).sort();
      const shown = async () => {
        const html = await (await fetch(url)).text();
        return [...new Set(html.match(INJECTED))].sort();
      };
      await expect.poll(shown, 'the page has the settings').toEqual(expected);
    },
    stop,
  };
}
