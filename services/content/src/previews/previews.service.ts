import { Inject, Injectable } from '@nestjs/common';
import { PREVIEW_PATH, type ContentPreview, type PreviewAnswer } from '@app/contracts';
import { APP_CONFIG, CLOCK, derivedKey, DomainError, type Actor, type AppConfig, type Clock } from '@app/server-kit';
import { ArticlesService } from '../articles/articles.service';
import { toOpening } from '../careers/careers.service';
import { DocumentsService, prepared } from '../documents/documents.service';
import type { PublicDocument } from '../documents/public-documents.repository';
import { toLandingPage } from '../landing/landing.service';
import { PagesService } from '../pages/pages.service';
import { expiringToken, idOfToken } from '../tokens/expiring-token';
import { checkedContent } from './checked-content';
import { PreviewsRepository, type StoredPreview } from './previews.repository';

const HOUR_MS = 3_600_000;

/** For an unknown, an altered and an expired address alike. */
export class PreviewEndedError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.PREVIEW_ENDED',
      kind: 'not-found',
      message: 'This preview has expired. Open it again from the management portal.',
    });
  }
}

/** Shows what an editor typed on its page, to those who have the address, for an hour. */
@Injectable()
export class PreviewsService {
  private readonly key: Buffer;

  constructor(
    private readonly previews: PreviewsRepository,
    private readonly documents: DocumentsService,
    private readonly articles: ArticlesService,
    private readonly pages: PagesService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.key = derivedKey(config, 'content preview');
  }

  async make({ userId }: Actor, id: number, content: object): Promise<PreviewAnswer> {
    const { kind } = await this.documents.existing(id);
    const now = this.clock.now();
    const shown = prepared(checkedContent(kind, content));
    const preview = await this.previews.keep(id, userId, shown, {
      now,
      removeBefore: new Date(now.getTime() - HOUR_MS),
    });
    const expires = new Date(now.getTime() + HOUR_MS);
    return {
      path: `${PREVIEW_PATH}#${expiringToken(this.key, preview, expires)}`,
      expiresAt: expires.toISOString(),
    };
  }

  async read(token: string): Promise<ContentPreview> {
    const now = this.clock.now();
    const id = idOfToken(this.key, token, now);
    const preview = id === null ? null : await this.previews.find(id);
    if (!preview) throw new PreviewEndedError();
    return this.compose(preview, now);
  }

  private async compose(preview: StoredPreview, now: Date): Promise<ContentPreview> {
    const { kind } = preview;
    if (isOf(preview, 'page')) return { kind: 'page', page: await this.pages.preview(preview.content) };
    if (isOf(preview, 'landing')) return { kind: 'landing', landing: toLandingPage(asPublished(preview, now)) };
    if (isOf(preview, 'job')) return { kind: 'job', job: toOpening(asPublished(preview, now)) };
    if (isOf(preview, 'news')) return { kind: 'news', article: await this.article(preview, now) };
    if (isOf(preview, 'post')) return { kind: 'post', article: await this.article(preview, now) };
    throw new Error(`There is no preview of ${kind}`);
  }

  private article(preview: StoredPreview<'post' | 'news'>, now: Date) {
    return this.articles.read(preview.kind, asPublished(preview, now), now);
  }
}

function isOf<K extends StoredPreview['kind']>(preview: StoredPreview, kind: K): preview is StoredPreview<K> {
  return preview.kind === kind;
}

/** With its own dates, or as if it were published now. */
function asPublished<K extends StoredPreview['kind']>(
  { documentId, content, publishedAt, expiresAt }: StoredPreview<K>,
  now: Date,
): PublicDocument<K> {
  return { id: documentId, content, revisedAt: now, publishedAt: publishedAt ?? now, expiresAt };
}
