import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import {
  type BulkDocumentsRequest,
  type BulkReport,
  type DocumentInputs,
  type DocumentKind,
  type DocumentList,
  type DocumentRevision,
  type DocumentSummary,
  type PublishRequest,
  type StoredDocument,
  type StoredRevision,
} from '@app/contracts';
import {
  assertRight,
  CLOCK,
  csvOfList,
  inBulk,
  LOGGER,
  may,
  type Actor,
  type Clock,
  type CsvCell,
  type Logger,
} from '@app/server-kit';
import { tidyFields } from '../markup/tidy-fields';
import { publishingTime, stateOf, toStored, toSummary, type Document } from './document';
import { DocumentChangedError, DocumentIsPublicError, DocumentNotFoundError, invalidField } from './document.errors';
import { DocumentsRepository, type Author, type ListedDocument, type Timing } from './documents.repository';
import { isLegal, LegalApprovals } from './legal-approvals';
import { keyOf, keyText, type DocumentFilter } from './list-documents';
import { slugOf } from './slug';

const PAGE_SIZE = 50;
const EXPORT_HEADER = ['Kind', 'Title', 'Address', 'State', 'Published', 'Ends', 'Created', 'Changed', 'Changed by'];

/** Writes, schedules and retracts everything that is published under a slug. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly approvals: LegalApprovals,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list(filter: DocumentFilter, after: string | null): Promise<DocumentList> {
    const now = this.clock.now();
    const [found, total] = await Promise.all([
      this.documents.list(filter, now, after === null ? null : keyOf(after), PAGE_SIZE + 1),
      this.documents.count(filter, now),
    ]);
    const shown = found.slice(0, PAGE_SIZE);
    const last = found.length > PAGE_SIZE ? shown.at(-1) : undefined;
    return { documents: shown.map((document) => toSummary(document, now)), total, next: last ? keyText(last) : null };
  }

  /** Every document of a filter, read page by page while it is sent. */
  export(filter: DocumentFilter): Readable {
    const now = this.clock.now();
    return csvOfList<ListedDocument>({
      header: EXPORT_HEADER,
      read: (after, limit) => this.documents.list(filter, now, after, limit),
      cells: (document) => exportedRow(toSummary(document, now)),
    });
  }

  /** Each row as its own call would be: same rights, same versions, same refusals. */
  bulk(actor: Actor, { act, at, rows }: BulkDocumentsRequest): Promise<BulkReport> {
    return inBulk(rows, this.logger, ({ id, version }) => {
      switch (act) {
        case 'publish':
          return this.publish(actor, id, { version, ...(at !== undefined && { at }) });
        case 'unpublish':
          return this.unpublish(actor, id, version);
        case 'archive':
          return this.archive(actor, id, version);
        case 'delete':
          return this.remove(actor, id, version);
      }
    });
  }

  async get(id: number): Promise<StoredDocument> {
    return toStored(await this.existing(id), this.clock.now());
  }

  async create<K extends DocumentKind>(actor: Actor, kind: K, input: DocumentInputs[K]): Promise<StoredDocument<K>> {
    return toStored(await this.documents.create(kind, prepared(input), this.author(actor)), this.clock.now());
  }

  async save<K extends DocumentKind>(
    actor: Actor,
    kind: K,
    id: number,
    version: number,
    input: DocumentInputs[K],
  ): Promise<StoredDocument> {
    const document = await this.existing(id);
    if (document.kind !== kind) throw new DocumentNotFoundError();
    assertRead(document, version);
    assertMaySave(actor, document, input);
    const content = prepared(input);
    await this.approvals.holdSave(actor, document, content, true);
    return this.changed(await this.documents.save(id, version, content, this.author(actor), true));
  }

  async publish(actor: Actor, id: number, { version, at, until }: PublishRequest): Promise<StoredDocument> {
    const document = await this.existing(id);
    const now = this.clock.now();
    const publishedAt = publishingTime(document, at === undefined ? undefined : new Date(at), now);
    const expiresAt = until === undefined ? document.expiresAt : until === null ? null : new Date(until);
    if (expiresAt && expiresAt <= publishedAt) throw invalidField('until', 'The end must be after the beginning');
    assertRead(document, version);
    assertMayPublish(actor, document.content);
    await this.approvals.holdPublish(actor, document, { publishedAt, expiresAt }, now);
    return this.changeTiming(actor, id, version, { state: 'published', publishedAt, expiresAt });
  }

  /** Back to a draft: a planned date is removed, the date of an earlier publication is kept for the next one. */
  async unpublish(actor: Actor, id: number, version: number): Promise<StoredDocument> {
    return this.changeTiming(actor, id, version, { ...(await this.keptTimes(id)), state: 'draft' });
  }

  async archive(actor: Actor, id: number, version: number): Promise<StoredDocument> {
    return this.changeTiming(actor, id, version, { ...(await this.keptTimes(id)), state: 'archived' });
  }

  async remove(actor: Actor, id: number, version: number): Promise<void> {
    const document = await this.existing(id);
    assertRead(document, version);
    if (!(await this.isOwnDraft(actor, document))) assertRight(actor, 'content.delete');
    if (document.state === 'published') throw new DocumentIsPublicError();
    if (!(await this.documents.remove(id, version))) throw new DocumentChangedError();
  }

  async revisions(id: number): Promise<DocumentRevision[]> {
    await this.existing(id);
    return this.documents.revisions(id);
  }

  async revision(id: number, version: number): Promise<StoredRevision> {
    const revision = await this.documents.revision(id, version);
    if (!revision) throw new DocumentNotFoundError();
    return revision;
  }

  /** The old content as a new revision: nothing that was saved is ever lost. */
  async restore(actor: Actor, id: number, revision: number, version: number): Promise<StoredDocument> {
    const document = await this.existing(id);
    assertRead(document, version);
    const { content, publishedAt } = await this.revision(id, revision);
    assertMaySave(actor, document, content);
    // What readers had before may come back at once.
    if (publishedAt === null) await this.approvals.holdSave(actor, document, content, false);
    // What the editor typed meanwhile is not what they restore.
    return this.changed(await this.documents.save(id, version, content, this.author(actor), false));
  }

  private async changeTiming(actor: Actor, id: number, version: number, timing: Timing): Promise<StoredDocument> {
    const document = await this.existing(id);
    assertRead(document, version);
    assertMayPublish(actor, document.content);
    return this.changed(await this.documents.changeTiming(id, version, timing, this.author(actor)));
  }

  private async keptTimes(id: number): Promise<Omit<Timing, 'state'>> {
    const { publishedAt, expiresAt, ...document } = await this.existing(id);
    const isOut = stateOf({ ...document, publishedAt, expiresAt }, this.clock.now()) !== 'scheduled';
    return { publishedAt: isOut ? publishedAt : null, expiresAt };
  }

  /** A person without the right to delete can still throw away what was never public and no one else has saved. */
  private async isOwnDraft(actor: Actor, { id, state, publishedAt }: Document): Promise<boolean> {
    if (!may(actor, 'content.write') || state !== 'draft' || publishedAt !== null) return false;
    return (await this.documents.revisions(id)).every(({ savedBy }) => savedBy === actor.username);
  }

  /** @throws DocumentNotFoundError */
  async existing(id: number): Promise<Document> {
    const document = await this.documents.find(id);
    if (!document) throw new DocumentNotFoundError();
    return document;
  }

  private changed(document: Document | undefined): StoredDocument {
    if (!document) throw new DocumentChangedError();
    return toStored(document, this.clock.now());
  }

  private author({ username, userId }: Actor): Author {
    return { username, userId, now: this.clock.now() };
  }
}

function exportedRow(summary: DocumentSummary): CsvCell[] {
  const { kind, title, slug, state, publishedAt, expiresAt, createdAt, updatedAt, updatedBy } = summary;
  return [kind, title, slug, state, publishedAt ?? '', expiresAt ?? '', createdAt, updatedAt, updatedBy];
}

type Slugged = { slug?: string | undefined };

/** Publishing and retracting is a right of its own, and for the terms and the privacy policy one more. */
function assertMayPublish(actor: Actor, content: Slugged): void {
  assertRight(actor, 'content.publish');
  if (isLegal(content)) assertRight(actor, 'legal.publish');
}

/** What is saved of a published document is public at once. */
function assertMaySave(actor: Actor, { state, content }: Document, wanted: Slugged): void {
  if (state !== 'published') return;
  assertMayPublish(actor, content);
  assertMayPublish(actor, wanted);
}

/**
 * Rights are judged on the version that the caller names, which is the one that is written: without this a guessed next
 * version would be judged as the draft that it was a moment ago. @throws DocumentChangedError
 */
function assertRead(document: Document, version: number): void {
  if (document.version !== version) throw new DocumentChangedError();
}

/** @throws DomainError for a title without a character that a slug can contain */
export function prepared<K extends DocumentKind>(input: DocumentInputs[K]): DocumentInputs[K] {
  const slug = input.slug || slugOf(input.title);
  if (!slug) throw invalidField('slug', 'Please give an address in lowercase letters and digits');
  return tidyFields({ ...input, slug });
}
