import { Inject, Injectable } from '@nestjs/common';
import type { ClaimNews } from '@app/contracts';
import { claimMachine, transition, type ClaimActor, type ClaimEvent } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  MAIL_WRITER,
  type AccountDirectory,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { stateOf, type StoredClaim } from './claim';
import { ClaimMovedError } from './claims.errors';
import { ClaimsRepository } from './claims.repository';

export type ClaimMover = { side: ClaimActor; actorId: string | null; at: Date; reason?: string };

const MAILED: readonly ClaimEvent[] = [
  'take_up',
  'grant',
  'refuse',
  'dispute',
  'dismiss',
  'freeze',
  'uphold',
  'overturn',
  'lapse',
];
const isNews = (event: ClaimEvent): event is ClaimNews => MAILED.includes(event);
const CLOSING: readonly ClaimEvent[] = ['dismiss', 'uphold', 'overturn'];

/** Every change of a claim's state: the state, its event, the dispute that it decides, and the mails go together. */
@Injectable()
export class ClaimMoves {
  constructor(
    private readonly claims: ClaimsRepository,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
  ) {}

  /** Of a claim whose firm the transaction has locked. @throws ClaimMovedError */
  async move(
    manager: Transaction,
    claim: StoredClaim,
    event: ClaimEvent,
    { side, actorId, at, reason }: ClaimMover,
  ): Promise<StoredClaim> {
    const state = event === 'lapse' ? claim.state : stateOf(claim, at);
    const move = transition(claimMachine, state, event, side);
    if (!move.allowed) throw new ClaimMovedError(move.reason);
    const isDecision = side === 'admin' && reason !== undefined;
    const moved = { ...claim, state: move.state, changedAt: at, ...(isDecision && { reason }) };
    await this.claims.save(manager, moved);
    const note = { at, side, actorId, event, reason: reason ?? null };
    const number = await this.claims.record(manager, claim.id, note);
    const dispute = move.notify.includes('rival') ? await this.claims.currentDispute(manager, claim.id) : null;
    if (dispute && CLOSING.includes(event))
      await this.claims.closeDispute(manager, dispute.id, { outcome: event, reason: note.reason, now: at });
    if (isNews(event)) {
      const told = { claimant: claim.userId, rival: dispute?.userId };
      for (const each of ['claimant', 'rival'] as const) {
        const userId = move.notify.includes(each) ? told[each] : undefined;
        if (userId !== undefined) await this.tell(manager, moved, { userId, side: each, news: event, number });
      }
    }
    return moved;
  }

  private async tell(
    manager: Transaction,
    { id, firm }: StoredClaim,
    { userId, side, news, number }: { userId: string; side: 'claimant' | 'rival'; news: ClaimNews; number: string },
  ): Promise<void> {
    const account = await this.accounts.find(userId, manager);
    if (!account?.isReachable) return;
    await this.mails.write(manager, {
      template: 'firm-claim-news',
      to: account.email,
      key: `firm-claim:${id}:${number}:${side}`,
      data: { firstName: account.firstName, firmId: firm.id, firm: firm.name, side, news },
    });
  }
}
