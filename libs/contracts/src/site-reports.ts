export const RELEASE_BREAKER_STATES = ['closed', 'half-open', 'open'] as const;

/** Whether a replica of the site renders a release, tries it again, or leaves it to the browser. */
export type ReleaseBreakerState = (typeof RELEASE_BREAKER_STATES)[number];

/** How often a release did something wrong on the server, by route and reason. */
export type ServerFaultCount = {
  /** Pattern of the route or `widget/<name>`; empty when it belongs to none. */
  route: string;
  /** A word as in `web_remote_faults_total`: `hang`, `memory`, `failed`, `late` and others. */
  reason: string;
  count: number;
};

export type LastServerFault = { at: string; route: string; reason: string; details: string };

/** What one replica knows of a release since it started to render it. Figures only grow, so that a report may be repeated or lost. */
export type SiteReleaseReport = {
  name: string;
  version: string;
  /** Tells one run of the same version in the same replica from the next: a release that went and came back counts anew. */
  run: string;
  breaker: ReleaseBreakerState;
  /** Parts of pages that were rendered without a fault. */
  rendered: number;
  faults: ServerFaultCount[];
  lastFault: LastServerFault | null;
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
} as const;

/** A replica that has not reported for this long is taken for gone. */
export const SITE_REPORT_STALE_SECONDS = 60;
