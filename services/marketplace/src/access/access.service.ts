import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  GRANT_MOVES,
  type ListingAccess,
  type MoveGrantRequest,
  type ReleaseRequest,
  type SellerGrant,
} from '@app/contracts';
import { grantCode, grantMachine, transition } from '@app/domain';
import { CLOCK, type Actor, type Clock, type Database, type Transaction } from '@app/server-kit';
import { parseId } from '../documents/document';
import { DocumentsRepository } from '../documents/documents.repository';
import { NO_LISTING, parseListingId } from '../listings/listing-id';
import { grantFacts } from '../nda/activation.service';
import { circumstancesOf } from '../nda/circumstances';
import type { EvidenceFields, Sealing } from '../nda/evidence/evidence-record';
import { EvidenceRepository } from '../nda/evidence/evidence.repository';
import { GrantsRepository, stateAt, type Grant, type StoredGrant } from '../nda/grants.repository';
import type { Nda } from '../nda/nda';
import { NdaMails } from '../nda/nda-mails';
import { NdaNotFoundError } from '../nda/nda.errors';
import { NdaRepository } from '../nda/nda.repository';
import type { RequestSource } from '../nda/request-source';
import { assertNamed } from '../screening/screening.service';
import { MyListingNotFoundError } from '../selling/selling.errors';
import {
  GrantNotFoundError,
  GrantRefusedError,
  ListingOpensNothingError,
  NdaNotActiveError,
  ReleasedAlreadyError,
  ReleaseEndError,
  UnderOfferError,
} from './access.errors';
import { AccessRepository, type BuyerRow } from './access.repository';

const RECORDED = { suspend: 'suspended', restore: 'restored', revoke: 'revoked' } as const;

/** What the owner of a listing opens to a buyer beyond the NDA, and how it is closed again; each with its evidence. */
@Injectable()
export class AccessService {
  constructor(
    private readonly access: AccessRepository,
    private readonly documents: DocumentsRepository,
    private readonly ndas: NdaRepository,
    private readonly grants: GrantsRepository,
    private readonly evidence: EvidenceRepository,
    @InjectDataSource() private readonly database: Database,
    private readonly mails: NdaMails,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor, segment: string): Promise<ListingAccess> {
    const listingId = parseListingId(segment) ?? NO_LISTING;
    if (!(await this.documents.isOwned(actor, listingId))) throw new MyListingNotFoundError();
    const buyers = await this.access.buyers(actor, listingId);
    const grants = await this.access.grants(actor, listingId);
    const now = this.clock.now();
    return {
      buyers: buyers.map(({ ndaUntil, ...buyer }) => ({
        ...buyer,
        ndaUntil: ndaUntil.toISOString(),
        grants: grants.filter(({ ndaId }) => ndaId === buyer.ndaId).map((grant) => toSellerGrant(grant, buyer, now)),
      })),
    };
  }

  async release(
    actor: Actor,
    segment: string,
    id: string,
    { documentClasses, until }: ReleaseRequest,
    source: RequestSource,
  ): Promise<ListingAccess> {
    await this.database.transaction(async (manager) => {
      const nda = await this.lockNda(manager, actor, segment, id);
      const decision = transition(grantMachine, 'requested', 'grant', nda.side);
      if (!decision.allowed) throw new GrantRefusedError(decision);
      await this.assertOpens(manager, nda);
      const now = this.clock.now();
      const by = circumstancesOf('seller', actor, source);
      const expired = await this.access.expireRelease(manager, nda.id, now);
      if (expired) await this.record(manager, nda, 'expired', { grantId: expired, at: now.toISOString() }, by);
      if (await this.access.hasRelease(manager, nda.id)) throw new ReleasedAlreadyError();
      const end = await this.access.ndaEnd(manager, nda.id);
      const grant: Grant = {
        id: randomUUID(),
        listingId: nda.listingId,
        buyerId: nda.buyerId,
        ndaId: nda.id,
        tier: 'released',
        documentClasses,
        validFrom: now,
        validUntil: endOf(until, now, end),
      };
      await this.grants.open(manager, grant);
      await this.record(manager, nda, 'granted', grantFacts(grant), by);
      // Of each release: another one after a revocation is news again.
      await this.mails.tell(manager, nda, 'released', grant.id);
    });
    return this.list(actor, segment);
  }

  async move(
    actor: Actor,
    segment: string,
    ids: { ndaId: string; grantId: string },
    { move, reason }: MoveGrantRequest,
    source: RequestSource,
  ): Promise<ListingAccess> {
    assertNamed({ reason });
    await this.database.transaction(async (manager) => {
      const nda = await this.lockNda(manager, actor, segment, ids.ndaId);
      if (move === 'restore') await this.assertOpens(manager, nda);
      // Before the grant, as everywhere: two transactions that lock both in another order would wait for each other.
      await this.evidence.hold(manager);
      const grant = await this.grants.find(manager, nda.id, parseId(ids.grantId));
      if (!grant) throw new GrantNotFoundError();
      const decision = transition(grantMachine, grant.state, move, nda.side);
      if (!decision.allowed) throw new GrantRefusedError(decision);
      await this.grants.move(manager, grant.id, decision.state, reason);
      await this.record(
        manager,
        nda,
        RECORDED[move],
        { grantId: grant.id, reason },
        circumstancesOf('seller', actor, source),
      );
    });
    return this.list(actor, segment);
  }

  /** The active NDA of a buyer of this listing. @throws NdaNotFoundError also for another's and for the buyer's side */
  private async lockNda(manager: Transaction, actor: Actor, segment: string, id: string): Promise<Nda> {
    const nda = await this.ndas.lock(manager, actor.userId, parseId(id));
    if (!nda || nda.side !== 'seller' || nda.listingId !== parseListingId(segment)) throw new NdaNotFoundError();
    if (nda.state !== 'active') throw new NdaNotActiveError();
    return nda;
  }

  /**
   * NDA, listing and chain are locked in this order, as everywhere. What opens data waits for the chain, as an
   * acceptance does: one of the two sees the other.
   */
  private async assertOpens(manager: Transaction, nda: Nda): Promise<void> {
    const closed = await this.access.closed(manager, nda);
    if (closed) throw new ListingOpensNothingError(closed);
    await this.evidence.hold(manager);
    if ((await this.grants.acceptedOfAnother(manager, nda)) !== null) throw new UnderOfferError();
  }

  private async record(
    manager: Transaction,
    nda: Nda,
    kind: 'granted' | 'suspended' | 'restored' | 'revoked' | 'expired',
    fields: EvidenceFields,
    sealing: Sealing,
  ): Promise<void> {
    await this.evidence.append(manager, nda.id, kind, { ...fields, by: nda.side }, sealing);
  }
}

function endOf(until: string | undefined, now: Date, ndaEnd: Date): Date {
  if (until === undefined) return ndaEnd;
  const end = new Date(until);
  if (!(end > now) || end > ndaEnd) throw new ReleaseEndError();
  return end;
}

function toSellerGrant(
  grant: StoredGrant,
  { isBehindOffer, closed }: Pick<BuyerRow, 'isBehindOffer' | 'closed'>,
  now: Date,
): SellerGrant {
  const { id, tier, documentClasses, validFrom, validUntil, reason } = grant;
  const state = stateAt(grant, now);
  return {
    id,
    tier,
    documentClasses,
    state,
    from: validFrom.toISOString(),
    until: validUntil.toISOString(),
    moves: GRANT_MOVES.filter((move) => move !== 'restore' || (!isBehindOffer && closed === null)).filter(
      (move) => transition(grantMachine, state, move, 'seller').allowed,
    ),
    reason,
    code: grantCode(id),
  };
}
