import { Inject, Injectable } from '@nestjs/common';
import { LEGAL_PAGES, type ContentPage, type Faq, type PageInput } from '@app/contracts';
import { CLOCK, prepareAnswer, type Answer, type AnswerCache, type Clock, type TimedCache } from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import type { LookupResult } from '../caching/lookup-result';
import { dayOf, lastNoticed } from '../documents/document';
import { PublicDocumentsRepository, type PublicDocument } from '../documents/public-documents.repository';
import { SettingsRepository } from '../site/settings.repository';
import { companyFacts, withCompanyFacts } from './company-facts';
import { PageNotFoundError } from './pages.errors';
import { questionIds } from './question-ids';
import { renderBlocks } from './render-blocks';

const FAQ_PAGE = 'faq';

/** Pages, the questions of one of them, and earlier versions of the legal ones. */
@Injectable()
export class PagesService {
  private readonly pages: TimedCache<LookupResult<ContentPage>>;
  private readonly faqs: AnswerCache<Faq>;

  constructor(
    private readonly documents: PublicDocumentsRepository,
    private readonly settings: SettingsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    caches: ContentCaches,
  ) {
    this.pages = caches.cache('pages');
    this.faqs = caches.cache('faq');
  }

  async page(slug: string): Promise<LookupResult<ContentPage>> {
    return (await this.pages.read(slug, () => this.find(slug))).value;
  }

  async faq(): Promise<Answer<Faq>> {
    return (await this.faqs.read('', async () => prepareAnswer(toFaq(await this.existing(FAQ_PAGE))))).value;
  }

  /** An earlier version of a legal page; those of other pages are only for editors. */
  async version(slug: string, version: number): Promise<Answer<ContentPage>> {
    if (!isLegal(slug)) throw new PageNotFoundError();
    const page = await this.existing(slug);
    const old = await this.documents.publishedVersion<'page'>(page.id, version, this.clock.now());
    if (!old) throw new PageNotFoundError();
    const versions = await this.documents.publishedVersions(page.id, this.clock.now());
    return prepareAnswer({
      ...(await this.toPage(old.content)),
      updated: dayOf(old.publishedAt),
      legal: { version, versions },
    });
  }

  /** As readers would get it; earlier versions of a legal page are not part of a preview. */
  async preview(content: PageInput): Promise<ContentPage> {
    return { ...(await this.toPage(content)), updated: dayOf(this.clock.now()), legal: null };
  }

  private async find(slug: string): Promise<LookupResult<ContentPage>> {
    const now = this.clock.now();
    const page = await this.documents.find('page', slug, now);
    if (page) return prepareAnswer(await this.compose(page, now));
    const moved = await this.documents.slugAfter('page', slug, now);
    if (moved === null) throw new PageNotFoundError();
    return { movedTo: `/api/pages/${moved}` };
  }

  private async compose(page: PublicDocument<'page'>, now: Date): Promise<ContentPage> {
    const versions = isLegal(page.content.slug) ? await this.documents.publishedVersions(page.id, now) : [];
    const [newest] = versions;
    return {
      ...(await this.toPage(page.content)),
      updated: lastNoticed(page),
      legal: newest ? { version: newest.version, versions } : null,
    };
  }

  /** Legal pages name the company of the settings. */
  private async toPage(content: PageInput): Promise<Omit<ContentPage, 'updated' | 'legal'>> {
    if (!isLegal(content.slug)) return toPage(content);
    const [footer, { contactEmail }] = await Promise.all([this.settings.find('footer'), this.settings.find('site')]);
    const facts = companyFacts(footer, contactEmail);
    const blocks = content.blocks.map((block) =>
      block.kind === 'text' ? { ...block, markdown: withCompanyFacts(block.markdown, facts) } : block,
    );
    return toPage({ ...content, blocks });
  }

  private async existing(slug: string): Promise<PublicDocument<'page'>> {
    const page = await this.documents.find('page', slug, this.clock.now());
    if (!page) throw new PageNotFoundError();
    return page;
  }
}

function isLegal(slug: string): boolean {
  return LEGAL_PAGES.some((legal) => legal === slug);
}

function toPage({
  slug,
  title,
  lead,
  metaDescription,
  blocks,
  seo,
}: PageInput): Omit<ContentPage, 'updated' | 'legal'> {
  return { slug, title, lead, metaDescription, blocks: renderBlocks(blocks), seo };
}

function toFaq(page: PublicDocument<'page'>): Faq {
  const groups = renderBlocks(page.content.blocks).flatMap((block) => (block.kind === 'questions' ? [block] : []));
  const idOf = questionIds();
  return {
    updated: lastNoticed(page),
    groups: groups.map(({ heading, questions }) => ({
      heading,
      questions: questions.map((each) => ({ id: idOf(each.question), ...each })),
    })),
  };
}
