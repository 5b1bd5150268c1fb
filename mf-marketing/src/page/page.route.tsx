import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { pageAddress, type PageHead } from '@app/contracts';
import { Spinner } from '@app/ui';
import { redirectTo, useApi, type LoadContext } from '@app/web-kit';
import { pageQuery } from '../api/page';
import { required } from '../api/required';
import { pageHead } from './page-head';
import { PageView } from './page-view';

/** `/privacy/` → `privacy`, `/pages/help` → `help` */
export function pageSlug(pathname: string): string {
  const [first = '', second = ''] = pathname.split('/').filter((segment) => segment !== '');
  return (first.toLowerCase() === 'pages' ? second : first).toLowerCase();
}

/** Which published version of a page an address asks for; null for the present one. */
export function pageVersion(search: URLSearchParams): number | null {
  const version = Number(search.get('version') ?? '');
  return Number.isSafeInteger(version) && version > 0 && version < 1_000_000 ? version : null;
}

/** A page has one address: its other and former addresses redirect there. */
export async function load({ url, query, api }: LoadContext): Promise<void> {
  const slug = pageSlug(url.pathname);
  const page = await required(query.ensureQueryData(pageQuery(api, slug, pageVersion(url.searchParams))));
  const path = pageAddress(page.slug);
  if (url.pathname.toLowerCase().replace(/\/$/, '') !== path) throw redirectTo(path + url.search, { permanent: true });
}

export function head({ url, query }: Pick<LoadContext, 'url' | 'query'>): PageHead {
  return pageHead(pageSlug(url.pathname), pageVersion(url.searchParams), url, query);
}

/** A page of the content API: its address is its name. */
export function Component(): ReactNode {
  const slug = pageSlug(useLocation().pathname);
  const [search] = useSearchParams();
  const { data: page } = useQuery(pageQuery(useApi(), slug, pageVersion(search)));
  if (!page) return <Spinner className="min-h-[60vh]" />;
  return <PageView slug={slug} page={page} />;
}
