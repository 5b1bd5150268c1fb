import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthorProof, AuthorProofDecision, AuthorProofRow, AuthorProofs, ReviewStanding } from '@app/contracts';
import {
  ACCOUNT_DIRECTORY,
  CLOCK,
  MAIL_WRITER,
  type AccountDirectory,
  type Actor,
  type Clock,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { toPaper } from '../papers/paper';
import { PaperNotFoundError } from '../papers/papers.errors';
import { PapersRepository } from '../papers/papers.repository';
import { AuthorProofsRepository, type StoredProof } from './author-proofs.repository';
import { PublicReviewsService } from './public-reviews.service';
import { parseReviewId } from './review-id';
import {
  AuthorProofDecidedError,
  AuthorProofNotFoundError,
  OwnReviewError,
  SampleFirmReviewError,
} from './reviews.errors';
import { WritingService } from './writing.service';

const LISTED = 100;
/** Why the file of a decided proof is gone, as its record says it. */
const DELETED = 'A moderator has decided about it.';

/** Papers by which authors show that they know a firm: a moderator looks at each once, and it is deleted. */
@Injectable()
export class AuthorProofsService {
  constructor(
    private readonly proofs: AuthorProofsRepository,
    private readonly papers: PapersRepository,
    private readonly shown: PublicReviewsService,
    private readonly writing: WritingService,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws FirmNotFoundError, SampleFirmReviewError, PaperNotFoundError, AuthorProofDecidedError while another one
   * waits or was seen
   */
  async send(actor: Actor, name: string, paper: string): Promise<ReviewStanding> {
    const firm = await this.shown.firm(name);
    if (firm.isSample) throw new SampleFirmReviewError();
    const now = this.clock.now();
    await this.proofs.transaction(async (manager) => {
      if (!(await this.papers.attach(manager, actor, { purpose: 'review', ids: [paper], now })))
        throw new PaperNotFoundError();
      const proof = { id: randomUUID(), firmId: firm.id, authorId: actor.userId, paperId: paper, now };
      if (!(await this.proofs.send(manager, proof)))
        throw new AuthorProofDecidedError('You already have a document for this firm that is pending or accepted.');
    });
    return this.writing.standing(actor, name);
  }

  async list(): Promise<AuthorProofs> {
    const [rows, waiting] = await Promise.all([this.proofs.waiting(LISTED), this.proofs.count()]);
    return { rows: rows.map(toRow), waiting };
  }

  /** @throws AuthorProofNotFoundError also for a malformed id */
  async get(actor: Actor, segment: string): Promise<AuthorProof> {
    const proof = await this.proofs.find(parseReviewId(segment));
    if (!proof) throw new AuthorProofNotFoundError();
    const [account, [paper]] = await Promise.all([
      this.accounts.find(proof.authorId),
      this.papers.ofIds([proof.paperId]),
    ]);
    return {
      ...toRow(proof),
      state: proof.state,
      author: account ? { name: `${account.firstName} ${account.lastName}`.trim() } : null,
      paper: paper ? toPaper(paper) : null,
      canDecide: proof.state === 'waiting' && proof.authorId !== actor.userId,
    };
  }

  /** Either way the paper is deleted. @throws AuthorProofDecidedError when another moderator was faster */
  async decide(actor: Actor, segment: string, decision: AuthorProofDecision): Promise<AuthorProof> {
    await this.proofs.transaction(async (manager) => {
      const proof = await this.proofs.lock(manager, parseReviewId(segment));
      if (!proof) throw new AuthorProofNotFoundError();
      if (proof.authorId === actor.userId)
        throw new OwnReviewError('This is your own document. Another moderator must decide.');
      if (proof.state !== 'waiting')
        throw new AuthorProofDecidedError(
          'Another moderator decided on this document after you opened it. Reload the page.',
        );
      const now = this.clock.now();
      await this.proofs.decide(manager, proof.id, { decision, by: actor.userId, now });
      await this.papers.delete(proof.paperId, { reason: DELETED, now }, manager);
      await this.tell(manager, proof, decision);
    });
    return this.get(actor, segment);
  }

  private async tell(manager: Transaction, proof: StoredProof, decision: AuthorProofDecision): Promise<void> {
    const author = await this.accounts.find(proof.authorId, manager);
    if (!author?.isReachable) return;
    await this.mails.write(manager, {
      template: 'firm-review-news',
      to: author.email,
      key: `author-proof:${proof.id}`,
      data: { firstName: author.firstName, news: `proof_${decision}`, firm: proof.name, slug: proof.slug },
    });
  }
}

function toRow({ id, slug, name, sentAt }: StoredProof): AuthorProofRow {
  return { id, firm: { slug, name }, sentAt: sentAt.toISOString() };
}
