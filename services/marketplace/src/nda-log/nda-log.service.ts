import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  NdaChainCheck,
  NdaLogEntry,
  NdaLogGrant,
  NdaLogPage,
  NdaLogQuery,
  NdaLogRow,
  NdaTextInUse,
} from '@app/contracts';
import { grantMachine, ndaMachine, transition } from '@app/domain';
import {
  APP_CONFIG,
  CLOCK,
  type Actor,
  type AppConfig,
  type Clock,
  type Database,
  type Transaction,
} from '@app/server-kit';
import { GrantNotFoundError, GrantRefusedError } from '../access/access.errors';
import { parseId } from '../documents/document';
import { closeNda } from '../nda/close-nda';
import { checkChain } from '../nda/evidence/check-chain';
import { EvidenceRepository } from '../nda/evidence/evidence.repository';
import { GrantsRepository, stateAt, type StoredGrant } from '../nda/grants.repository';
import { NdaMails } from '../nda/nda-mails';
import { NdaNotFoundError, NdaRefusedError, NdaTextReplacedError } from '../nda/nda.errors';
import { NdaRepository } from '../nda/nda.repository';
import { NdaLogRepository, type LoggedNda, type NewAdminEvent } from './nda-log.repository';

const PAGE = 50;

/** Who it was is in the events of administrators; the sides of an NDA read only that an administrator did it. */
const BY = 'admin';

/** What administrators see of NDAs and do with them; every change with its evidence, in one transaction. */
@Injectable()
export class NdaLogService {
  private checking: ReturnType<typeof checkChain> | null = null;

  constructor(
    private readonly log: NdaLogRepository,
    private readonly ndas: NdaRepository,
    private readonly grants: GrantsRepository,
    private readonly evidence: EvidenceRepository,
    @InjectDataSource() private readonly database: Database,
    private readonly mails: NdaMails,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'EVIDENCE_DIR'>,
  ) {}

  /** One row more than a page shows whether there is another one. */
  async page(query: NdaLogQuery): Promise<NdaLogPage> {
    const found = await this.log.list(query, PAGE + 1);
    const shown = found.slice(0, PAGE);
    const rows = shown.map(toRow);
    const last = shown.at(-1);
    return found.length > PAGE && last ? { rows, nextCursor: last.place } : { rows };
  }

  async get(actor: Actor, id: string): Promise<NdaLogEntry> {
    const nda = await this.log.find(id);
    if (!nda) throw new NdaNotFoundError();
    const [grants, records, events] = await Promise.all([
      this.grants.ofNda(nda.id),
      this.evidence.summaries(nda.id),
      this.log.events(nda.id),
    ]);
    const now = this.clock.now();
    return {
      ...toRow(nda),
      reason: nda.reason,
      documentSha256: nda.documentSha256,
      canEnd: transition(ndaMachine, nda.state, 'end', BY).allowed,
      grants: grants.map((grant) => toGrant(grant, now)),
      records,
      actions: events.map(({ at, action, actorId, reason }) => ({
        at: at.toISOString(),
        action,
        isYours: actorId === actor.userId,
        reason,
      })),
    };
  }

  /** Ends an active NDA and what it opened, as its seller can. @throws NdaRefusedError when it is not active */
  async end(actor: Actor, id: string, reason: string): Promise<NdaLogEntry> {
    const parts = { ndas: this.ndas, grants: this.grants, evidence: this.evidence };
    await this.database.transaction(async (manager) => {
      const nda = await this.lock(manager, id);
      const decision = transition(ndaMachine, nda.state, 'end', BY);
      if (!decision.allowed) throw new NdaRefusedError(decision);
      await closeNda(parts, manager, nda.id, { state: 'ended', by: BY, reason, at: this.clock.now() });
      await this.record(manager, actor, { action: 'nda_ended', ndaId: nda.id, reason });
      await this.mails.tell(manager, { ...nda, listingId: nda.listing.id }, 'ended_by_admin');
    });
    return this.get(actor, id);
  }

  /** Ends one grant of an NDA, which stays. @throws GrantNotFoundError also for a grant of another NDA */
  async endGrant(actor: Actor, id: string, grantSegment: string, reason: string): Promise<NdaLogEntry> {
    await this.database.transaction(async (manager) => {
      const nda = await this.lock(manager, id);
      // An accepted offer locks the chain before the grants that it suspends; this must lock in the same order.
      await this.evidence.hold(manager);
      const grant = await this.grants.find(manager, nda.id, parseId(grantSegment));
      if (!grant) throw new GrantNotFoundError();
      const decision = transition(grantMachine, stateAt(grant, this.clock.now()), 'revoke', BY);
      if (!decision.allowed) throw new GrantRefusedError(decision);
      await this.grants.move(manager, grant.id, decision.state, reason);
      await this.evidence.append(manager, nda.id, 'revoked', { grantId: grant.id, by: BY, reason });
      await this.record(manager, actor, { action: 'grant_ended', ndaId: nda.id, grantId: grant.id, reason });
    });
    return this.get(actor, id);
  }

  /**
   * Reads the whole chain as it is at one moment, and keeps that it was checked and how many faults it had.
   * Callers who ask while a check runs get its result: each one holds a connection for as long as the chain is read.
   */
  async check(actor: Actor): Promise<NdaChainCheck> {
    this.checking ??= checkChain(this.evidence, this.config.EVIDENCE_DIR).finally(() => (this.checking = null));
    const checked = await this.checking;
    await this.database.transaction((manager) =>
      this.record(manager, actor, { action: 'chain_checked', faults: checked.faults }),
    );
    return { checkedAt: this.clock.now().toISOString(), ...checked };
  }

  /** The text that is in use, which the operator of the site approves. */
  async text({ userId }: Actor): Promise<NdaTextInUse> {
    const { version, body, publishedAt, approvedAt, actorId } = await this.log.text();
    const approval = approvedAt && { at: approvedAt.toISOString(), isYours: actorId === userId };
    return { version, body, publishedAt: publishedAt.toISOString(), approval };
  }

  /** @throws NdaTextReplacedError when another text is in use by now */
  async approveText(actor: Actor, version: number): Promise<NdaTextInUse> {
    if (!(await this.log.approveText(actor.userId, version, this.clock.now()))) throw new NdaTextReplacedError();
    return this.text(actor);
  }

  private async lock(manager: Transaction, id: string): Promise<LoggedNda> {
    const nda = await this.log.lock(manager, id);
    if (!nda) throw new NdaNotFoundError();
    return nda;
  }

  private async record(
    manager: Transaction,
    { userId: actorId }: Actor,
    event: Pick<NewAdminEvent, 'action'> & Partial<NewAdminEvent>,
  ): Promise<void> {
    const nothing = { ndaId: null, grantId: null, reason: null, faults: null };
    await this.log.record(manager, { ...nothing, ...event, at: this.clock.now(), actorId });
  }
}

function toGrant(grant: StoredGrant, now: Date): NdaLogGrant {
  const { id, tier, documentClasses, validFrom, validUntil, reason } = grant;
  const state = stateAt(grant, now);
  return {
    id,
    tier,
    documentClasses,
    from: validFrom.toISOString(),
    until: validUntil.toISOString(),
    state,
    reason,
    canEnd: transition(grantMachine, state, 'revoke', BY).allowed,
  };
}

function toRow(nda: LoggedNda): NdaLogRow {
  const { id, listing, state, textVersion, buyer, seller } = nda;
  return {
    id,
    listing,
    state,
    textVersion,
    buyer,
    seller,
    requestedAt: nda.requestedAt.toISOString(),
    signedAt: nda.signedAt?.toISOString() ?? null,
    countersignedAt: nda.countersignedAt?.toISOString() ?? null,
    expiresAt: nda.expiresAt?.toISOString() ?? null,
    closedAt: nda.closedAt?.toISOString() ?? null,
  };
}
