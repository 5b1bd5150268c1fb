import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ACCEPTED_CONTRACTS,
  formatContracts,
  ROLLBACK_SAMPLE,
  runsContract,
  type AcceptedContract,
  type Release,
  type ServerFaultReason,
  type SiteReleaseReport,
} from '@app/contracts';
import {
  ProcessFaultError,
  RemoteProcess,
  type FrameTexts,
  type Opened,
  type PartReads,
  type PartTarget,
  type Queries,
  type Rendered,
  type RenderInput,
  type TextPeek,
  type TextReader,
} from '@app/sandbox';
import type { Logger } from '@app/server-kit';
import { CircuitBreaker, type BreakerOptions, type BreakerState } from './circuit-breaker';
import { LateError, NotServingError, reasonOf, type PartFault } from './part-fault';
import { QueryNeeds } from './query-needs';
import { ReleaseTally } from './release-tally';
import { withinBudget, type Deadline } from './within-budget';

/** A part of a page whose data is loaded. It must be closed. */
export type OpenPart = {
  queries: Queries;
  /** What it read so far. */
  reads: PartReads;
  render(input: RenderInput, offered: Queries, deadline: Deadline): Promise<Rendered>;
  close(): void;
};

export type OpenedPart = Exclude<Opened, { kind: 'ready' }> | { kind: 'ready'; part: OpenPart };

type Options = {
  release: Release;
  assetsDir: string;
  /** Path of the program that runs releases. */
  program: string;
  read: TextReader;
  peek: TextPeek;
  logger: Logger;
  onFault: (fault: PartFault) => void;
  /** A part was rendered without a fault. */
  onRendered: (release: Release) => void;
  /** The contracts that this site renders. */
  accepted?: readonly AcceptedContract[];
  /** How long it is left to the browser after it ended its process. */
  breaker?: BreakerOptions;
};

/** A part that is rendered for a request. */
type Visit = { route: string; client: string; begunAt: number };

export type OpenOptions = {
  readsMs?: number;
  input?: RenderInput | null;
  /** The client, as limits count clients. */
  client?: string;
  /** The reader's address, which the API's limits count. */
  address?: string;
  /** It belongs to a request that the breaker of its route has admitted already: a redirect of the route to itself. */
  isOfTrial?: boolean;
};

const MINUTE = 60_000;
/** A release that ended its process is left to the browser at once: the next page could be the next victim. */
const RELEASE_BREAKER = { failures: 1, cooldownMs: 30_000, longestCooldownMs: 15 * MINUTE, successes: 5 };
/**
 * A route that fails harms only itself; it is left out when it repeatedly costs the reader time. Briefly at first,
 * because the cause may be a busy machine.
 */
const ROUTE_BREAKER = { failures: 5, cooldownMs: 2_000, longestCooldownMs: 5 * MINUTE, successes: 1 };
/** What fails sooner does not delay a page. */
const COSTLY_MS = 200;
/** A breaker per route, in a release that has no more of them. */
const MAX_ROUTES = 500;

/** Renders the parts of one release in a process of its own, while its circuit breakers allow it. */
export class ReleaseRenderer {
  private process: RemoteProcess | null = null;
  private texts: FrameTexts | null = null;
  private isServing = false;
  private isStopped = false;
  private restart: NodeJS.Timeout | undefined;
  private lastReason = '';
  private readonly tally: ReleaseTally;
  private readonly breaker: CircuitBreaker;
  /** Routes of the parts that are open, by the number of the part; the oldest first. */
  private readonly underWay = new Map<number, string>();
  private readonly routes = new Map<string, CircuitBreaker>();
  /** How often routes that are left out were tried nevertheless, by client. */
  private readonly evidence = new Map<string, Map<string, number>>();
  private readonly needs = new QueryNeeds();

  constructor(private readonly options: Options) {
    this.tally = new ReleaseTally(options.release);
    this.breaker = new CircuitBreaker(options.breaker ?? RELEASE_BREAKER);
  }

  get release(): Release {
    return this.options.release;
  }

  get state(): { breaker: BreakerState; reason: string; memoryMb: number } {
    return { breaker: this.breaker.state, reason: this.lastReason, memoryMb: this.process?.memoryMb ?? 0 };
  }

  /** Counts since it was started. */
  report(): SiteReleaseReport {
    return this.tally.report(this.breaker.state);
  }

  /** Its frame without data; null for a remote, and until the bundle was evaluated once. */
  get frameTexts(): FrameTexts | null {
    return this.texts;
  }

  /** Resolves when it can render, or has failed to; never rejects. */
  async start(): Promise<void> {
    let code: Buffer;
    try {
      code = await this.readBundle();
    } catch (error) {
      return this.fail({ route: '', reason: 'not-started', details: errorMessage(error) });
    }
    if (this.isStopped) return;
    try {
      const { name, version } = this.release;
      const process = new RemoteProcess({
        name: `${name}@${version}`,
        program: this.options.program,
        code,
        read: this.options.read,
        peek: this.options.peek,
        onFault: (fault) => this.onProcessFault(process, fault),
        onLog: (level, text) => this.options.logger[level]({ remote: name, version }, text),
      });
      this.process = process;
      const { contract, frame } = await process.evaluated;
      // It may have reported its contract and ended at the same time.
      if (process.hasEnded) return;
      const { accepted = ACCEPTED_CONTRACTS } = this.options;
      if (!runsContract(contract, accepted))
        throw new Error(`speaks contract ${contract}, this site renders ${formatContracts(accepted)}`);
      this.texts = frame ?? this.texts;
      this.isServing = true;
    } catch (error) {
      // A process that ended has already been reported.
      if (error instanceof ProcessFaultError) return;
      void this.process?.stop();
      this.process = null;
      this.fail({ route: '', reason: 'unusable', details: errorMessage(error) });
    }
  }

  /** Ends its process; resolves when nothing of it is left. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.isServing = false;
    clearTimeout(this.restart);
    await this.process?.stop();
  }

  /**
   * Loads the data of a part.
   * @param route pattern of the route, or another name of the part
   * @param readsMs how much of the budget may be spent on waiting for the API
   * @param input the props for rendering, if known: then it may be rendered in the same step
   * @param isOfTrial asks no breaker of the route
   * @throws NotServingError while the release is left to the browser, and any error that prevented the loading
   */
  async open(
    target: PartTarget,
    route: string,
    budgetMs: number,
    { readsMs = budgetMs, input = null, client = '', address, isOfTrial = false }: OpenOptions = {},
  ): Promise<OpenedPart> {
    const { process } = this;
    const breaker = this.routeBreaker(route);
    if (!process || !this.isServing || !this.breaker.admits())
      throw new NotServingError(`${this.release.name} is left to the browser`);
    if (!isOfTrial && !breaker.admits() && !this.isEvidence(route, client)) {
      this.breaker.reportNothing();
      this.tally.noteLeftOut(route);
      throw new NotServingError(`${this.release.name}${route} is left to the browser`);
    }
    const visit = { route, client, begunAt: performance.now() };
    const { part, opened, reads } = process.open(target, readsMs, this.needs.isNothing(route) ? input : null, address);
    this.underWay.set(part, route);
    const close = (error?: unknown): void => {
      process.close(part);
      // Until the process answers again, the late part may be the one it hangs in.
      if (error instanceof LateError) void process.nextAnswer().then(() => this.underWay.delete(part));
      else this.underWay.delete(part);
    };
    try {
      const result = await withinBudget(opened, budgetMs);
      if (result.kind === 'ready') {
        const render: OpenPart['render'] = (given, offered, deadline) =>
          this.needs.render(route, offered, (chosen) =>
            withinBudget(process.render(part, given, chosen), deadline - performance.now()),
          );
        return { kind: 'ready', part: this.openPart(visit, { queries: result.queries, reads }, { render, close }) };
      }
      close();
      if (result.kind === 'not-found') this.succeeded(visit);
      // Whether the route works is known when it is clear where it leads.
      else this.breaker.reportSuccess();
      return result;
    } catch (error) {
      const reason = process.lacksData(part) ? 'no-data' : reasonOf(error, process.wasIdleDuring(part));
      close(error);
      this.partFailed(visit, error, reason);
      throw error;
    }
  }

  private openPart(
    visit: Visit,
    data: Pick<OpenPart, 'queries' | 'reads'>,
    { render, close }: { render: OpenPart['render']; close: (error?: unknown) => void },
  ): OpenPart {
    let isReported = false;
    let failure: unknown;
    return {
      ...data,
      render: async (input, offered, deadline) => {
        // It is still busy with what it was late with, and would be counted once for every place of a widget.
        if (failure instanceof LateError) throw failure;
        isReported = true;
        try {
          const rendered = await render(input, offered, deadline);
          this.succeeded(visit);
          return rendered;
        } catch (error) {
          failure = error;
          this.partFailed(visit, error, reasonOf(error));
          throw error;
        }
      },
      close: () => {
        close(failure);
        if (isReported) return;
        this.breaker.reportNothing();
        this.routeBreaker(visit.route).reportNothing();
      },
    };
  }

  /** A redirect of the route leads somewhere. */
  reportRedirected(route: string, client: string): void {
    this.routeBreaker(route).reportSuccess();
    this.tally.noteRendered(route, client);
  }

  /** The route redirected while it was only looked where another one leads. */
  reportFollowed(route: string): void {
    this.routeBreaker(route).reportNothing();
  }

  /** For faults of a part that only the host can detect. */
  reportFault(fault: Omit<PartFault, 'release'>, client: string): void {
    this.routeBreaker(fault.route).reportNothing();
    this.record(fault, { client });
  }

  private succeeded({ route, client }: Pick<Visit, 'route' | 'client'>): void {
    this.breaker.reportSuccess();
    this.routeBreaker(route).reportSuccess();
    this.tally.noteRendered(route, client);
    this.options.onRendered(this.release);
  }

  private partFailed({ route, client, begunAt }: Visit, error: unknown, reason: ServerFaultReason): void {
    const breaker = this.routeBreaker(route);
    // The process has ended: recorded once, by onProcessFault, with the route that was being rendered.
    if (error instanceof ProcessFaultError) return breaker.reportNothing();
    this.breaker.reportNothing();
    // One that fails at once costs the reader nothing, and may be the fault of the address that they asked for.
    if (performance.now() - begunAt < COSTLY_MS) breaker.reportNothing();
    else breaker.reportFailure();
    this.record({ route, reason, details: errorMessage(error) }, { client });
  }

  /**
   * Whether a route that is left out is tried for this client nevertheless, because a few clients have to meet a fault
   * before the version is judged by it: a single one that takes every trial of the breaker would prevent that.
   */
  private isEvidence(route: string, client: string): boolean {
    if (client === '' || !this.tally.hasRoomFor(route, client)) return false;
    const tried = this.evidence.get(route) ?? new Map<string, number>();
    const ofClient = tried.get(client) ?? 0;
    const all = [...tried.values()].reduce((sum, count) => sum + count, 0);
    if (ofClient >= ROLLBACK_SAMPLE.outcomesPerClient || all >= ROLLBACK_SAMPLE.fewestFaults) return false;
    this.evidence.set(route, tried.set(client, ofClient + 1));
    return true;
  }

  private record(fault: Omit<PartFault, 'release'>, more: { opensBreaker?: boolean; client?: string }): void {
    this.tally.noteFault(fault, more);
    this.options.onFault({ release: this.release, ...fault });
  }

  private onProcessFault(process: RemoteProcess, { reason, details }: ProcessFaultError): void {
    if (this.process !== process) return;
    // The part that has waited longest blocks the others.
    const [route = ''] = this.underWay.values();
    this.underWay.clear();
    this.fail({ route, reason, details });
  }

  private fail(fault: Omit<PartFault, 'release'>): void {
    this.isServing = false;
    if (this.isStopped) return;
    this.lastReason = fault.reason;
    this.breaker.open();
    this.record(fault, { opensBreaker: true });
    clearTimeout(this.restart);
    this.restart = setTimeout(() => void this.start(), this.breaker.cooldownMs);
    this.restart.unref();
  }

  private routeBreaker(route: string): CircuitBreaker {
    const known = this.routes.get(route);
    if (known) return known;
    if (this.routes.size >= MAX_ROUTES) {
      this.routes.clear();
      this.evidence.clear();
    }
    const made = new CircuitBreaker(ROUTE_BREAKER);
    this.routes.set(route, made);
    return made;
  }

  private async readBundle(): Promise<Buffer> {
    const { name, version, server } = this.release;
    const code = await readFile(join(this.options.assetsDir, 'server', name, version, server.file));
    const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (hash !== server.integrity) throw new Error('the server bundle is not the one that was published');
    return code;
  }
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
