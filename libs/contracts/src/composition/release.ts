import type { AcceptedContract } from './contract';

/** Who may see a route. The server enforces it again on every call behind the page. */
export type RouteAccess = 'public' | 'user' | 'admin' | 'admin-verified-email';

/** Paths below the release's own folder, in the order in which they are needed. */
export type ReleaseFiles = { scripts: string[]; styles: string[] };

/** `remote/widget`, e.g. `mf-calculator/preview`. */
export type WidgetId = `${string}/${string}`;

/** One row of a remote's route table, as its source declares it. */
export type RouteDeclaration = {
  /** Segments are literal, `:name`, `:name?` (last only) or `*` (last only). */
  path: string;
  /** Name of the webpack chunk that holds the route's module. */
  chunk: string;
  access: RouteAccess;
  /** Widgets of other remotes that the route embeds; rendered and preloaded with it. */
  widgets?: WidgetId[];
  /** `false` excludes the route from server rendering (signed-in screens, whose data is personal). */
  ssr?: boolean;
  /** Shows internals of the product to its developers: the route does not exist where diagnostics are off. */
  diagnostic?: true;
  /** The address contains a secret: no request from the page sends a referrer. */
  noReferrer?: true;
  /** The site's own pages may show it in a frame. */
  framed?: true;
  /**
   * Takes a password, a code, a payment or what the CRM must not read: administrators' injected code never runs on it.
   */
  sensitive?: true;
};

/** A remote's own description: plain data, part of its sources. */
export type RemoteManifest = {
  name: string;
  /** The squad that owns it; errors are attributed to it. */
  owner: string;
  routes: RouteDeclaration[];
  widgets: string[];
};

export type ReleaseRoute = RouteDeclaration & { files: ReleaseFiles };

/** A library that a remote takes from the shell. `accepts` is a semver range, `built` the version at its build. */
export type SharedLibrary = { built: string; accepts: string };

/** What a build publishes and the registry serves. Every file it names is immutable. */
export type Release = {
  name: string;
  version: string;
  /** The version of the contract that it was built for. */
  contract: number;
  /** Of a shell: the contracts of remotes that it runs. A shell built before this field existed runs only its own. */
  accepts?: AcceptedContract[];
  /** Of a shell: the libraries that it provides to remotes, with their versions. */
  provides?: Record<string, string>;
  /** Of a remote: the libraries that it takes from the shell. */
  shared?: Record<string, SharedLibrary>;
  owner: string;
  gitSha: string;
  /** The federation container (remotes) or the main script (shell). */
  entry: string;
  routes: ReleaseRoute[];
  widgets: Record<string, ReleaseFiles>;
  /** Files that every page of this release needs, whatever its route. */
  base: ReleaseFiles;
  /** Fonts and similar files that a page should preload. */
  preloadFonts: string[];
  /** Every emitted client file → `sha384-…`. */
  integrity: Record<string, string>;
  /** The server bundle, self-contained CommonJS with react external; never served to browsers. */
  server: { file: string; integrity: string };
};

/** Revoked versions of one release: after them an older version was made live, or none. */
export type RevokedVersions = { name: string; versions: string[] };

/**
 * One consistent view of what is live. `revision` changes with any release: it consists of the number of the last
 * switch, which only grows, and a digest of what is live. `revoked` holds the most recently revoked versions of each
 * name; pages inline a registry without it.
 */
export type ReleaseRegistry = { revision: string; releases: Release[]; revoked?: RevokedVersions[] };

/**
 * Header of every response under `/api`: the registry revision that the responding process has. Absent while it has
 * none. An open tab that sees a revision other than its own reloads the registry.
 */
export const RELEASE_REVISION_HEADER = 'x-release-revision';

/**
 * Header of the answer with the registry: the replica that gave it and how many changes of public answers it knows,
 * `<replica>.<count>`. A site that sees a new value asks for everything again that it read before.
 */
export const PUBLIC_CHANGES_HEADER = 'x-public-changes';

/** Identifies one version of a release. */
export function releaseKey({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

const COMMIT_CHARACTERS = 7;

/** A commit short enough to read, still marked as dirty when files differed from it. */
export function shortCommit(gitSha: string): string {
  const [, sha, mark = ''] = /^([0-9a-f]{8,})(-dirty)?$/.exec(gitSha) ?? [];
  return sha === undefined ? gitSha : sha.slice(0, COMMIT_CHARACTERS) + mark;
}

export function releaseNamed({ releases }: Pick<ReleaseRegistry, 'releases'>, name: string): Release | undefined {
  return releases.find((release) => release.name === name);
}

/** The contracts of remotes that a shell runs. */
export function contractsOf({ contract, accepts }: Pick<Release, 'contract' | 'accepts'>): readonly AcceptedContract[] {
  return accepts ?? [{ version: contract, acceptedUntil: null }];
}

export const REMOTES_BASE = '/remotes';

/** Address of a release's file on the site's own origin. */
export function releaseFileUrl(release: Pick<Release, 'name' | 'version'>, file: string): string {
  return `${REMOTES_BASE}/${release.name}/${release.version}/${file}`;
}
