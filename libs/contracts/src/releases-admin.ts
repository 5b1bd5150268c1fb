import type { ClientFaultKind } from './client-faults';
import type { AcceptedContract } from './composition/contract';
import type { ServerFault, ServerFaultCount } from './site-reports';

/** Health of a version: on the replicas of the site, and in readers' browsers. Figures of the last 30 days. */
export type ReleaseHealth = {
  /** Parts of pages that the site rendered without a fault. */
  rendered: number;
  /** Faults of all kinds. */
  serverFaultTotal: number;
  /** Most frequent first, at most 20. */
  serverFaults: ServerFaultCount[];
  lastServerFault: ServerFault | null;
  /** Faults that browsers reported, most frequent kind first. */
  browserFaults: { kind: ClientFaultKind; count: number }[];
  /** Replicas that reported this version within the last minute, by the state of their breaker. */
  replicas: { closed: number; halfOpen: number; open: number };
};

/** One published version of the shell or a remote, as the management portal lists it. */
export type ReleaseVersion = {
  version: string;
  contract: number;
  gitSha: string;
  publishedAt: string;
  /**
   * A person, a deploy step, or a squad with the number of its publish token; null for releases from before this was
   * recorded.
   */
  publishedBy: string | null;
  /** Last time this version went live; null when it never was. */
  lastActivatedAt: string | null;
  /** Null when no replica or browser has reported on it. */
  health: ReleaseHealth | null;
};

/** What is live under a name, since when, and who switched it. */
export type LiveRelease = { version: string; activatedAt: string; activatedBy: string };

export type ReleaseHistory = {
  name: string;
  owner: string;
  /** Null when the release is turned off: its routes return not-found, its widgets stay empty. */
  live: LiveRelease | null;
  /** The version that "roll back" returns to, or null when there is none. */
  rollbackTo: string | null;
  /** Newest first. */
  versions: ReleaseVersion[];
};

/** The registry-wide state that every view of releases needs. */
export type ReleasesOverview = { revision: string; contract: number; releases: ReleaseHistory[] };

/**
 * The source of a switch: `deploy` is a step of a start or of a deployment, `command-line` and `portal` are people,
 * `pipeline` is a squad's pipeline over HTTP, `automatic` is the system itself.
 */
export type SwitchOrigin = 'deploy' | 'command-line' | 'portal' | 'pipeline' | 'automatic';

/** The reason for a switch, and for an automatic rollback the figures that it was based on. */
export type SwitchDetails = { reason?: string; figures?: Record<string, number | string> };

/** A pinned name keeps its live version until it is unpinned. */
export type ReleasePin = { version: string; pinnedAt: string; pinnedBy: string; reason: string | null };

/** One entry of a release's history. */
export type ReleaseSwitch = {
  action: 'activate' | 'deactivate' | 'pin' | 'unpin';
  at: string;
  by: string;
  origin: SwitchOrigin;
  /** The version that was live before; null if none was. Pinning changes no version: `from` and `to` are the same. */
  from: string | null;
  /** Null: turned off. */
  to: string | null;
  details: SwitchDetails | null;
};

export type ReleaseState = ReleaseHistory & {
  /** The last switch, on or off; null when no version of this name was ever live. */
  origin: SwitchOrigin | null;
  pinned: ReleasePin | null;
  /** How many versions are published; `versions` has the latest of them. */
  publishedVersions: number;
  /** The last 20, newest first. */
  switches: ReleaseSwitch[];
};

/** Response of `GET /api/admin/releases` and everything below it; compatible with `ReleasesOverview`. */
export type ReleasesState = {
  revision: string;
  /** The newest version of the contract that the site runs. */
  contract: number;
  /** The versions that the live shell and the site's servers both run, each with the last day for new builds of it. */
  acceptedContracts: AcceptedContract[];
  releases: ReleaseState[];
};

/** Response of `…/activate` and `…/rollback`: warnings about the version that went live. */
export type SwitchedReleases = ReleasesState & { warnings: string[] };

/**
 * Body of `POST /api/admin/releases/{name}/activate`. `expectedVersion` is the one that the administrator saw as live,
 * null if none was; without it nothing is compared.
 */
export type ActivateReleaseRequest = { version: string; expectedVersion?: string | null };

/** Body of `…/rollback`, `…/deactivate` and `…/unpin`: the version that the administrator saw as live. */
export type LeaveReleaseRequest = { expectedVersion: string };

/** One line of text, so that it fits in every list. */
export const PIN_REASON_MAX = 300;

/** Body of `…/pin`: the version that the administrator saw as live, and the reason to pin it. */
export type PinReleaseRequest = { expectedVersion: string; reason?: string };
