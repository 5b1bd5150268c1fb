import { readdirSync, readFileSync } from 'node:fs';
import type { Release } from '@app/contracts';
import { buildRunnable, faultyServerBundle, spoilsRelease, waitFor, type ServerFault } from '@app/testing';
import { pageBundle, shellBundle } from './made-up-bundles';
import { MadeUpSite, NO_FILES } from './made-up-site';

/** A page of another squad, with a place for a widget of the faulty one. */
const WIDGET = 'mf-bad/box';
const FRAME = ['<header>The menu</header>', '<footer>Legal</footer>'];
const OTHERS = 30;
const SLOW_LEAK_PAGES = 40;

const routes = (path: string) => [{ path, chunk: 'c', access: 'public' as const, files: NO_FILES }];

/** The text of a release's page where it has no fault. */
export const pageOf = ({ version }: Pick<Release, 'version'>) => `the page of ${version}`;

/** How long the slowest answers took, in milliseconds: of the page with the fault, and of a probe beside it. */
export type Slowest = { faulty: number; probe: number };
type Answer = { status: number; text: string; millis: number };

/** A site with a good release, beside which tests put one with a fault. */
export class FaultySite extends MadeUpSite {
  private good: Release[] = [];
  private versions = 0;

  async startWithGoodRelease(): Promise<void> {
    await buildRunnable('web');
    await this.prepare();
    this.good = [
      await this.publish('shell', '1', shellBundle()),
      await this.publish('mf-good', '1', pageBundle('a good page', [WIDGET]), {
        routes: routes('/good').map((route) => ({ ...route, widgets: [WIDGET] })),
      }),
    ];
    this.goLive(...this.good);
    // The tests are about faults, not about refusals and late pages of a busy machine.
    await this.start({ RENDER_WAIT_MS: '20000', RENDER_BUDGET_MS: '3000' });
  }

  goLiveWith(...bad: Release[]): void {
    this.goLive(...this.good, ...bad);
  }

  publishBad(fault: ServerFault | null): Promise<Release> {
    this.versions += 1;
    const version = String(this.versions);
    const bundle = faultyServerBundle(fault, { onlyAsked: true, page: pageOf({ version }) });
    return this.publish('mf-bad', version, bundle, { routes: routes('/bad') });
  }

  async ask(path: string): Promise<Answer> {
    const began = performance.now();
    const response = await fetch(this.url + path);
    const text = await response.text();
    return { status: response.status, text, millis: performance.now() - began };
  }

  /** The processes of the releases. */
  processes(): number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === String(this.pid))
      .map(Number);
  }

  /** Expects a fault to leave its page to the browser, and everything else as it was. */
  async expectContained(fault: ServerFault): Promise<Slowest> {
    const bad = await this.publishBad(fault);
    this.goLiveWith(bad);
    const shown = fault === 'loop at evaluation' ? '"version":"' + bad.version : pageOf(bad);
    await waitFor(async () => (await this.ask('/bad')).text.includes(shown), 'the faulty release');

    const isOver = new AbortController();
    const probes = this.probe(isOver.signal);
    try {
      const faulty = await this.askBesideOthers(fault === 'slow leak' ? SLOW_LEAK_PAGES : 1, bad, spoilsRelease(fault));
      const labels = `remote="mf-bad",version="${bad.version}",owner="squad-mf-bad"`;
      expect(await this.metric('web_remote_faults_total', labels)).toBeGreaterThan(0);
      isOver.abort();
      return { faulty, probe: Math.max(...(await probes)) };
    } finally {
      isOver.abort();
    }
  }

  private async askBesideOthers(times: number, bad: Release, isSpoiled: boolean): Promise<number> {
    const [others, faulty] = await Promise.all([
      Promise.all(Array.from({ length: OTHERS }, () => this.ask('/good'))),
      inTurn(times, () => this.ask('/bad?fault&n=a')),
    ]);
    for (const { status, text } of others) expect([status, text.includes('a good page')]).toEqual([200, true]);
    for (const { status, text } of faulty)
      expect([status, ...FRAME.map((part) => text.includes(part))]).toEqual([200, true, true]);
    if (isSpoiled) {
      const labels = `remote="mf-bad",version="${bad.version}"`;
      await waitFor(async () => (await this.metric('web_remote_breaker', labels)) === 2, 'the breaker to open');
      expect((await this.ask('/bad')).text).toContain('loading');
    } else {
      expect((await this.ask('/bad')).text).toContain(pageOf(bad));
      for (const { text } of faulty) expect(text).toContain('loading');
    }
    return Math.max(...faulty.map(({ millis }) => millis));
  }

  private async probe(until: AbortSignal): Promise<number[]> {
    const millis: number[] = [];
    while (!until.aborted) {
      millis.push((await this.ask('/livez')).millis);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return millis;
  }
}

function parentOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}

async function inTurn<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  while (all.length < count) all.push(await work());
  return all;
}
