import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  articleAddress,
  landingAddress,
  pageAddress,
  SITEMAP_PAGE_SIZE,
  type DocumentKind,
  type SitemapEntry,
  type SitemapIndex,
  type SitemapSection,
} from '@app/contracts';

const KINDS: Record<SitemapSection, DocumentKind> = {
  pages: 'page',
  blog: 'post',
  news: 'news',
  careers: 'job',
  landing: 'landing',
};
const ADDRESSES: Record<SitemapSection, (slug: string) => string> = {
  pages: pageAddress,
  blog: (slug) => articleAddress({ kind: 'post', slug }),
  news: (slug) => articleAddress({ kind: 'news', slug }),
  careers: (slug) => `/careers/${slug}`,
  landing: landingAddress,
};
const LISTED = `state = 'published' AND published_at <= $1 AND (expires_at IS NULL OR expires_at > $1) AND NOT noindex`;
const CHANGED = 'greatest(revised_at, published_at)';

/** What search engines may index, at a given time. */
@Injectable()
export class SitemapRepository {
  constructor(private readonly dataSource: DataSource) {}

  async index(now: Date): Promise<SitemapIndex> {
    const rows = await this.dataSource.query<{ kind: DocumentKind; count: number; changed: Date }[]>(
      `SELECT kind, count(*)::int AS count, max(${CHANGED}) AS changed FROM content.document
       WHERE ${LISTED}
       GROUP BY kind`,
      [now],
    );
    const sections = (Object.keys(KINDS) as SitemapSection[]).flatMap((section) => {
      const row = rows.find(({ kind }) => kind === KINDS[section]);
      return row
        ? [{ section, pages: Math.ceil(row.count / SITEMAP_PAGE_SIZE), lastModified: row.changed.toISOString() }]
        : [];
    });
    return { sections };
  }

  /** In an order that stays the same when something is added. */
  async part(section: SitemapSection, page: number, now: Date): Promise<SitemapEntry[]> {
    const rows = await this.dataSource.query<{ slug: string; title: string; changed: Date }[]>(
      `SELECT slug, title, ${CHANGED} AS changed FROM content.document
       WHERE kind = $2 AND ${LISTED} ORDER BY id LIMIT $3 OFFSET $4`,
      [now, KINDS[section], SITEMAP_PAGE_SIZE, (page - 1) * SITEMAP_PAGE_SIZE],
    );
    return rows.map(({ slug, title, changed }) => ({
      path: ADDRESSES[section](slug),
      title,
      lastModified: changed.toISOString(),
    }));
  }
}
