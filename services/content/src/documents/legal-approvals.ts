import { Inject, Injectable } from '@nestjs/common';
import { LEGAL_PAGES, type DocumentInputs, type DocumentKind } from '@app/contracts';
import {
  APPROVALS,
  type Actor,
  type ActToHold,
  type Approvals,
  type ApprovedAct,
  type HeldAct,
  type Transaction,
} from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import type { Document } from './document';
import { DocumentChangedError } from './document.errors';
import { DocumentsRepository, type Timing } from './documents.repository';

type Content = DocumentInputs[DocumentKind];
/** Times as texts: a request is kept as JSON. `publishedAt` is null for a text that is public once it is approved. */
type KeptTiming = { publishedAt: string | null; expiresAt: string | null };
type PublicTimes = { publishedAt: Date; expiresAt: Date | null };
type LegalAct = { content: Content; endsCopy: boolean } | { timing: KeptTiming };

export function isLegal({ slug }: { slug?: string | undefined }): boolean {
  return LEGAL_PAGES.some((legal) => legal === slug);
}

/** The terms and the privacy policy become public, or other ones, when a second person has read them. */
@Injectable()
export class LegalApprovals implements HeldAct {
  readonly kinds = ['legal-text'] as const;

  constructor(
    private readonly documents: DocumentsRepository,
    private readonly caches: ContentCaches,
    @Inject(APPROVALS) private readonly approvals: Approvals,
  ) {}

  /** Of a public document, whose text is public as soon as it is saved. @throws HeldForApprovalError */
  async holdSave(actor: Actor, document: Document, content: Content, endsCopy: boolean): Promise<void> {
    if (document.state !== 'published' || !(isLegal(document.content) || isLegal(content))) return;
    await this.hold(actor, document, { content, endsCopy }, { before: { ...document.content }, after: { ...content } });
  }

  /** What readers had before stands beside what they would get. @throws HeldForApprovalError */
  async holdPublish(actor: Actor, document: Document, wanted: PublicTimes, now: Date): Promise<void> {
    if (!isLegal(document.content)) return;
    const isKept = wanted.publishedAt.getTime() === document.publishedAt?.getTime();
    const publishedAt = isKept || wanted.publishedAt > now ? wanted.publishedAt.toISOString() : null;
    const timing = { publishedAt, expiresAt: iso(wanted.expiresAt) };
    const before = await this.documents.lastPublic(document.id, now);
    const isOut = document.state === 'published';
    await this.hold(
      actor,
      document,
      { timing },
      {
        before: { ...before, ...(isOut && timesText(iso(document.publishedAt), iso(document.expiresAt))) },
        after: { ...document.content, ...timesText(publishedAt ?? 'Once it is approved', timing.expiresAt) },
      },
    );
  }

  async apply(transaction: Transaction, { target, version, payload, requester, now }: ApprovedAct): Promise<void> {
    const act = payload as LegalAct;
    const [id, from, author] = [Number(target), Number(version), { ...requester, now }];
    const changed =
      'timing' in act
        ? await this.documents.changeTiming(id, from, timingOf(act.timing, now), author, transaction)
        : await this.documents.save(id, from, act.content, author, act.endsCopy, transaction);
    if (!changed) throw new DocumentChangedError();
  }

  async applied(): Promise<void> {
    this.caches.invalidate();
  }

  private async hold(
    actor: Actor,
    { id, version, content }: Document,
    act: LegalAct,
    difference: ActToHold['difference'],
  ) {
    await this.approvals.hold(actor, () => ({
      kind: 'legal-text',
      right: 'legal.publish',
      target: String(id),
      version: String(version),
      title: content.title,
      payload: act,
      difference,
    }));
  }
}

const iso = (time: Date | null) => time?.toISOString() ?? null;

const timesText = (from: string | null, until: string | null) => ({
  'Public from': from ?? '',
  ...(until !== null && { 'Public until': until }),
});

function timingOf({ publishedAt, expiresAt }: KeptTiming, now: Date): Timing {
  return {
    state: 'published',
    publishedAt: publishedAt === null ? now : new Date(publishedAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}
