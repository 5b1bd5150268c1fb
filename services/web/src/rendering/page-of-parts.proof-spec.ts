import { buildRunnable } from '@app/testing';
import { pageBundle, shellBundle, widgetBundle } from '../testing/made-up-bundles';
import { MadeUpSite, NO_FILES } from '../testing/made-up-site';

const WIDGET = 'mf-well/box' as const;
const PLACES = 20;
/** Shorter than what counts as a hang, and together longer than the budget of the page. */
const SLOW_MS = 600;
/** Enough for the page and a few of its places. */
const BUDGET_MS = 4_000;

const site = new MadeUpSite();
beforeAll(async () => {
  await buildRunnable('web');
  await site.prepare();
}, 180_000);
afterAll(() => site.close());

describe('a page with several places for one widget', () => {
  it('counts a widget that is late once, not for every place of it', async () => {
    const places = Array.from({ length: PLACES }, () => WIDGET);
    const slow = `const end = Date.now() + ${SLOW_MS}; while (Date.now() < end); return "number " + props.number;`;
    site.goLive(
      await site.publish('shell', '1', shellBundle()),
      await site.publish('mf-rows', '1', pageBundle('rows', places), {
        routes: [{ path: '/rows', chunk: 'c', access: 'public', files: NO_FILES, widgets: [WIDGET] }],
      }),
      await site.publish('mf-well', '1', widgetBundle(slow), { widgets: { box: NO_FILES } }),
    );
    await site.start({ RENDER_BUDGET_MS: String(BUDGET_MS) });
    const response = await fetch(`${site.url}/rows`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('rows');
    expect(await site.metric('web_remote_faults_total', 'remote="mf-well"')).toBe(1);
  });
});
