import { Inject, Injectable } from '@nestjs/common';
import {
  CLAIM_MOVES,
  type ClaimEntry,
  type ClaimMove,
  type ClaimPerson,
  type ClaimsPage,
  type ClaimsQuery,
  type MoveClaimRequest,
  type ReadPaper,
} from '@app/contracts';
import { claimMachine, transition } from '@app/domain';
import { ACCOUNT_DIRECTORY, CLOCK, type AccountDirectory, type Actor, type Clock } from '@app/server-kit';
import { parseUuid, toPaper } from '../papers/paper';
import { PapersRepository } from '../papers/papers.repository';
import { readQueueCursor, writeQueueCursor } from '../publishing/queue-cursor';
import { stateOf, type StoredClaim, type StoredDispute } from './claim';
import { ClaimMoves } from './claim-moves';
import { ClaimQueueRepository, toRow } from './claim-queue.repository';
import { ClaimUnknownError, OwnClaimError, ProfileOwnedError } from './claims.errors';
import { ClaimsRepository } from './claims.repository';
import { toMyDispute } from './claims.service';

const PAGE = 50;

/** What moderators do with claims and disputes. */
@Injectable()
export class ClaimReviewService {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly queue: ClaimQueueRepository,
    private readonly moves: ClaimMoves,
    private readonly papers: PapersRepository,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One row more than a page shows whether there is another one. */
  async page({ view = 'open', cursor }: ClaimsQuery): Promise<ClaimsPage> {
    const found = await this.queue.list(view, cursor === undefined ? null : readQueueCursor(cursor), PAGE + 1);
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    const answer = { rows: page.map(toRow), waiting: await this.queue.waiting() };
    return found.length > PAGE && last
      ? { ...answer, nextCursor: writeQueueCursor({ id: last.id, at: last.changedAt }) }
      : answer;
  }

  /** @throws ClaimUnknownError also for a malformed id */
  async get(actor: Actor, segment: string): Promise<ClaimEntry> {
    const claim = await this.claims.find(parseUuid(segment));
    if (!claim) throw new ClaimUnknownError();
    const now = this.clock.now();
    const disputes = await this.claims.disputes(claim.id);
    const [events, papers, others, claimant] = await Promise.all([
      this.claims.events(claim.id),
      this.readPapers(actor, [claim, ...disputes]),
      this.queue.others(claim.firm.id, claim.id),
      this.person(claim.userId),
    ]);
    const { id, firm, proof, startedAt, changedAt, domain, mailTo, statement } = claim;
    const state = stateOf(claim, now);
    return {
      ...toRow({ id, firm, state, proof, startedAt, changedAt }),
      claimant,
      domain,
      mailTo,
      statement,
      papers: papers(claim),
      others,
      disputes: await Promise.all(
        disputes.map(async (dispute) => ({
          ...toMyDispute(dispute),
          id: dispute.id,
          rival: await this.person(dispute.userId),
          statement: dispute.statement,
          papers: papers(dispute),
        })),
      ),
      events: events.map(({ at, event, side, actorId, reason }) => ({
        at: at.toISOString(),
        event,
        side,
        isYours: actorId === actor.userId,
        reason,
      })),
      moves: isSide(actor, claim, disputes) ? [] : CLAIM_MOVES.filter((move) => isAllowed(claim, move, now)),
    };
  }

  /** @throws ClaimMovedError when another moderator was faster, ProfileOwnedError when the profile has an owner */
  async move(actor: Actor, segment: string, { move, reason }: MoveClaimRequest): Promise<ClaimEntry> {
    const found = await this.claims.find(parseUuid(segment));
    if (!found) throw new ClaimUnknownError();
    const at = this.clock.now();
    await this.claims.transaction(async (manager) => {
      // The firm first, as everyone does; its page may be gone.
      const firm = await this.claims.lockFirm(manager, found.firm.id);
      const claim = await this.claims.find(found.id, manager);
      if (!claim) throw new ClaimUnknownError();
      const dispute = await this.claims.currentDispute(manager, claim.id);
      if (isSide(actor, claim, dispute ? [dispute] : [])) throw new OwnClaimError();
      if (move === 'grant' && !firm) throw new ClaimUnknownError();
      if (move === 'grant' && firm?.ownerId != null) throw new ProfileOwnedError();
      const mover = { side: 'admin' as const, actorId: actor.userId, at };
      await this.moves.move(manager, claim, move, reason === undefined ? mover : { ...mover, reason });
    });
    return this.get(actor, segment);
  }

  private async person(userId: string): Promise<ClaimPerson> {
    const account = await this.accounts.find(userId);
    if (!account) return null;
    const { firstName, lastName, firm, email } = account;
    return { name: `${firstName} ${lastName}`.trim(), firm, email };
  }

  /** The papers of a claim and its disputes, with who opened them. */
  private async readPapers(actor: Actor, owners: readonly { papers: string[] }[]) {
    const ids = owners.flatMap(({ papers }) => papers);
    const [papers, openings] = await Promise.all([this.papers.ofIds(ids), this.papers.openings(ids)]);
    return ({ papers: wanted }: { papers: string[] }): ReadPaper[] =>
      papers
        .filter(({ id }) => wanted.includes(id))
        .map((paper) => ({
          ...toPaper(paper),
          openings: openings
            .filter(({ paperId }) => paperId === paper.id)
            .map(({ at, actorId }) => ({ at: at.toISOString(), isYours: actorId === actor.userId })),
        }));
  }
}

function isAllowed(claim: StoredClaim, move: ClaimMove, now: Date): boolean {
  return transition(claimMachine, stateOf(claim, now), move, 'admin').allowed;
}

function isSide({ userId }: Actor, claim: StoredClaim, disputes: readonly StoredDispute[]): boolean {
  return claim.userId === userId || disputes.some((dispute) => dispute.userId === userId);
}
