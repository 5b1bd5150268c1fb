export const RELEASE_BREAKER_STATES = ['closed', 'half-open', 'open'] as const;

/** Whether a replica of the site renders a release, retries it, or leaves it to the browser. */
export type ReleaseBreakerState = (typeof RELEASE_BREAKER_STATES)[number];

/** Why the process of a release ended unexpectedly. */
export const PROCESS_FAULT_REASONS = [
  'evaluation',
  'unhandled-rejection',
  'late-throw',
  'realm',
  'leak',
  /** It computed without yielding. */
  'hang',
  /** It exceeded its memory limit. */
  'memory',
  /** It exited on its own. */
  'exit',
  /** It sent data that was not a message. */
  'protocol',
  /** The system could not start it. */
  'not-started',
] as const;

/** Why a part of a page was left to the browser; the label values of `web_remote_faults_total`. */
export const SERVER_FAULT_REASONS = [
  ...PROCESS_FAULT_REASONS,
  /** It threw an error. */
  'failed',
  /** Its process was busy, possibly because the machine was. */
  'late',
  /** Its process was idle, waiting for something that did not arrive. */
  'stalled',
  /** The API did not respond with the data it needs. */
  'no-data',
  'redirect-loop',
  /** Its redirects and those of another release form a loop. */
  'shared-loop',
  /** Its return value violates the contract. */
  'unusable',
  /** It was not tried, because it had failed shortly before. */
  'breaker-open',
] as const;

export type ProcessFaultReason = (typeof PROCESS_FAULT_REASONS)[number];
export type ServerFaultReason = (typeof SERVER_FAULT_REASONS)[number];

/**
 * An API that did not respond, a busy machine that was late or could not start a process, a skipped try, and a
 * redirect loop across releases: none of these has to be the release's own fault.
 */
const REASONS_OUTSIDE: readonly string[] = [
  'no-data',
  'late',
  'not-started',
  'breaker-open',
  'shared-loop',
] satisfies ServerFaultReason[];

/** Whether the cause of a fault is the release itself; only these count toward an automatic rollback. */
export function isOwnFault(reason: string): boolean {
  return !REASONS_OUTSIDE.includes(reason);
}

/** How often a release failed on the server, by route and reason. */
export type ServerFaultCount = {
  /** Pattern of the route or `widget/<name>`; empty when it belongs to none. */
  route: string;
  /** One of `SERVER_FAULT_REASONS`; a site of another version may have others. */
  reason: string;
  count: number;
};

export type ServerFault = { at: string; route: string; reason: string; details: string };

/**
 * With a sample of client outcomes at the route, which a rollback is based on: the first few outcomes of each client,
 * so that a client that asks often does not count more.
 */
export type RouteFaultCount = ServerFaultCount & {
  /** Faults of the sample; all of them where they belong to no request. */
  sampled: number;
  /** How often the route was rendered, or redirected, without a fault, in the sample. */
  rendered: number;
  /** Different clients of the sample that met it, counted up to a small maximum; 0 where it belongs to no request. */
  clients: number;
};

export const ROLLBACK_SAMPLE = {
  /** How many outcomes of one client count at one route. */
  outcomesPerClient: 4,
  /** Fewer faults are not conclusive about a version. */
  fewestFaults: 10,
  /** A single reader may have an address that always fails, and request it again and again. */
  fewestClients: 3,
} as const;

/**
 * One replica's figures for a release since it started to render it. Figures only grow, so a report may be repeated or
 * lost.
 */
export type SiteReleaseReport = {
  name: string;
  version: string;
  /** Identifies a run of a version in a replica: a release that was stopped and started again starts from zero. */
  run: string;
  breaker: ReleaseBreakerState;
  /** Parts of pages that were rendered without a fault. */
  rendered: number;
  faults: RouteFaultCount[];
  /** The last fault of its own; if there is none, the last fault. */
  lastFault: ServerFault | null;
  /** The last fault of its own that opened its breaker. */
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

/** A replica that has not reported for this long is considered stopped. */
export const SITE_REPORT_STALE_SECONDS = 60;
