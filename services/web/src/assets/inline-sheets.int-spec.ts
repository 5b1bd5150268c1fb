import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLogger } from '@app/server-kit';
import { createInlineSheets, type InlineSheets } from './inline-sheets';

let folder: string;
let sheets: InlineSheets;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  sheets = createInlineSheets(folder, createLogger({ LOG_LEVEL: 'silent' }, 'test'));
});
afterEach(() => rm(folder, { recursive: true }));

async function published(url: string, css: string) {
  await mkdir(dirname(join(folder, url)), { recursive: true });
  await writeFile(join(folder, url), css);
  return { url, integrity: `sha384-${createHash('sha384').update(css).digest('base64')}` };
}

describe('style sheets in the HTML', () => {
  it('are in order, with their addresses, and find the files beside them', async () => {
    const shell = await published(
      '/remotes/shell/1/styles.a.css',
      '@font-face{src:url("./inter.woff2")}.a{background:url("data:image/png;base64,AA")}',
    );
    const remote = await published('/remotes/mf-x/2/styles.b.css', '.b>.c{color:red}');
    expect((await sheets([shell, remote]))?.text).toBe(
      '<style data-style="/remotes/shell/1/styles.a.css">@font-face{src:url("/remotes/shell/1/inter.woff2")}' +
        '.a{background:url("data:image/png;base64,AA")}</style>' +
        '<style data-style="/remotes/mf-x/2/styles.b.css">.b>.c{color:red}</style>',
    );
  });

  it('are read and compressed once for all pages with the same sheets', async () => {
    const shell = await published('/remotes/shell/1/styles.a.css', '.a{}');
    const remote = await published('/remotes/mf-x/2/styles.b.css', '.b{}');
    expect(await sheets([shell, remote])).toBe(await sheets([shell, remote]));
    expect(await sheets([shell])).not.toBe(await sheets([shell, remote]));
  });

  it.each([
    ['is not what was published', { integrity: 'sha384-other' }, '.a{}'],
    ['is not there', { url: '/remotes/shell/1/gone.css' }, '.a{}'],
    ['would end its element', {}, '.a{content:"</style><script>alert(1)</script>"}'],
    ['would open a comment', {}, '.a{content:"<!--"}'],
  ])('are linked instead when one of them %s', async (_case, wrong, css) => {
    const good = await published('/remotes/mf-x/2/styles.b.css', '.b{}');
    const bad = { ...(await published('/remotes/shell/1/styles.a.css', css)), ...wrong };
    expect(await sheets([good, bad])).toBeNull();
    expect(await sheets([good])).not.toBeNull();
  });

  it('are requested again some time after they were unavailable', async () => {
    const shortTimeout = createInlineSheets(folder, createLogger({ LOG_LEVEL: 'silent' }, 'test'), 10);
    const late = {
      url: '/remotes/mf-x/3/styles.c.css',
      integrity: `sha384-${createHash('sha384').update('.c{}').digest('base64')}`,
    };
    expect(await shortTimeout([late])).toBeNull();
    await published(late.url, '.c{}');
    await new Promise((resume) => setTimeout(resume, 50));
    expect((await shortTimeout([late]))?.text).toContain('.c{}');
  });
});
