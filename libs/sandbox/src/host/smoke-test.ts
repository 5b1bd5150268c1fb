import pTimeout from 'p-timeout';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { satisfies } from 'semver';
import { findRouteOwner, type Release, type ReleaseRoute } from '@app/contracts';
import { PartFailedError, ProcessFaultError } from './process-fault';
import type { TextReader } from './read-api';
import { RemoteProcess, type PartTarget, type Queries } from './remote-process';

/** A fault of a release during the test. */
export type SmokeFault = {
  /** Path of the tested route, `widget/<name>`, `frame`, or empty for the bundle itself. */
  part: string;
  message: string;
};

type Options = {
  /** Path of `process.js`. */
  program: string;
  release: Release;
  code: Buffer;
  /** Reads of the API. A part that fails because the API does is not at fault. */
  read: TextReader;
  /** Absolute address of the site, for the addresses of its pages. */
  publicUrl: string;
  /** For the whole test, in ms. */
  wholeMs: number;
};

/**
 * Time for the data of a part, and for its HTML, in ms: several times a page's limit, for a machine that is also
 * building.
 */
const PART_MS = 5_000;
const READS_MS = 4_000;
/** How long it is observed afterward: timers and rejections come late. */
const AFTERMATH_MS = 700;
const MAX_FAULTS = 20;
const MAX_REDIRECTS = 5;
const NO_QUERIES: Queries = new Map();

/** An address of a route: parameters get a word that is unlikely to exist. */
function sampleOf(pattern: string): string {
  const segments = pattern
    .split('/')
    .map((segment) => (segment === '*' || segment.startsWith(':') ? 'sample' : segment));
  return segments.join('/');
}

/** @throws PartFailedError when `work` takes longer */
function within<T>(work: Promise<T>, millis: number): Promise<T> {
  return pTimeout(work, {
    milliseconds: Math.max(1, millis),
    message: new PartFailedError(`was not ready within ${Math.round(millis)} ms`),
  });
}

function errorMessage(error: unknown): string {
  const text =
    error instanceof ProcessFaultError
      ? `${error.reason}: ${error.details}`
      : error instanceof Error
        ? error.message
        : String(error);
  return (text.split('\n')[0] ?? '').slice(0, 300);
}

/** The context of a release has the React of this build, whatever React the shell provides in the browser. */
function reactFaults({ shared = {} }: Release): SmokeFault[] {
  return Object.entries({ react: react.version, 'react-dom': reactDom.version }).flatMap(([library, version]) => {
    const accepts = shared[library]?.accepts;
    if (accepts === undefined || satisfies(version, accepts)) return [];
    return [{ part: '', message: `it accepts ${library} ${accepts}, and the site renders with ${version}` }];
  });
}

const isRendered = (route: ReleaseRoute): boolean => route.ssr !== false && route.access === 'public';

/** Tests one release in a process of its own, exactly as the site will run it. */
class Trial {
  private readonly process: RemoteProcess;
  constructor(private readonly options: Options) {
    const { program, release, code, read } = options;
    this.process = new RemoteProcess({
      program,
      name: `${release.name}@${release.version}`,
      code,
      read,
      onFault: () => {},
      onLog: () => {},
    });
  }

  async run(): Promise<SmokeFault[]> {
    const faults = reactFaults(this.options.release);
    try {
      const end = performance.now() + this.options.wholeMs;
      const { contract, frame } = await within(this.process.evaluated, this.options.wholeMs);
      if (contract !== this.options.release.contract)
        faults.push({
          part: '',
          message: `its bundle speaks contract ${contract}, its description says ${this.options.release.contract}`,
        });
      for (const [part, target] of this.targets(frame !== null)) {
        if (faults.length >= MAX_FAULTS) break;
        const left = end - performance.now();
        if (left <= 0) throw new PartFailedError(`not every part was rendered within ${this.options.wholeMs / 1000} s`);
        const message = await this.faultOf(target, end);
        if (message === null) continue;
        faults.push({ part, message });
        // The rest cannot be tested anymore.
        if (this.process.hasEnded) break;
      }
      if (faults.length === 0) await this.process.aftermath(AFTERMATH_MS);
    } catch (error) {
      faults.push({ part: '', message: errorMessage(error) });
    } finally {
      await this.process.stop();
    }
    return faults;
  }

  private targets(hasFrame: boolean): [string, PartTarget][] {
    const { release, publicUrl } = this.options;
    const pages = release.routes.filter(isRendered).map(({ path }): [string, PartTarget] => {
      const sample = sampleOf(path);
      return [sample, { kind: 'page', url: new URL(sample, publicUrl).href }];
    });
    const widgets = Object.keys(release.widgets).map((name): [string, PartTarget] => [
      `widget/${name}`,
      { kind: 'widget', name },
    ]);
    return [...(hasFrame ? [['frame', { kind: 'frame' }] satisfies [string, PartTarget]] : []), ...pages, ...widgets];
  }

  /** Of a part, and of the pages of the same release to which it redirects. */
  private async faultOf(target: PartTarget, end: number): Promise<string | null> {
    const seen: string[] = [];
    let next: PartTarget | null = target;
    while (next && seen.length <= MAX_REDIRECTS) {
      if (next.kind === 'page') {
        const { pathname, search } = new URL(next.url);
        const address = pathname + search;
        if (seen.includes(address)) return `redirects in a loop: ${[...seen, address].join(' to ')}`;
        seen.push(address);
      }
      const left = Math.max(0, end - performance.now());
      const tried = await this.tryOnce(next, Math.min(left / 2, PART_MS));
      if (tried.message !== null) return tried.message;
      next = this.redirected(next, tried.location);
    }
    return null;
  }

  /** The page of this release that a redirect leads to; null for one of other releases. */
  private redirected(from: PartTarget, location: string | null): PartTarget | null {
    if (from.kind !== 'page' || location === null) return null;
    const url = URL.parse(location, from.url);
    if (url?.origin !== new URL(from.url).origin) return null;
    const { release } = this.options;
    const owner = findRouteOwner({ revision: '', releases: [release] }, url.pathname);
    url.hash = '';
    return owner && isRendered(owner.route) ? { kind: 'page', url: url.href } : null;
  }

  private async tryOnce(
    target: PartTarget,
    millis: number,
  ): Promise<{ message: string | null; location: string | null }> {
    const { part, opened } = this.process.open(target, READS_MS);
    try {
      const result = await within(opened, millis);
      if (result.kind === 'ready') await within(this.process.render(part, {}, NO_QUERIES), millis);
      return { message: null, location: result.kind === 'redirect' ? result.location : null };
    } catch (error) {
      const isOwn = error instanceof ProcessFaultError || !this.process.lacksData(part);
      return { message: isOwn ? errorMessage(error) : null, location: null };
    } finally {
      this.process.close(part);
    }
  }
}

/** Evaluates a bundle and renders every route, widget and frame of it once. Never rejects; an empty list is a pass. */
export function smokeTest(options: Options): Promise<SmokeFault[]> {
  return new Trial(options).run();
}
