import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { MyDocuments, UploadDocumentQuery } from '@app/contracts';
import { LISTING_DOCUMENTS_MAX, LISTING_DOCUMENTS_MAX_BYTES, type DocumentClass } from '@app/domain';
import { CLOCK, type Actor, type Clock, type StreamedBody, type Transaction } from '@app/server-kit';
import { FileIntake, typeOfName, type AcceptedFile } from '@app/server-kit/private-files';
import { NO_LISTING, parseListingId } from '../listings/listing-id';
import { PublicationRepository } from '../listings/publication.repository';
import { assertVerified } from '../selling/selling-rules';
import { MyListingNotFoundError } from '../selling/selling.errors';
import { parseId, toMyDocuments, type DocumentFile } from './document';
import { DocumentNotFoundError, DocumentsFullError } from './documents.errors';
import { DocumentsRepository } from './documents.repository';

const numberOf = (segment: string): number => parseListingId(segment) ?? NO_LISTING;

/** What an owner does with the documents of a listing. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly intake: FileIntake,
    private readonly publications: PublicationRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor, segment: string): Promise<MyDocuments> {
    const listingId = await this.owned(actor, segment);
    return toMyDocuments(await this.documents.list(actor, listingId));
  }

  async upload(
    actor: Actor,
    segment: string,
    { name, documentClass }: UploadDocumentQuery,
    body: StreamedBody,
  ): Promise<MyDocuments> {
    assertVerified(actor);
    const listingId = await this.owned(actor, segment);
    typeOfName(name);
    const file = await this.intake.accept(actor, name, body);
    await this.documents.transaction((manager) => this.store(manager, actor, { listingId, name, documentClass }, file));
    return this.list(actor, segment);
  }

  async classify(actor: Actor, segment: string, id: string, documentClass: DocumentClass): Promise<MyDocuments> {
    const listingId = numberOf(segment);
    await this.change(listingId, (manager) =>
      this.documents.classify(manager, actor, { listingId, id: parseId(id), documentClass }),
    );
    return this.list(actor, segment);
  }

  async remove(actor: Actor, segment: string, id: string): Promise<MyDocuments> {
    const listingId = numberOf(segment);
    await this.change(listingId, (manager) => this.documents.remove(manager, actor, listingId, parseId(id)));
    return this.list(actor, segment);
  }

  /** The owner's own file, as it is stored. */
  async open(actor: Actor, segment: string, id: string): Promise<{ file: DocumentFile; stream: Readable }> {
    const file = await this.documents.findFile(actor, numberOf(segment), parseId(id));
    if (!file) throw new DocumentNotFoundError();
    return { file, stream: await this.intake.open(file.storageKey) };
  }

  private async store(
    manager: Transaction,
    actor: Actor,
    place: { listingId: number; name: string; documentClass: DocumentClass },
    file: AcceptedFile,
  ): Promise<void> {
    const totals = await this.documents.lockTotals(manager, actor, place.listingId);
    if (!totals) throw new MyListingNotFoundError();
    const isFull = totals.documents >= LISTING_DOCUMENTS_MAX || totals.bytes + file.bytes > LISTING_DOCUMENTS_MAX_BYTES;
    if (isFull) throw new DocumentsFullError();
    await this.intake.keep(manager, file);
    await this.documents.insert(manager, { ...place, ...file, id: randomUUID(), uploadedAt: this.clock.now() });
    await this.publications.countDocuments(manager, place.listingId);
  }

  private async change(listingId: number, work: (manager: Transaction) => Promise<boolean>): Promise<void> {
    await this.documents.transaction(async (manager) => {
      if (!(await work(manager))) throw new DocumentNotFoundError();
      await this.publications.countDocuments(manager, listingId);
    });
  }

  private async owned(actor: Actor, segment: string): Promise<number> {
    const listingId = numberOf(segment);
    if (!(await this.documents.isOwned(actor, listingId))) throw new MyListingNotFoundError();
    return listingId;
  }
}
