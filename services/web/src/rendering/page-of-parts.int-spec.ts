import type { Release } from '@app/contracts';
import { buildRunnable, waitFor } from '@app/testing';
import { pageBundle, shellBundle, widgetBundle } from '../testing/made-up-bundles';
import { MadeUpSite, NO_FILES } from '../testing/made-up-site';

const WIDGETS = ['mf-well/box', 'mf-ill/box'];
const route = (path: string, widgets: string[] = []) => [
  { path, chunk: 'c', access: 'public' as const, files: NO_FILES, widgets: widgets as `${string}/${string}`[] },
];

let site: MadeUpSite;
let page: Release;

async function html(path: string): Promise<string> {
  const response = await fetch(site.url + path);
  expect(response.status).toBe(200);
  return response.text();
}

beforeAll(() => buildRunnable('web'), 180_000);
beforeEach(async () => {
  site = new MadeUpSite();
  await site.prepare();
  page = await site.publish('mf-page', '1', pageBundle('the page', WIDGETS), { routes: route('/page', WIDGETS) });
});
afterEach(() => site.close());

/** With a budget that pages meet on a busy machine too. */
const start = () => site.start({ RENDER_BUDGET_MS: '20000' });

const box = { widgets: { box: NO_FILES } };

describe('a page with widgets of two other releases', () => {
  const well = () => site.publish('mf-well', '1', widgetBundle('return "well, " + props.asked;'), box);

  it.each([
    ['throws', 'throw new Error("ill")'],
    ['ends its process', 'while (true);'],
    ['is empty', 'return "";'],
    ['patches the realm', 'Array.prototype.map = () => []; return "spoiled";'],
  ])('contains all but the one that %s, whose place stays visibly empty', async (_what, render) => {
    site.goLive(
      await site.publish('shell', '1', shellBundle()),
      page,
      await well(),
      await site.publish('mf-ill', '1', widgetBundle(render), box),
    );
    await start();
    const text = await html('/page');
    expect(text).toContain('<div data-ssr>well, by the page</div>');
    expect(text).toContain('the page<div data-ssr>well');
    expect(text).not.toMatch(/<div data-ssr><\/div>|spoiled/);
  });
});

describe('a page with several places for one widget', () => {
  const pageWith = (places: number) =>
    site.publish(
      'mf-rows',
      '1',
      pageBundle(
        'rows',
        Array.from({ length: places }, () => 'mf-well/box'),
      ),
      {
        routes: route('/rows', ['mf-well/box']),
      },
    );
  const widget = (render: string) => site.publish('mf-well', '1', widgetBundle(render), box);
  const numbered = () => widget('return "number " + props.number;');

  it('has each with the props of its own place, from the first time on', async () => {
    site.goLive(await site.publish('shell', '1', shellBundle()), await pageWith(3), await numbered());
    await start();
    const places = [0, 1, 2].map((number) => `<div data-ssr>number ${number}</div>`).join('');
    for (let time = 0; time < 3; time += 1) expect(await html('/rows')).toContain(`rows${places}`);
  });

  it('fails alone when it has more than a page may have, and the widget stays in use', async () => {
    site.goLive(await site.publish('shell', '1', shellBundle()), await pageWith(51), await numbered());
    await start();
    expect(await html('/rows')).toContain('loading');
    expect(await site.metric('web_remote_faults_total', 'remote="mf-rows"')).toBe(1);
    expect(await site.metric('web_remote_faults_total', 'remote="mf-well"')).toBe(0);
  });
});

describe('a place for a widget that its remote does not have', () => {
  it('stays empty, and is not a fault of the remote', async () => {
    const other = await site.publish('mf-well', '1', widgetBundle('return "well";'));
    site.goLive(await site.publish('shell', '1', shellBundle()), page, other);
    await start();
    expect(await html('/page')).toContain('data-ssr>the page</div>');
    expect(await site.metric('web_remote_faults_total', 'remote="mf-well"')).toBe(0);
  });
});

describe('while a new version replaces the previous one', () => {
  it('every page is rendered, by either version', async () => {
    const version = (number: number) =>
      site.publish('mf-page', String(number), pageBundle(`version ${number}`), { routes: route('/page') });
    // A slow frame prolongs the switch, because the page for a busy site is rendered before it ends.
    const slowly = 'const end = Date.now() + 100; while (Date.now() < end);';
    const [shell, first, second] = [
      await site.publish('shell', '1', shellBundle(slowly)),
      await version(1),
      await version(2),
    ];
    site.goLive(shell, first);
    await start();
    const seen: string[] = [];
    const ask = async () => seen.push(/data-ssr>version (\d)/.exec(await html('/page'))?.[1] ?? 'left to the browser');
    await ask();
    site.goLive(shell, second);
    await waitFor(async () => (await ask(), seen.at(-1) === '2'), 'the second version');
    expect(new Set(seen)).toEqual(new Set(['1', '2']));
  });
});

describe('a page whose shell fails on the server', () => {
  it('keeps the last frame that it had', async () => {
    site.goLive(await site.publish('shell', '1', shellBundle(`if (path === '/page') while (true);`)), page);
    await start();
    // The page for a busy site has rendered the frame before.
    const first = await html('/page');
    for (const part of ['<header>The menu</header>', 'the page', '<footer>Legal</footer>'])
      expect(first).toContain(part);
    await waitFor(async () => (await site.metric('web_remote_breaker', 'remote="shell"')) === 2, 'the breaker to open');
    const second = await html('/page');
    for (const part of ['<header>The menu</header>', 'the page', '<footer>Legal</footer>'])
      expect(second).toContain(part);
  });

  it.each([
    ['throws', 'throw new Error("no frame today")'],
    ['never ends', 'while (true);'],
  ])('is available from the start when its evaluation %s', async (_what, code) => {
    site.goLive(await site.publish('shell', '1', code), page);
    await start();
    expect(await html('/page')).toContain('<div id="frame-header"></div>');
    expect(await html('/page')).toContain('the page');
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });
});
