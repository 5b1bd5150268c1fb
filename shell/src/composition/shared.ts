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

/** The share scope in the federation runtime's terms: one instance each, refused when a remote wants another major. */
export function shareScope() {
  return Object.fromEntries(
    Object.entries(SHARED_MODULES).map(([id, module]) => {
      const version = SHARED_VERSIONS[id] ?? SHARED_VERSIONS[id.split('/')[0] ?? ''] ?? '0.0.0';
      const lib = { ...module, __esModule: true };
      return [
        id,
        {
          version,
          scope: 'default',
          lib: () => lib,
          loaded: true as const,
          shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
        },
      ];
    }),
  );
}
