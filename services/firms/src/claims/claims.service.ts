import { randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type {
  ConfirmClaimCodeRequest,
  MyDispute,
  MyFirm,
  MyFirms,
  ProveClaimRequest,
  SendClaimCodeRequest,
} from '@app/contracts';
import { badgeSnippet, domainOf, isSharedAddress, sameOrganization, type ClaimEvent } from '@app/domain';
import {
  APP_CONFIG,
  CLOCK,
  MAIL_WRITER,
  RateLimits,
  type Actor,
  type AppConfig,
  type Clock,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { EmailNotVerifiedError } from '../papers/papers.errors';
import { PapersRepository } from '../papers/papers.repository';
import { parseFirmId } from '../publishing/firm-id';
import { FirmNotFoundError } from '../publishing/firms.errors';
import { stateOf, toMyClaim, type StoredClaim, type StoredDispute } from './claim';
import { CODE_MINUTES, CODE_TRIES, codeHash, drawCode } from './claim-code';
import { ClaimMoves } from './claim-moves';
import {
  CLAIM_LIMIT,
  ClaimCodeWrongError,
  ClaimMovedError,
  ClaimNotFoundError,
  CODE_ADDRESS_LIMIT,
  CODE_LIMIT,
  NoDomainError,
  OtherDomainError,
  PapersMissingError,
  ProfileOwnedError,
  SampleFirmError,
  SharedDomainError,
} from './claims.errors';
import { ClaimsRepository, type ClaimableFirm } from './claims.repository';

const MINUTE_MS = 60_000;

/** What an account does to own a profile, and about an owner who should not be one. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly moves: ClaimMoves,
    private readonly papers: PapersRepository,
    private readonly limits: RateLimits,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async list(actor: Actor): Promise<MyFirms> {
    return { firms: await this.claims.list(actor) };
  }

  /** @throws FirmNotFoundError */
  async get(actor: Actor, segment: string): Promise<MyFirm> {
    const firm = await this.claims.findFirm(parseFirmId(segment));
    if (!firm) throw new FirmNotFoundError();
    const [claim, dispute] = await Promise.all([
      this.claims.own(actor, firm.id),
      this.claims.ownDispute(actor, firm.id),
    ]);
    const papers = claim ? await this.papers.ofIds(claim.papers) : [];
    const isOwner = firm.ownerId === actor.userId;
    const { id, slug, name, isSample: sample } = firm;
    return {
      firm: { id, slug, name, sample, domain: firmDomain(firm) },
      owner: firm.ownerId === null ? 'none' : isOwner ? 'you' : 'other',
      claim: claim && toMyClaim(claim, papers, this.clock.now()),
      dispute: dispute && toMyDispute(dispute),
      badge: isOwner ? badgeSnippet(this.config.PUBLIC_URL.replace(/\/$/, ''), firm) : null,
    };
  }

  /** @throws ProfileOwnedError, SampleFirmError, EmailNotVerifiedError */
  async start(actor: Actor, segment: string): Promise<MyFirm> {
    assertVerified(actor);
    await this.limits.consume(CLAIM_LIMIT, actor.userId);
    const now = this.clock.now();
    return this.change(actor, segment, async (manager, firm) => {
      if (firm.isSample) throw new SampleFirmError();
      const before = await this.claims.own(actor, firm.id, manager);
      if (before && stateOf(before, now) === 'lapsed' && before.state === 'started')
        await this.moves.move(manager, before, 'lapse', { side: 'worker', actorId: null, at: now });
      else if (before && !isOver(before, now)) throw new ClaimMovedError('You have already claimed this profile.');
      if (firm.ownerId !== null) throw new ProfileOwnedError();
      const id = randomUUID();
      await this.claims.insert(manager, actor, { id, firmId: firm.id, domain: firmDomain(firm), now });
      const note = { at: now, side: 'claimant', actorId: actor.userId, event: 'start', reason: null } as const;
      await this.claims.record(manager, id, note);
    });
  }

  /** A newer code replaces the one before. @throws NoDomainError, SharedDomainError, OtherDomainError */
  async sendCode(actor: Actor, segment: string, { email }: SendClaimCodeRequest): Promise<MyFirm> {
    const asked = await this.claims.findFirm(parseFirmId(segment));
    if (!asked) throw new FirmNotFoundError();
    await this.unproven(actor, asked);
    assertAtDomain(email, asked);
    await this.limits.consume(CODE_LIMIT, actor.userId);
    await this.limits.consume(CODE_ADDRESS_LIMIT, email);
    return this.change(actor, segment, async (manager, firm) => {
      const claim = await this.unproven(actor, firm, manager);
      const now = this.clock.now();
      const code = drawCode();
      const sent = {
        domain: firmDomain(firm),
        mailTo: email,
        codeHash: codeHash(claim.id, code),
        codeUntil: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
        codeTries: 0,
      };
      await this.claims.save(manager, { ...claim, ...sent });
      await this.mails.write(manager, {
        template: 'firm-claim-code',
        to: email,
        key: `firm-claim-code:${claim.id}:${randomUUID()}`,
        slot: `firm-claim-code:${claim.id}`,
        data: { firm: firm.name, code, minutes: CODE_MINUTES },
      });
    });
  }

  /** @throws ClaimCodeWrongError; after five wrong ones a new code is needed */
  async confirmCode(actor: Actor, segment: string, { code }: ConfirmClaimCodeRequest): Promise<MyFirm> {
    let isRight = false;
    const mine = await this.change(actor, segment, async (manager, firm) => {
      const claim = await this.unproven(actor, firm, manager);
      const now = this.clock.now();
      const isGood = claim.codeUntil !== null && claim.codeUntil > now && claim.codeTries < CODE_TRIES;
      isRight = isGood && sameText(codeHash(claim.id, code), claim.codeHash ?? '');
      // A wrong code counts, so this is not undone.
      if (!isRight) return this.claims.save(manager, { ...claim, codeTries: claim.codeTries + 1 });
      const proven = { ...claim, proof: 'mail' as const, codeHash: null, codeUntil: null };
      await this.moves.move(manager, proven, 'confirm_mail', { side: 'claimant', actorId: actor.userId, at: now });
    });
    if (!isRight) throw new ClaimCodeWrongError();
    return mine;
  }

  /** @throws PapersMissingError */
  async sendPapers(actor: Actor, segment: string, { papers, statement }: ProveClaimRequest): Promise<MyFirm> {
    const now = this.clock.now();
    return this.change(actor, segment, async (manager, firm) => {
      const claim = await this.unproven(actor, firm, manager);
      await this.attach(manager, actor, papers);
      const proven = { ...claim, proof: 'papers' as const, papers, statement, codeHash: null, codeUntil: null };
      await this.moves.move(manager, { ...proven, domain: firmDomain(firm) }, 'send_papers', {
        side: 'claimant',
        actorId: actor.userId,
        at: now,
      });
    });
  }

  withdraw(actor: Actor, segment: string): Promise<MyFirm> {
    const now = this.clock.now();
    return this.change(actor, segment, async (manager, firm) => {
      const claim = await this.claims.own(actor, firm.id, manager);
      if (!claim) throw new ClaimNotFoundError();
      await this.moves.move(manager, claim, 'withdraw', { side: 'claimant', actorId: actor.userId, at: now });
    });
  }

  /** @throws ClaimNotFoundError without an owner who is another one, ClaimMovedError while it is disputed already */
  async dispute(actor: Actor, segment: string, { papers, statement }: ProveClaimRequest): Promise<MyFirm> {
    assertVerified(actor);
    await this.limits.consume(CLAIM_LIMIT, actor.userId);
    const now = this.clock.now();
    return this.change(actor, segment, async (manager, firm) => {
      const claim = await this.claims.owning(manager, firm.id);
      if (!claim || claim.userId === actor.userId) throw new ClaimNotFoundError();
      await this.moves.move(manager, claim, 'dispute', { side: 'rival', actorId: actor.userId, at: now });
      await this.attach(manager, actor, papers);
      const dispute = { id: randomUUID(), userId: actor.userId, statement, papers, openedAt: now };
      await this.claims.openDispute(manager, claim.id, dispute);
    });
  }

  private async attach(manager: Transaction, actor: Actor, ids: readonly string[]): Promise<void> {
    const attached = await this.papers.attach(manager, actor, { purpose: 'claim', ids, now: this.clock.now() });
    if (ids.length === 0 || !attached) throw new PapersMissingError();
  }

  /** The caller's claim that waits for its proof. @throws ClaimNotFoundError, ClaimMovedError */
  private async unproven(actor: Actor, firm: ClaimableFirm, manager?: Transaction): Promise<StoredClaim> {
    const claim = await this.claims.own(actor, firm.id, manager);
    if (!claim) throw new ClaimNotFoundError();
    const state = stateOf(claim, this.clock.now());
    if (state === 'started') return claim;
    const isLapsed = state === 'lapsed';
    throw new ClaimMovedError(
      isLapsed ? 'This claim has expired. Start a new one.' : 'This claim has already been verified.',
    );
  }

  private async change(
    actor: Actor,
    segment: string,
    work: (manager: Transaction, firm: ClaimableFirm) => Promise<void>,
  ): Promise<MyFirm> {
    await this.claims.transaction(async (manager) => {
      const firm = await this.claims.lockFirm(manager, parseFirmId(segment));
      if (!firm) throw new FirmNotFoundError();
      await work(manager, firm);
    });
    return this.get(actor, segment);
  }
}

function assertVerified({ emailVerified }: Actor): void {
  if (!emailVerified) throw new EmailNotVerifiedError();
}

const OVER: readonly string[] = ['refused', 'lapsed', 'withdrawn'];
const isOver = (claim: StoredClaim, now: Date): boolean => OVER.includes(stateOf(claim, now));

/** Of the first website that belongs to an organization. */
function firmDomain({ websites }: ClaimableFirm): string | null {
  return websites.map(domainOf).find((domain) => domain !== null) ?? null;
}

function assertAtDomain(email: string, firm: ClaimableFirm): void {
  const domain = firmDomain(firm);
  if (domain === null) throw new NoDomainError();
  if (isSharedAddress(email)) throw new SharedDomainError();
  if (!sameOrganization(email, domain)) throw new OtherDomainError(domain);
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

export function toMyDispute({ openedAt, closedAt, outcome, reason }: StoredDispute): MyDispute {
  return {
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    outcome: outcome satisfies ClaimEvent | null,
    reason,
  };
}
