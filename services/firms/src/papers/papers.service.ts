import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { FirmPaper, ReceivePaperQuery, WaitingPapers } from '@app/contracts';
import { PAPER_MAX_BYTES, PAPER_TYPES, WAITING_PAPERS_MAX, type DocumentType, type PaperType } from '@app/domain';
import { CLOCK, type Actor, type Clock, type StreamedBody, type Transaction } from '@app/server-kit';
import { FileIntake, FileRefusedError, type FileRule } from '@app/server-kit/private-files';
import { parseUuid, toPaper, type NewPaper, type PaperFile } from './paper';
import { EmailNotVerifiedError, PaperNotFoundError, PapersFullError } from './papers.errors';
import { PapersRepository } from './papers.repository';

/** A file as it arrives. */
export type PaperUpload = { name: string; body: StreamedBody };

const RULE: FileRule = {
  types: PAPER_TYPES,
  maxBytes: PAPER_MAX_BYTES,
  sentence: 'Only PDF, PNG and JPEG files can be sent here.',
};

const isPaperType = (type: DocumentType): type is PaperType => PAPER_TYPES.some((each) => each === type);

/** Private papers of firms: received from their owners, opened by administrators alone. */
@Injectable()
export class PapersService {
  constructor(
    private readonly papers: PapersRepository,
    private readonly intake: FileIntake,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async waiting(actor: Actor, purpose: ReceivePaperQuery['purpose']): Promise<WaitingPapers> {
    return { papers: (await this.papers.waiting(actor, purpose)).map(toPaper) };
  }

  /**
   * Stores a paper that something has to refer to within a day (`PapersRepository.attach`).
   * @throws FileRefusedError, PapersFullError, EmailNotVerifiedError
   */
  async receive(actor: Actor, purpose: ReceivePaperQuery['purpose'], { name, body }: PaperUpload): Promise<FirmPaper> {
    if (!actor.emailVerified) throw new EmailNotVerifiedError();
    // Before it is received; it counts again in the transaction that stores it.
    if ((await this.papers.waiting(actor, purpose)).length >= WAITING_PAPERS_MAX) throw new PapersFullError();
    const file = await this.intake.accept(actor, name, body, RULE);
    const { type } = file;
    if (!isPaperType(type)) throw new FileRefusedError(RULE.sentence);
    const paper: NewPaper = { ...file, type, id: randomUUID(), purpose, name, createdAt: this.clock.now() };
    await this.papers.transaction(async (manager) => {
      if ((await this.papers.lockWaiting(manager, actor, purpose)) >= WAITING_PAPERS_MAX) throw new PapersFullError();
      await this.intake.keep(manager, file);
      await this.papers.insert(manager, actor, paper);
    });
    return toPaper(paper);
  }

  /** The file, for an administrator; the opening is recorded before its first byte. @throws PaperNotFoundError */
  async open(admin: Actor, segment: string): Promise<{ paper: PaperFile; stream: Readable }> {
    const paper = await this.papers.findFile(parseUuid(segment));
    if (!paper) throw new PaperNotFoundError();
    const stream = await this.intake.open(paper.storageKey);
    await this.papers.recordOpening(paper.id, admin, this.clock.now()).catch((error: unknown) => {
      stream.destroy();
      throw error;
    });
    return { paper, stream };
  }

  /** Deletes the file of a paper and keeps the reason. @throws PaperNotFoundError */
  async delete(segment: string, reason: string, manager?: Transaction): Promise<void> {
    const deletion = { reason, now: this.clock.now() };
    if (!(await this.papers.delete(parseUuid(segment), deletion, manager))) throw new PaperNotFoundError();
  }

  /** The caller's own, while nothing refers to it. @throws PaperNotFoundError */
  async remove(actor: Actor, segment: string): Promise<void> {
    if (!(await this.papers.removeWaiting(actor, parseUuid(segment)))) throw new PaperNotFoundError();
  }
}
