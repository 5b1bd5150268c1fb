import { Inject, Injectable } from '@nestjs/common';
import {
  ARTICLES_MAX,
  type ArticleKind,
  type BlogArticle,
  type BlogPost,
  type BlogPostPage,
  type NewsList,
} from '@app/contracts';
import { assistedLine } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  CLOCK,
  DomainError,
  prepareAnswer,
  PublicSearches,
  searchText,
  type AccountDirectory,
  type Answer,
  type AnswerCache,
  type Clock,
  type TimedCache,
} from '@app/server-kit';
import { AssistedRepository } from '../assisted/assisted.repository';
import { ContentCaches } from '../caching/content-caches';
import type { LookupResult } from '../caching/lookup-result';
import { lastNoticed } from '../documents/document';
import { PublicDocumentsRepository, type PublicDocument } from '../documents/public-documents.repository';
import { renderMarkdown } from '../markup/render-markdown';
import { MediaRepository } from '../media/media.repository';
import { relatedPosts, toBlogPost, type ArticleSummary } from './article';
import type { ArticlesQuery } from './article.dto';
import { ArticlesRepository, REACHABLE, type ArticleFilter, type Window } from './articles.repository';
import type { SearchEdges } from './search-sql';

export class PostNotFoundError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.POST_NOT_FOUND',
      kind: 'not-found',
      message: 'This article does not exist or is not published.',
    });
  }
}

const NEAR = 4;
const API_PATH: Record<ArticleKind, string> = { post: '/api/blog/posts', news: '/api/news' };

/** Lists, searches and articles of both kinds. */
@Injectable()
export class ArticlesService {
  private readonly postLists: AnswerCache<BlogPost[] | BlogPostPage>;
  private readonly newsLists: AnswerCache<NewsList>;
  private readonly articles: TimedCache<LookupResult<BlogArticle>>;
  private readonly searchEdges: TimedCache<SearchEdges>;

  constructor(
    private readonly repository: ArticlesRepository,
    private readonly documents: PublicDocumentsRepository,
    private readonly media: MediaRepository,
    private readonly searches: PublicSearches,
    private readonly assisted: AssistedRepository,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
    caches: ContentCaches,
  ) {
    this.postLists = caches.cache('lists of posts');
    this.newsLists = caches.cache('lists of news');
    this.articles = caches.cache('articles');
    this.searchEdges = caches.cache('edges of searches');
  }

  /** An array as specified, unless a page was asked for. Searches of one `ip` are limited. */
  listPosts(query: ArticlesQuery, ip: string): Promise<Answer<BlogPost[] | BlogPostPage>> {
    return remembered(this.postLists, query, async () => {
      const listed = await this.compose('post', query, ip);
      return prepareAnswer(query.page === undefined ? listed.posts : listed);
    });
  }

  listNews(query: ArticlesQuery, ip: string): Promise<Answer<NewsList>> {
    return remembered(this.newsLists, query, async () => {
      const { posts, ...page } = await this.compose('news', query, ip);
      return prepareAnswer({ newsArticles: posts, ...page });
    });
  }

  async article(kind: ArticleKind, slug: string): Promise<LookupResult<BlogArticle>> {
    return (await this.articles.read(`${kind} ${slug}`, () => this.find(kind, slug))).value;
  }

  private async compose(
    kind: ArticleKind,
    { limit = ARTICLES_MAX, category, q, page = 1 }: ArticlesQuery,
    ip: string,
  ): Promise<BlogPostPage> {
    const filter = { kind, category: category ?? null, now: this.clock.now() };
    const window = { limit, offset: (page - 1) * limit };
    const asked = q && searchText(q);
    const { articles, total } = q ? await this.search(filter, asked, window, ip) : await this.newest(filter, window);
    return { posts: await this.withCovers(articles), total, page, pages: Math.max(1, Math.ceil(total / limit)) };
  }

  private async search(
    filter: ArticleFilter,
    asked: string | undefined,
    window: Window,
    ip: string,
  ): Promise<{ articles: ArticleSummary[]; total: number }> {
    if (!asked) return { articles: [], total: 0 };
    return this.searches.run(ip, async (query) => {
      const { value: edges } = await this.searchEdges.read(`${filter.kind} ${filter.category ?? ''}`, () =>
        this.repository.searchEdges(query, filter),
      );
      return this.repository.search(query, filter, asked, window, edges);
    });
  }

  private async newest(filter: ArticleFilter, window: Window): Promise<{ articles: ArticleSummary[]; total: number }> {
    const articles = await this.repository.newest(filter, window);
    // A page that is not full is the last one, so its rows give the total.
    const isLast = articles.length > 0 && articles.length < window.limit && window.offset + articles.length < REACHABLE;
    return { articles, total: isLast ? window.offset + articles.length : await this.repository.count(filter) };
  }

  private async find(kind: ArticleKind, slug: string): Promise<LookupResult<BlogArticle>> {
    const now = this.clock.now();
    const document = await this.documents.find(kind, slug, now);
    if (document) return prepareAnswer(await this.read(kind, document, now));
    const moved = await this.documents.slugAfter(kind, slug, now);
    if (moved === null) throw new PostNotFoundError();
    return { movedTo: `${API_PATH[kind]}/${moved}` };
  }

  /** As readers get it, with what to read next. */
  async read(kind: ArticleKind, document: PublicDocument<ArticleKind>, now: Date): Promise<BlogArticle> {
    const { body, seo, ...content } = document.content;
    const window = { limit: NEAR, offset: 0 };
    const [same, newest] = await Promise.all([
      this.repository.newest({ kind, now, category: content.category }, window),
      this.repository.newest({ kind, now, category: null }, window),
    ]);
    const [post, ...related] = await this.withCovers([
      summaryOf(document),
      ...relatedPosts(content, [...same, ...newest]),
    ]);
    if (!post) throw new PostNotFoundError();
    const disclosure = await this.disclosureOf(document.id);
    return { ...post, kind, html: renderMarkdown(body), updated: lastNoticed(document), related, seo, disclosure };
  }

  private async disclosureOf(id: number): Promise<string | null> {
    const reviewer = await this.assisted.reviewerOf(id);
    if (reviewer === null) return null;
    const account = await this.accounts.find(reviewer);
    // A name ends with its account; that a person reviewed the text does not.
    return assistedLine({
      name: account ? `${account.firstName} ${account.lastName}`.trim() : 'an editor of this site',
    });
  }

  private async withCovers(articles: ArticleSummary[]): Promise<BlogPost[]> {
    const covers = await this.media.images(articles.flatMap(({ coverId }) => coverId ?? []));
    return articles.map((article) => toBlogPost(article, covers));
  }
}

/** Searches are not cached, because hardly any two are the same. */
async function remembered<Body>(
  lists: AnswerCache<Body>,
  query: ArticlesQuery,
  build: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  if (query.q) return build();
  return (await lists.read(`${query.limit ?? ''} ${query.category ?? ''} ${query.page ?? ''}`, build)).value;
}

function summaryOf({ id, content, publishedAt, revisedAt }: PublicDocument<ArticleKind>): ArticleSummary {
  return { ...content, id, publishedAt, revisedAt, wordCount: content.body.split(/\s+/).length, headline: null };
}
