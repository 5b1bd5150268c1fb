import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ProofEntry, ProofRow, ProofsPage, ProofsQuery, ProofView } from '@app/contracts';
import { proofExpiry, proofMachine, transition, type CashBand } from '@app/domain';
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
import { FileIntake } from '@app/server-kit/private-files';
import { parseId } from '../documents/document';
import { OwnProofError, ProofDecidedError, ProofNotFoundError } from './buyer-profile.errors';
import { fileOf, stateOf } from './proof';
import { readCursor, writeCursor } from './proof-cursor';
import { ProofsRepository, type ListedProof, type ProofDecision, type ReadProof } from './proofs.repository';

const PAGE = 50;

/** What administrators do with proofs of funds; who opened and who decided is recorded. */
@Injectable()
export class ProofsService {
  constructor(
    private readonly proofs: ProofsRepository,
    private readonly files: FileIntake,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One row more than a page shows whether there is another one. */
  async page({ view = 'open', cursor }: ProofsQuery): Promise<ProofsPage> {
    const after = cursor === undefined ? null : readCursor(cursor);
    const found = await this.proofs.list(view, after, PAGE + 1);
    const page = found.slice(0, PAGE);
    const now = this.clock.now();
    const rows = page.map((proof) => toRow(proof, now));
    const waiting = await this.proofs.waiting();
    const last = page.at(-1);
    return found.length > PAGE && last ? { rows, waiting, nextCursor: placeOf(view, last) } : { rows, waiting };
  }

  /** @throws ProofNotFoundError also for a malformed id */
  async get(actor: Actor, segment: string): Promise<ProofEntry> {
    const proof = await this.proofs.find(parseId(segment));
    if (!proof) throw new ProofNotFoundError();
    const [buyer, events] = await Promise.all([this.accounts.find(proof.userId), this.proofs.events(proof.id)]);
    return {
      ...toRow(proof, this.clock.now()),
      file: fileOf(proof),
      buyer: buyer
        ? { name: `${buyer.firstName} ${buyer.lastName}`.trim(), firm: buyer.firm, email: buyer.email }
        : null,
      reason: proof.reason,
      canDecide: proof.state === 'submitted' && proof.userId !== actor.userId,
      actions: events.map(({ at, action, actorId, amount, reason }) => ({
        at: at.toISOString(),
        action,
        isYours: actorId === actor.userId,
        amount,
        reason,
      })),
    };
  }

  /** The file; that it was opened is recorded before its first byte. */
  async open(actor: Actor, segment: string): Promise<{ proof: ReadProof; stream: Readable }> {
    const proof = await this.proofs.find(parseId(segment));
    if (!proof) throw new ProofNotFoundError();
    const stream = await this.files.open(proof.storageKey);
    const event = {
      at: this.clock.now(),
      action: 'opened',
      actorId: actor.userId,
      amount: null,
      reason: null,
    } as const;
    await this.proofs
      .transaction((manager) => this.proofs.record(manager, proof, event))
      .catch((error: unknown) => {
        stream.destroy();
        throw error;
      });
    return { proof, stream };
  }

  /** @throws ProofDecidedError when another administrator was faster */
  verify(actor: Actor, segment: string, amount: CashBand): Promise<ProofEntry> {
    return this.decide(actor, segment, { action: 'verified', amount, reason: null });
  }

  /** @throws ProofDecidedError when another administrator was faster */
  decline(actor: Actor, segment: string, reason: string): Promise<ProofEntry> {
    return this.decide(actor, segment, { action: 'declined', amount: null, reason });
  }

  private async decide(actor: Actor, segment: string, decision: ProofDecision): Promise<ProofEntry> {
    await this.proofs.transaction(async (manager) => {
      const proof = await this.proofs.lock(manager, parseId(segment));
      if (!proof) throw new ProofNotFoundError();
      if (proof.userId === actor.userId) throw new OwnProofError();
      const now = this.clock.now();
      const event = decision.action === 'verified' ? 'verify' : 'decline';
      if (!transition(proofMachine, stateOf(proof, now), event, 'admin').allowed) throw new ProofDecidedError();
      const { action, amount, reason } = decision;
      const expiresAt = action === 'verified' ? proofExpiry(now) : null;
      await this.proofs.decide(manager, proof.id, decision, { now, expiresAt });
      await this.proofs.record(manager, proof, { at: now, action, actorId: actor.userId, amount, reason });
      await this.tell(manager, proof, action);
    });
    return this.get(actor, segment);
  }

  private async tell(manager: Transaction, { id, userId }: ReadProof, news: ProofDecision['action']): Promise<void> {
    const buyer = await this.accounts.find(userId, manager);
    if (!buyer?.isReachable) return;
    await this.mails.write(manager, {
      template: 'proof-news',
      to: buyer.email,
      key: `proof:${id}:${news}`,
      data: { firstName: buyer.firstName, news },
    });
  }
}

const placeOf = (view: ProofView, { id, submittedAt, decidedAt }: ListedProof) =>
  writeCursor({ id, at: view === 'open' ? submittedAt : (decidedAt ?? submittedAt) });

function toRow(proof: ListedProof, now: Date): ProofRow {
  return {
    id: proof.id,
    state: stateOf(proof, now),
    stated: proof.stated,
    submittedAt: proof.submittedAt.toISOString(),
    decidedAt: proof.decidedAt?.toISOString() ?? null,
    amount: proof.amount,
    expiresAt: proof.expiresAt?.toISOString() ?? null,
  };
}
