/** One published version of the shell or a remote, as the management portal lists it. */
export type ReleaseVersion = {
  version: string;
  contract: number;
  gitSha: string;
  publishedAt: string;
  /** Last time this version went live; null when it never was. */
  lastActivatedAt: string | null;
};

/** What is live under a name: since when, and who switched it. */
export type LiveRelease = { version: string; activatedAt: string; activatedBy: string };

export type ReleaseHistory = {
  name: string;
  owner: string;
  /** Null when the release is switched off: its routes answer not-found, its widgets stay empty. */
  live: LiveRelease | null;
  /** The version that "roll back" returns to, or null when there is none. */
  rollbackTo: string | null;
  /** Newest first. */
  versions: ReleaseVersion[];
};

/** Answer of `GET /api/admin/releases`. */
export type ReleasesOverview = { revision: string; contract: number; releases: ReleaseHistory[] };

/** Body of `POST /api/admin/releases/{name}/activate`. */
export type ActivateReleaseRequest = { version: string };

/** Body of `…/rollback` and `…/deactivate`: the version that the administrator saw as live. */
export type LeaveReleaseRequest = { expectedVersion: string };

/** Answer of `POST /api/releases`. */
export type PublishedRelease = { name: string; version: string; published: boolean; warnings: string[] };
