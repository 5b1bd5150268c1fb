import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SettingDocuments } from '@app/contracts';
import { startStack } from '@app/infra/stack';
import { Editor } from '../hostile/editor';

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
  const dataDir = await mkdtemp(join(tmpdir(), 'injected-'));
  await chmod(dataDir, 0o755);
  const {
    url,
    apiUrl,
    firstAdmin: admin,
    stop,
  } = await startStack({ dataDir, env: { LOG_LEVEL: 'error', CUSTOM_JAVASCRIPT: 'true' } });
  if (!admin) throw new Error('a new site has no first administrator');
  const editor = await Editor.signedIn({ url, apiUrl, admin, stop });
  return {
    url,
    /** Everything that is not named is taken away; returns when pages have it. */
    async inject(change) {
      const none = {
        googleTagManagerId: '',
        googleAnalyticsId: '',
        facebookPixelId: '',
        customCSS: '',
        customJavaScript: '',
        footerJavaScript: '',
      };
      await editor.change(await editor.read('injection'), { ...none, ...change });
      // A reader's answer is a second old at most, and the one after it is new.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await fetch(url);
      await new Promise((resolve) => setTimeout(resolve, 200));
    },
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
