import type { Release } from './composition/release';

/** Limits of one release; the uploads of a publication are checked against the same figures. */
export const PUBLICATION_LIMITS = {
  routes: 500,
  /** Files for browsers; the server bundle is not included. */
  files: 2_000,
  /** A larger file could not arrive within the deadline of a request (ADR 28). */
  fileBytes: 10 * 1024 * 1024,
  totalBytes: 60 * 1024 * 1024,
} as const;

export const PUBLISH_TOKEN_DAYS = { standard: 90, max: 365 } as const;

/** Lowercase words joined by hyphens: names of remotes and of squads. */
export const RELEASE_NAME_PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
export const RELEASE_NAME_MAX = 40;

/** A publish token without its secret: who may publish which remote, and until when. */
export type PublishToken = {
  id: string;
  remote: string;
  /** The squad that publishes with it. */
  owner: string;
  createdBy: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  revokedBy: string | null;
  /** To the minute; null when it was never used. */
  lastUsedAt: string | null;
};

/** Answer of `GET /api/admin/releases/tokens`, newest first. */
export type PublishTokens = { tokens: PublishToken[] };

/** Body of `POST /api/admin/releases/tokens`. */
export type CreatePublishTokenRequest = { remote: string; owner: string; days?: number };

/** The only response that contains the token's text; the server stores a hash of it. */
export type CreatedPublishToken = PublishToken & { token: string };

/** The result of a publication; `published` is false when the version already existed. */
export type PublishedRelease = {
  name: string;
  version: string;
  gitSha: string;
  publishedBy: string | null;
  published: boolean;
  warnings: string[];
};

/**
 * Body of `POST /api/releases/publications`: the build's `release.json`, and the size of each of its files in bytes.
 */
export type BeginPublicationRequest = {
  release: Release;
  sizes: { client: Record<string, number>; server: number };
};

/** Response of `POST /api/releases/publications`. */
export type BegunPublication = {
  id: string;
  name: string;
  version: string;
  /** The sha384 in hexadecimal digits of every file that has to be uploaded to `PUT /api/releases/blobs/{sha384}`. */
  missing: string[];
  /** What would prevent the release from going live now. */
  warnings: string[];
};

/** Body of `POST /api/releases/publications/{id}/finish`. */
export type FinishPublicationRequest = { activate?: boolean };

/** Response of `POST /api/releases/publications/{id}/finish`. */
export type FinishedPublication = PublishedRelease & { live: boolean };
