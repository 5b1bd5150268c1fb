import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Deliveries, OpenDocuments } from '@app/contracts';
import { grantCode, MARKED_TYPES } from '@app/domain';
import { CLOCK, RateLimits, type Actor, type Clock, type Database } from '@app/server-kit';
import { FileIntake, MEDIA_TYPES, WorkSlots, type MediaType } from '@app/server-kit/private-files';
import { parseId } from '../documents/document';
import { DELIVERY_LIMIT, DocumentNotFoundError } from '../documents/documents.errors';
import { DocumentsRepository } from '../documents/documents.repository';
import { NO_LISTING, parseListingId } from '../listings/listing-id';
import { circumstancesOf } from '../nda/circumstances';
import { EvidenceRepository } from '../nda/evidence/evidence.repository';
import type { RequestSource } from '../nda/request-source';
import { MyListingNotFoundError } from '../selling/selling.errors';
import { DeliveriesRepository, type OpenFile } from './deliveries.repository';
import { deliveryFacts, toDelivery, type StoredDelivery } from './delivery';
import { marked } from './watermark';
import { whileOpen } from './while-open';

/** What is sent: cut off as soon as the grant ends. */
export type SentDocument = { name: string; type: MediaType; bytes: number; stream: Readable };

type Prepared = Omit<SentDocument, 'name'> & Pick<StoredDelivery, 'sha256' | 'pages' | 'isMarked'>;

/** A file that is marked is in memory as a whole. */
const MARKED_AT_ONCE = 2;

/** Documents for the buyers that hold a grant for them, each delivery recorded before its first byte. */
@Injectable()
export class DeliveriesService {
  private readonly slots = new WorkSlots(MARKED_AT_ONCE);

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly documents: DocumentsRepository,
    private readonly evidence: EvidenceRepository,
    private readonly files: FileIntake,
    private readonly limits: RateLimits,
    @InjectDataSource() private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Empty, too, for a listing that does not exist or that is not open to the caller. */
  async list(actor: Actor, segment: string): Promise<OpenDocuments> {
    const listingId = parseListingId(segment) ?? NO_LISTING;
    const rows = await this.deliveries.openDocuments(actor, listingId, this.clock.now());
    return { documents: rows.map((row) => ({ ...row, isMarked: MARKED_TYPES.includes(row.type) })) };
  }

  /** @throws DocumentNotFoundError alike for a missing, malformed or closed document */
  async deliver(actor: Actor, segment: string, id: string, source: RequestSource): Promise<SentDocument> {
    const listingId = parseListingId(segment) ?? NO_LISTING;
    const file = await this.deliveries.findOpen(actor, listingId, parseId(id), this.clock.now());
    if (!file) throw new DocumentNotFoundError();
    await this.limits.consume(DELIVERY_LIMIT, actor.userId);
    const code = grantCode(file.grantId);
    const { stream, type, bytes, ...sent } = await this.prepare(file, code);
    const deliveredAt = this.clock.now();
    const { id: documentId, name: documentName, ndaId, grantId } = file;
    const place = { id: randomUUID(), ndaId, grantId, listingId, documentId, documentName };
    const delivery = { ...place, ...sent, code, address: source.address, deliveredAt };
    await this.record(actor, delivery, source).catch((error: unknown) => {
      stream.destroy();
      throw error;
    });
    const open = whileOpen(stream, () => this.deliveries.isOpen(actor, file, this.clock.now()));
    const name = sent.isMarked && file.type !== 'pdf' ? `${file.name}.pdf` : file.name;
    return { name, type, bytes, stream: open };
  }

  async ledger(actor: Actor, segment: string): Promise<Deliveries> {
    const listingId = parseListingId(segment) ?? NO_LISTING;
    if (!(await this.documents.isOwned(actor, listingId))) throw new MyListingNotFoundError();
    return { deliveries: (await this.deliveries.ofListing(actor, listingId)).map(toDelivery) };
  }

  private async prepare(file: OpenFile, code: string): Promise<Prepared> {
    const { type, bytes, sha256, pages, buyerName: name, buyerEmail: email } = file;
    if (type !== 'pdf' && type !== 'png' && type !== 'jpg') {
      const stream = await this.files.open(file.storageKey);
      return { stream, type: MEDIA_TYPES[type], bytes, sha256, pages, isMarked: false };
    }
    const made = await this.slots.run(async () =>
      marked(type, await buffer(await this.files.open(file.storageKey)), { name, email, at: this.clock.now(), code }),
    );
    return {
      stream: Readable.from(piecesOf(made.bytes)),
      type: MEDIA_TYPES.pdf,
      bytes: made.bytes.length,
      sha256: createHash('sha256').update(made.bytes).digest('hex'),
      pages: made.pages,
      isMarked: true,
    };
  }

  private async record(actor: Actor, delivery: StoredDelivery, source: RequestSource): Promise<void> {
    await this.database.transaction(async (manager) => {
      // In the order of everyone who ends access: one of the two sees the other, and nothing follows an end.
      await this.deliveries.lockNda(manager, delivery.ndaId);
      await this.evidence.hold(manager);
      if (!(await this.deliveries.record(manager, actor, delivery))) throw new DocumentNotFoundError();
      const facts = { ...deliveryFacts(delivery), documentId: delivery.documentId };
      await this.evidence.append(manager, delivery.ndaId, 'delivered', facts, circumstancesOf('buyer', actor, source));
    });
  }
}

const PIECE = 64 * 1024;

/** In pieces, so that what is not sent yet can be withheld. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
