import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as webKit from './web-kit-for-remotes';

declare const SHARED_VERSIONS: Record<string, string>;

/**
 * Every module that a remote may use without bringing it, and of the larger ones what pages are commonly made of, so
 * that a squad seldom has to ask for more: what stands here is in the first download of every page. shared.spec.ts
 * compares it with the remotes' sources.
 */
export const SHARED_MODULES = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': { useLocation, useNavigate, useNavigationType, useParams, useSearchParams },
  '@tanstack/react-query': {
    infiniteQueryOptions,
    keepPreviousData,
    queryOptions,
    useInfiniteQuery,
    useMutation,
    useQuery,
    useQueryClient,
    useSuspenseQuery,
  },
  '@app/web-kit': webKit,
};

/** The objects that remotes get: one each, whether or not the federation runtime loads the remote. */
const LIBRARIES = new Map<string, object>(
  Object.entries(SHARED_MODULES).map(([id, module]) => [id, { ...module, __esModule: true }]),
);

function versionOf(id: string): string {
  return SHARED_VERSIONS[id] ?? SHARED_VERSIONS[id.split('/')[0] ?? ''] ?? '0.0.0';
}

/** The share scope in the federation runtime's terms: one instance each, refused when a remote wants another major. */
export function shareScope() {
  return Object.fromEntries(
    [...LIBRARIES].map(([id, library]) => {
      const version = versionOf(id);
      return [
        id,
        {
          version,
          scope: 'default',
          lib: () => library,
          loaded: true as const,
          shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
        },
      ];
    }),
  );
}

/**
 * Whether a version is in a range as the remotes' builds write it (`rangeFor` in
 * libs/tooling/webpack/shared-libraries.mjs): a caret before a release. Of anything else only the version itself is
 * accepted.
 */
export function isAccepted(version: string, range: string): boolean {
  if (range === `^${version}`) return true;
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)?.slice(1).map(Number);
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!wanted || !found) return false;
  const [major, minor, patch] = wanted.map((part, index) => (found[index] ?? 0) - part);
  // Before 1.0.0 the minor is what a major is later, and before 0.1.0 the patch.
  if (major !== 0 || minor === undefined || patch === undefined) return false;
  if (wanted[0] === 0) return minor === 0 && (wanted[1] === 0 ? patch === 0 : patch >= 0);
  return minor > 0 || (minor === 0 && patch >= 0);
}

/** A shared module for a remote that demands a version of it, without the federation runtime. */
export function sharedModule(id: string, range: string): object {
  const library = LIBRARIES.get(id);
  if (!library) throw new Error(`the shell shares no ${id}`);
  const version = versionOf(id);
  if (!isAccepted(version, range)) throw new Error(`${id} ${version} of the shell is not in ${range}`);
  return library;
}
