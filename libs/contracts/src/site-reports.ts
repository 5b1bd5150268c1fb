export const RELEASE_BREAKER_STATES = ['closed', 'half-open', 'open'] as const;

/** Whether a replica of the site renders a release, tries it again, or leaves it to the browser. */
export type ReleaseBreakerState = (typeof RELEASE_BREAKER_STATES)[number];

/** Why the process of a release ended before it was told to. */
export const PROCESS_FAULT_REASONS = [
  'evaluation',
  'unhandled-rejection',
  'late-throw',
  'realm',
  'leak',
  /** It computed without a break. */
  'hang',
  /** It took more memory than it may. */
  'memory',
  /** It ended by itself. */
  'exit',
  /** What it sent was not a message. */
  'protocol',
  /** The system did not start it. */
  'not-started',
] as const;

/** Why a part of a page was left to the browser; the words of `web_remote_faults_total`. */
export const SERVER_FAULT_REASONS = [
  ...PROCESS_FAULT_REASONS,
  /** It threw an error. */
  'failed',
  /** Its process was busy, which may be the machine's fault. */
  'late',
  /** Its process was idle, and waited for something that did not come. */
  'stalled',
  /** The API did not answer for what it needs. */
  'no-data',
  'redirect-loop',
  /** Its redirects and those of another release lead to each other. */
  'shared-loop',
  /** What it returned is not what the contract says. */
  'unusable',
  /** It was not tried, because it had failed shortly before. */
  'breaker-open',
] as const;

export type ProcessFaultReason = (typeof PROCESS_FAULT_REASONS)[number];
export type ServerFaultReason = (typeof SERVER_FAULT_REASONS)[number];

/**
 * What the API did not answer for, what a busy machine was late with or could not start, what was not tried, and a
 * circle of redirects that several releases make together: none of it needs to be the release's own fault.
 */
const REASONS_OUTSIDE: readonly string[] = [
  'no-data',
  'late',
  'not-started',
  'breaker-open',
  'shared-loop',
] satisfies ServerFaultReason[];

/** Whether the cause of a fault is the release itself; what is counted for an automatic rollback. */
export function isOwnFault(reason: string): boolean {
  return !REASONS_OUTSIDE.includes(reason);
}

/** How often a release did something wrong on the server, by route and reason. */
export type ServerFaultCount = {
  /** Pattern of the route or `widget/<name>`; empty when it belongs to none. */
  route: string;
  /** One of `SERVER_FAULT_REASONS`; a site of another version may have others. */
  reason: string;
  count: number;
};

export type ServerFault = { at: string; route: string; reason: string; details: string };

/**
 * With a sample of what clients met at the route, by which a rollback is judged: the first few outcomes of each client,
 * so that none counts more than another, however often it asks.
 */
export type RouteFaultCount = ServerFaultCount & {
  /** Faults of the sample; all of them where they belong to no request. */
  sampled: number;
  /** How often the route was rendered, or redirected, without a fault, in the sample. */
  rendered: number;
  /** Different clients of the sample that met it, as far as a few; 0 where it belongs to no request. */
  clients: number;
};

export const ROLLBACK_SAMPLE = {
  /** Outcomes of one client at one route. */
  outcomesPerClient: 4,
  /** Fewer faults say nothing about a version. */
  fewestFaults: 10,
  /** One reader alone may have an address that always fails, and ask for it again and again. */
  fewestClients: 3,
} as const;

/**
 * What one replica knows of a release since it started to render it. Figures only grow, so that a report may be
 * repeated or lost.
 */
export type SiteReleaseReport = {
  name: string;
  version: string;
  /**
   * Tells one run of the same version in the same replica from the next: a release that went and came back counts anew.
   */
  run: string;
  breaker: ReleaseBreakerState;
  /** Parts of pages that were rendered without a fault. */
  rendered: number;
  faults: RouteFaultCount[];
  /** The last fault of its own; where there was none, the last fault. */
  lastFault: ServerFault | null;
  /** The last fault of its own that its breaker opened for. */
  openedFor: ServerFault | null;
};

/** Body of `POST /api/site-reports`, sent by every replica of the site with the token that it shares with the API. */
export type SiteReport = { replica: string; releases: SiteReleaseReport[] };

export const SITE_REPORT_LIMITS = {
  releases: 100,
  faults: 50,
  details: 500,
  route: 200,
  reason: 40,
  count: 1e12,
  clients: 10,
} as const;

/** A replica that has not reported for this long is taken for gone. */
export const SITE_REPORT_STALE_SECONDS = 60;
