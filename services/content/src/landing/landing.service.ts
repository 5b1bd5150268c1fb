import { Inject, Injectable } from '@nestjs/common';
import {
  LANDING_FORM,
  landingAddress,
  type LandingPage,
  type LandingReport,
  type LeadReceived,
  type LeadRequest,
} from '@app/contracts';
import {
  APP_CONFIG,
  CLOCK,
  conversionEvent,
  leadKey,
  OUTBOX_WRITER,
  prepareAnswer,
  reportedConversion,
  type AppConfig,
  type Clock,
  type OutboxWriter,
  type TimedCache,
  type Visit,
} from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import type { LookupResult } from '../caching/lookup-result';
import { lastNoticed } from '../documents/document';
import { PublicDocumentsRepository, type PublicDocument } from '../documents/public-documents.repository';
import { Intake } from '../messages/intake';
import { LEAD_LIMIT } from '../messages/message-limits';
import { PageNotFoundError } from '../pages/pages.errors';
import { renderBlocks } from '../pages/render-blocks';
import { LeadsRepository } from './landing.repository';

const THIRTY_DAYS_MS = 30 * 86_400_000;

@Injectable()
export class LandingService {
  private readonly pages: TimedCache<LookupResult<LandingPage>>;

  constructor(
    private readonly documents: PublicDocumentsRepository,
    private readonly leads: LeadsRepository,
    private readonly intake: Intake,
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    caches: ContentCaches,
  ) {
    this.pages = caches.cache('landing pages');
  }

  async page(slug: string): Promise<LookupResult<LandingPage>> {
    return (await this.pages.read(slug, () => this.find(slug))).value;
  }

  /** Stores what the page's form sends, with the consent text that the sender agreed to. */
  async takeLead(slug: string, lead: LeadRequest, visit: Visit): Promise<LeadReceived> {
    await this.intake.admit(LEAD_LIMIT, visit.ip);
    const now = this.clock.now();
    const page = await this.documents.find('landing', slug, now);
    const form = page?.content.blocks.find((block) => block.kind === 'form');
    if (!form) throw new PageNotFoundError();
    const reference = this.intake.reference('LP');
    const event = conversionEvent({
      name: 'generate_lead',
      key: leadKey(this.config, `${LANDING_FORM}:${slug}`, lead.email),
      occurredAt: now,
      visit,
      user: { email: lead.email, ...(lead.firstName && { firstName: lead.firstName }) },
      page: new URL(landingAddress(slug), this.config.PUBLIC_URL),
      parameters: { form_source: LANDING_FORM, lead_source: slug },
    });
    await this.leads.transaction(async (manager) => {
      await this.leads.store(manager, {
        reference,
        landingPage: slug,
        email: lead.email,
        firstName: lead.firstName ?? '',
        message: lead.message ?? '',
        utm: { ...lead.utm },
        consentText: form.consent,
        receivedAt: now,
      });
      await this.outbox.write(manager, event);
    });
    return { reference, message: form.thanks, conversion: reportedConversion(event) };
  }

  /** What the form of a page brought, and where its senders came from. */
  async report(documentId: number): Promise<LandingReport> {
    const since = new Date(this.clock.now().getTime() - THIRTY_DAYS_MS);
    const [{ total, recent }, origins, newest] = await Promise.all([
      this.leads.counts(documentId, since),
      this.leads.origins(documentId),
      this.leads.newest(documentId),
    ]);
    return {
      total,
      lastThirtyDays: recent,
      origins: origins.map((origin) => ({ ...origin, newest: origin.newest.toISOString() })),
      newest: newest.map((lead) => ({ ...lead, receivedAt: lead.receivedAt.toISOString() })),
    };
  }

  private async find(slug: string): Promise<LookupResult<LandingPage>> {
    const now = this.clock.now();
    const page = await this.documents.find('landing', slug, now);
    if (page) return prepareAnswer(toLandingPage(page));
    const moved = await this.documents.slugAfter('landing', slug, now);
    if (moved === null) throw new PageNotFoundError();
    return { movedTo: `/api/landing-pages/${moved}` };
  }
}

/** As readers get it. */
export function toLandingPage(
  page: Pick<PublicDocument<'landing'>, 'content' | 'publishedAt' | 'revisedAt'>,
): LandingPage {
  const { slug, title, metaDescription, blocks, seo } = page.content;
  return { slug, title, metaDescription, blocks: renderBlocks(blocks), seo, updated: lastNoticed(page) };
}
