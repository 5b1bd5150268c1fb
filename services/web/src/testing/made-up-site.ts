import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { REMOTE_CONTRACT, type Release, type ReleaseRegistry, type SiteReport } from '@app/contracts';
import { endProcess, spawnRunnable } from '@app/testing';

const SITE_TOKEN = 'a-token-of-the-made-up-site-and-its-api';

export const NO_FILES = { scripts: [], styles: [] };

/** What the API of a site answers; false leaves the request to the made-up site. */
export type ApiDouble = (request: IncomingMessage, response: ServerResponse) => boolean;

export const sha384 = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}

/** services/web as it ships, in front of an API that knows only which releases are live. */
export class MadeUpSite {
  url = '';
  /** What the site reported, with its token. */
  readonly reports: SiteReport[] = [];
  /** What the API answers to a report. */
  reportStatus = 204;
  private metricsUrl = '';
  private assets = '';
  private registry: ReleaseRegistry = { revision: '0', releases: [] };
  private api: Server = createServer();
  private web: ChildProcess | null = null;

  constructor(private readonly answer: ApiDouble = () => false) {}

  get pid(): number {
    return this.web?.pid ?? 0;
  }

  /** Where releases can be published; the site itself is not started yet. */
  async prepare(): Promise<void> {
    this.assets = await mkdtemp(join(tmpdir(), 'made-up-site-'));
    this.api = createServer((request, response) => {
      if (this.answer(request, response)) return;
      if (request.url === '/api/site-reports') return void this.takeReport(request, response);
      const isRegistry = request.url === '/api/releases/current';
      response.writeHead(isRegistry ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRegistry ? this.registry : {}));
    });
    await listen(this.api);
  }

  async start(settings: Record<string, string> = {}): Promise<void> {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const address = this.api.address();
    this.url = `http://127.0.0.1:${port}`;
    this.metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    const own = {
      SITE_TOKEN,
      API_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      ASSETS_DIR: this.assets,
      PUBLIC_URL: this.url,
      WEB_PORT: String(port),
      METRICS_PORT: String(metricsPort),
    };
    this.web = await spawnRunnable('web', { ...settings, ...own }, 'the site is listening');
  }

  private async takeReport(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const report = (await json(request)) as SiteReport;
    const isSite = request.headers.authorization === `Bearer ${SITE_TOKEN}`;
    if (isSite && this.reportStatus === 204) this.reports.push(report);
    response.writeHead(isSite ? this.reportStatus : 401).end();
  }

  /** Stores a server bundle and returns the release that describes it, without making it live. */
  async publish(name: string, version: string, bundle: string, more: Partial<Release> = {}): Promise<Release> {
    await this.put(join('server', name, version, 'server.cjs'), bundle);
    const server = { file: 'server.cjs', integrity: sha384(bundle) };
    const fixed = { contract: REMOTE_CONTRACT, owner: `squad-${name}`, gitSha: '', entry: 'e.js', widgets: {} };
    return { ...fixed, name, version, routes: [], base: NO_FILES, preloadFonts: [], integrity: {}, server, ...more };
  }

  async put(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.assets, path)), { recursive: true });
    await writeFile(join(this.assets, path), text);
  }

  goLive(...releases: Release[]): void {
    this.registry = { revision: String(Number(this.registry.revision) + 1), releases };
  }

  /** The value of a metric; `labels` as in the text format, from the first on. */
  async metric(name: string, labels = ''): Promise<number> {
    const lines = (await (await fetch(this.metricsUrl)).text()).split('\n');
    const line = lines.find((each) => each.startsWith(`${name}{${labels}`));
    return Number(line?.split(' ').at(-1) ?? 0);
  }

  /** Asks the site to end, as an orchestrator does; resolves to its exit code. */
  async terminate(): Promise<number | null> {
    if (!this.web) throw new Error('the site was not started');
    return (await endProcess(this.web, 'SIGTERM')).code;
  }

  async close(): Promise<void> {
    if (this.web) await endProcess(this.web, 'SIGKILL');
    this.api.closeAllConnections();
    this.api.close();
    await rm(this.assets, { recursive: true });
  }
}
