import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@app/contracts';
import { integrityOf } from '@app/service-releases';

type MadeUpBuild = {
  folder: string;
  name: string;
  version: string;
  path?: string;
  client?: Record<string, string>;
  serverBundle?: string;
};

async function writeAll(folder: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

const PAGE =
  "{ kind: 'ready', state: () => ({ queries: [] }), absorb() {}, " +
  "head: () => ({ title: 'A page' }), render: () => 'a page' }";
/** Renders every page that it is asked for. */
const SERVER_BUNDLE = `
const page = ${PAGE};
exports.remote = { contract: 1, openPage: async () => page };`;

/** Writes what a remote's build leaves behind, small; tests change the one thing they are about. */
export async function writeMadeUpBuild({
  folder,
  name,
  version,
  path = `/${name}`,
  client = {},
  serverBundle = SERVER_BUNDLE,
}: MadeUpBuild): Promise<Release> {
  const files = {
    'entry.1.js': `/* ${'entry '.repeat(400)} */`,
    'chunks/page.1.js': '1;',
    'style.1.css': `.a{color:red}`.repeat(200),
    ...client,
  };
  const server = { 'server.cjs': serverBundle };
  const hash = (text: string) => integrityOf(Buffer.from(text));
  const release: Release = {
    name,
    version,
    contract: 1,
    owner: 'squad-sample',
    gitSha: 'abc1234',
    entry: 'entry.1.js',
    routes: [{ path, chunk: 'route-page', access: 'public', files: { scripts: ['chunks/page.1.js'], styles: [] } }],
    widgets: {},
    base: { scripts: ['entry.1.js'], styles: ['style.1.css'] },
    preloadFonts: [],
    integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hash(text)])),
    server: { file: 'server.cjs', integrity: hash(server['server.cjs']) },
  };
  await writeAll(join(folder, 'client'), { ...files, 'entry.1.js.map': '{}' });
  await writeAll(join(folder, 'server'), server);
  await writeAll(folder, { 'release.json': JSON.stringify(release) });
  return release;
}
