import { Inject, Injectable } from '@nestjs/common';
import {
  articleAddress,
  type ArticleKind,
  type ContentFeed,
  type FeedEntry,
  type SitemapIndex,
  type SitemapPart,
  type SitemapSection,
} from '@app/contracts';
import { CLOCK, prepareAnswer, type Answer, type AnswerCache, type Clock } from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import { PublicDocumentsRepository, type PublicDocument } from '../documents/public-documents.repository';
import { renderMarkdown } from '../markup/render-markdown';
import { MediaRepository } from '../media/media.repository';
import { SitemapRepository } from './sitemap.repository';

const FEED_LENGTH = 20;

/** For programs that read the site: sitemaps and feeds. What is scheduled appears in them with its time. */
@Injectable()
export class SearchEnginesService {
  private readonly indexes: AnswerCache<SitemapIndex>;
  private readonly parts: AnswerCache<SitemapPart>;
  private readonly feeds: AnswerCache<ContentFeed>;

  constructor(
    private readonly sitemaps: SitemapRepository,
    private readonly documents: PublicDocumentsRepository,
    private readonly media: MediaRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    caches: ContentCaches,
  ) {
    this.indexes = caches.cache('sitemap index');
    this.parts = caches.cache('parts of the sitemap');
    this.feeds = caches.cache('feeds');
  }

  async index(): Promise<Answer<SitemapIndex>> {
    return (await this.indexes.read('', async () => prepareAnswer(await this.sitemaps.index(this.clock.now())))).value;
  }

  async part(section: SitemapSection, page: number): Promise<Answer<SitemapPart>> {
    return (
      await this.parts.read(`${section} ${page}`, async () =>
        prepareAnswer({ entries: await this.sitemaps.part(section, page, this.clock.now()) }),
      )
    ).value;
  }

  async feed(kind?: ArticleKind): Promise<Answer<ContentFeed>> {
    return (
      await this.feeds.read(kind ?? '', async () => prepareAnswer(await this.compose(kind ? [kind] : ['post', 'news'])))
    ).value;
  }

  private async compose(kinds: ArticleKind[]): Promise<ContentFeed> {
    const now = this.clock.now();
    const lists = await Promise.all(
      kinds.map(async (kind) =>
        (await this.documents.listAll(kind, now, FEED_LENGTH)).map((document) => ({ kind, document })),
      ),
    );
    const newest = lists
      .flat()
      .sort((a, b) => b.document.publishedAt.getTime() - a.document.publishedAt.getTime())
      .slice(0, FEED_LENGTH);
    const images = await this.media.images(newest.flatMap(({ document }) => document.content.coverId ?? []));
    const ids = newest.map(({ document }) => document.id);
    const firstSlugs = new Map(
      (await Promise.all(kinds.map((kind) => this.documents.firstSlugs(kind, ids)))).flatMap((each) => [...each]),
    );
    const entries = newest.map(({ kind, document }) => ({
      id: articleAddress({ kind, slug: firstSlugs.get(document.id) ?? `${document.content.slug}#${document.id}` }),
      ...toEntry(kind, document, images.get(document.content.coverId ?? 0)?.src ?? null),
    }));
    return {
      updated:
        entries
          .map(({ updatedAt }) => updatedAt)
          .sort()
          .at(-1) ?? new Date(0).toISOString(),
      entries,
    };
  }
}

function toEntry(
  kind: ArticleKind,
  { content, publishedAt, revisedAt }: PublicDocument<ArticleKind>,
  imageUrl: string | null,
): Omit<FeedEntry, 'id'> {
  const { title, excerpt, author, category, body } = content;
  const updatedAt = revisedAt > publishedAt ? revisedAt : publishedAt;
  return {
    path: articleAddress({ kind, slug: content.slug }),
    title,
    excerpt,
    html: renderMarkdown(body),
    author,
    category,
    imageUrl,
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
