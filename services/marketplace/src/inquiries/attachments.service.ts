import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { InquiryThread } from '@app/contracts';
import { THREAD_ATTACHMENTS_MAX, THREAD_ATTACHMENTS_MAX_BYTES } from '@app/domain';
import { RateLimits, type Actor, type StreamedBody } from '@app/server-kit';
import { FileIntake, typeOfName } from '@app/server-kit/private-files';
import { parseId, type DocumentFile } from '../documents/document';
import { DELIVERY_LIMIT } from '../documents/documents.errors';
import { AttachmentsRepository } from './attachments.repository';
import { AttachmentNotFoundError, AttachmentsFullError } from './inquiries.errors';
import { InquiriesService } from './inquiries.service';
import { parseInquiryId } from './inquiry';

/** Files that the two sides of an inquiry thread send each other. */
@Injectable()
export class AttachmentsService {
  constructor(
    private readonly inquiries: InquiriesService,
    private readonly attachments: AttachmentsRepository,
    private readonly intake: FileIntake,
    private readonly limits: RateLimits,
  ) {}

  /** @throws DomainError for a thread that takes no files, a refused file, and more than a thread may have */
  async attach(actor: Actor, segment: string, name: string, body: StreamedBody): Promise<InquiryThread> {
    await this.inquiries.assertMayAttach(actor, segment);
    typeOfName(name);
    // Before it is received; it counts again in the transaction that stores it.
    if ((await this.attachments.totals(parseInquiryId(segment))).files >= THREAD_ATTACHMENTS_MAX)
      throw new AttachmentsFullError();
    const file = await this.intake.accept(actor, name, body);
    return this.inquiries.attach(actor, segment, async (transaction, inquiryId, number) => {
      const { files, bytes } = await this.attachments.totals(inquiryId, transaction);
      if (files >= THREAD_ATTACHMENTS_MAX || bytes + file.bytes > THREAD_ATTACHMENTS_MAX_BYTES)
        throw new AttachmentsFullError();
      await this.intake.keep(transaction, file);
      await this.attachments.insert(transaction, { ...file, id: randomUUID(), inquiryId, number, name });
    });
  }

  /** @throws AttachmentNotFoundError also for one in a thread of others */
  async open(actor: Actor, segment: string, id: string): Promise<{ file: DocumentFile; stream: Readable }> {
    const file = await this.attachments.find(actor, parseInquiryId(segment), parseId(id));
    if (!file) throw new AttachmentNotFoundError();
    await this.limits.consume(DELIVERY_LIMIT, actor.userId);
    return { file, stream: await this.intake.open(file.storageKey) };
  }
}
