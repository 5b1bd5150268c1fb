import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CountersignNdaRequest, NdaNews, NdaSignature, NdaView, SignNdaRequest } from '@app/contracts';
import {
  NDA_LISTING_REFUSALS,
  ndaListing,
  ndaMachine,
  transition,
  type NdaBuyer,
  type NdaEvent,
  type NdaHold,
  type NdaState,
} from '@app/domain';
import { CLOCK, type Actor, type Clock, type Database, type Transaction } from '@app/server-kit';
import { assertNamed, ScreeningService } from '../screening/screening.service';
import { SideActsRepository } from '../side-acts/side-acts.repository';
import { NdaActivation, type Countersigned, type Countersigner, type SignedByBuyer } from './activation.service';
import { circumstancesOf } from './circumstances';
import { closeNda } from './close-nda';
import { sha256 } from './evidence/evidence-record';
import { EvidenceRepository } from './evidence/evidence.repository';
import { GrantsRepository } from './grants.repository';
import { ndaPage, toNdaView, type Nda } from './nda';
import { NdaHolds, type KnownBuyer } from './nda-holds.service';
import { NdaMails } from './nda-mails';
import {
  EmailNotVerifiedError,
  NdaEndedByAdminError,
  NdaListingClosedError,
  NdaNotFoundError,
  NdaNotSignedError,
  NdaPageChangedError,
  NdaRefusedError,
} from './nda.errors';
import { NdaRepository, type OwnerSetting } from './nda.repository';
import type { RequestSource } from './request-source';
import { SigningTurns, type Pause } from './signing-turns';
import { ELECTRONIC_RECORDS_CONSENT } from './texts/nda-text-1';

/** Of a signature, before the chain is locked; `standing` is the owner's automatic countersignature, where it is on. */
type Prepared = {
  known: KnownBuyer;
  standing:
    | { setting: OwnerSetting; held: NdaHold }
    | { setting: OwnerSetting; held: null; countersigned: Countersigned }
    | null;
};
type Decided = { held: NdaHold | null; countersigned: Countersigned | null };

/** The decisions of both sides, each with its evidence in one transaction. */
@Injectable()
export class NdaService {
  constructor(
    private readonly ndas: NdaRepository,
    private readonly grants: GrantsRepository,
    private readonly evidence: EvidenceRepository,
    private readonly activation: NdaActivation,
    private readonly holds: NdaHolds,
    private readonly acts: SideActsRepository,
    private readonly mails: NdaMails,
    private readonly turns: SigningTurns,
    private readonly screening: ScreeningService,
    @InjectDataSource() private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async sign(actor: Actor, id: string, request: SignNdaRequest, source: RequestSource): Promise<NdaView> {
    if (!actor.emailVerified) throw new EmailNotVerifiedError();
    const { legalName, capacity, firm } = request;
    const buyer: NdaSignature = { legalName, capacity, firm };
    assertNamed(buyer);
    const found = await this.find(actor, id);
    const crd = request.crd || null;
    const signed: SignedByBuyer = { ...found, buyer, buyerCrd: crd, signedAt: this.clock.now() };
    this.assertSignable(found, 'sign', request.pageSha256);
    await this.assertCurrent(found);
    const party = { ...partyOf(signed), buyerEmail: actor.username };
    const prepared = await this.turns.prepare((pause) => this.prepare(signed, party, pause));
    const text = await this.ndas.text(found.textVersion);
    await this.store(async (manager) => {
      const nda = await this.lockSignable(manager, actor, id, 'sign', request.pageSha256);
      await this.assertCurrent(nda, manager);
      const now = signed.signedAt;
      // The chain is locked from here on: an end at another listing is either seen here or comes after this.
      const row = await this.evidence.append(
        manager,
        id,
        'signed',
        {
          listingId: nda.listingId,
          listingVersion: null,
          listingTitle: nda.listingTitle,
          textVersion: nda.textVersion,
          textSha256: text.sha256,
          pageSha256: request.pageSha256,
          electronicRecordsConsent: ELECTRONIC_RECORDS_CONSENT,
          emailVerified: true,
          shownAt: nda.shownAt.toISOString(),
          scrolledToEnd: true,
          signedAt: now.toISOString(),
        },
        circumstancesOf('buyer', actor, source, buyer),
      );
      const { held, countersigned } = await this.decide(manager, nda, prepared);
      await this.ndas.markSigned(manager, id, buyer, { held, crd, now });
      if (countersigned) await this.activation.activate(manager, countersigned, row);
      else await this.mails.tell(manager, nda, 'waiting');
    });
    return this.view(actor, id);
  }

  async countersign(actor: Actor, id: string, seller: CountersignNdaRequest, source: RequestSource): Promise<NdaView> {
    const { legalName, capacity, firm, pageSha256 } = seller;
    assertNamed({ legalName, capacity, firm });
    const found = await this.find(actor, id);
    this.assertSignable(found, 'countersign', pageSha256);
    const { buyer, signedAt } = found;
    if (!buyer || !signedAt) throw new NdaNotSignedError();
    const sealing = circumstancesOf('seller', actor, source);
    const countersigner = { legalName, capacity, firm, automatic: false, sealing };
    const signed: SignedByBuyer = { ...found, buyer, signedAt };
    const { known, countersigned } = await this.turns.prepare(async (pause) => ({
      known: await this.holds.known(found, partyOf(signed)),
      countersigned: await this.activation.typeset(signed, countersigner, this.clock.now(), pause),
    }));
    await this.store(async (manager) => {
      const nda = await this.lockSignable(manager, actor, id, 'countersign', pageSha256);
      const row = await this.evidence.last(manager, id, 'signed');
      if (!row) throw new NdaNotSignedError();
      await this.evidence.hold(manager);
      await this.assertNotEnded(manager, nda, await this.holds.refreshed(manager, nda, known));
      await this.activation.activate(manager, countersigned, row);
    });
    return this.view(actor, id);
  }

  withdraw(actor: Actor, id: string, source: RequestSource): Promise<NdaView> {
    return this.close(actor, id, 'withdraw', null, source);
  }

  /** The buyer reads the reason and never learns who the seller is. */
  async decline(actor: Actor, id: string, reason: string, source: RequestSource): Promise<NdaView> {
    const { buyerId } = await this.find(actor, id);
    await this.screening.assertMasked(actor, { reason }, buyerId);
    return this.close(actor, id, 'decline', reason, source);
  }

  /** Ends an active NDA and revokes its grants. */
  async end(actor: Actor, id: string, reason: string, source: RequestSource): Promise<NdaView> {
    assertNamed({ reason });
    return this.close(actor, id, 'end', reason, source);
  }

  private async close(
    actor: Actor,
    id: string,
    event: 'withdraw' | 'decline' | 'end',
    reason: string | null,
    source: RequestSource,
  ): Promise<NdaView> {
    const { ndas, grants, evidence } = this;
    await this.store(async (manager) => {
      const { nda, state } = await this.move(manager, actor, id, event);
      if (state !== 'withdrawn' && state !== 'declined' && state !== 'ended') throw new Error(`Unexpected: ${state}`);
      await closeNda({ ndas, grants, evidence }, manager, id, {
        state,
        by: nda.side,
        reason,
        at: this.clock.now(),
        sealing: circumstancesOf(nda.side, actor, source),
      });
      if (state === 'declined') {
        const { ownerId, buyerId, buyerEmail } = nda;
        const act = { kind: 'decline', side: 'seller', ownerId, buyerId, buyerEmail } as const;
        await this.acts.record(manager, { ...act, inquiryId: null, at: this.clock.now() });
      }
      const news = newsOf(nda, state);
      if (news) await this.mails.tell(manager, nda, news);
    });
    return this.view(actor, id);
  }

  private store(work: (manager: Transaction) => Promise<void>): Promise<void> {
    return this.turns.store(() => this.database.transaction(work));
  }

  /** Locks the NDA and decides whether this caller may do this now. */
  private async move(
    manager: Transaction,
    actor: Actor,
    id: string,
    event: NdaEvent,
  ): Promise<{ nda: Nda; state: NdaState }> {
    const nda = await this.ndas.lock(manager, actor.userId, id);
    if (!nda) throw new NdaNotFoundError();
    const decision = transition(ndaMachine, nda.state, event, nda.side);
    if (!decision.allowed) throw new NdaRefusedError(decision);
    return { nda, state: decision.state };
  }

  /** Locks the NDA and its listing, and decides once more whether the caller may sign what they read. */
  private async lockSignable(
    manager: Transaction,
    actor: Actor,
    id: string,
    event: 'sign' | 'countersign',
    pageSha256: string,
  ): Promise<Nda> {
    const { nda } = await this.move(manager, actor, id, event);
    const listingStatus = await this.ndas.lockListing(manager, nda);
    this.assertSignable({ ...nda, listingStatus }, event, pageSha256);
    return nda;
  }

  /**
   * @throws NdaListingClosedError when the listing is not on the market
   * @throws NdaPageChangedError when another page was read
   */
  private assertSignable(nda: Nda, event: 'sign' | 'countersign', pageSha256: string): void {
    const decision = transition(ndaMachine, nda.state, event, nda.side);
    if (!decision.allowed) throw new NdaRefusedError(decision);
    const refusal = NDA_LISTING_REFUSALS[ndaListing(nda.listingStatus)];
    if (refusal) throw new NdaListingClosedError(refusal[nda.side]);
    if (sha256(nda.page) !== pageSha256) throw new NdaPageChangedError();
  }

  /** @throws NdaPageChangedError when a buyer would be shown another page now, or none */
  private async assertCurrent({ listingId, page }: Nda, manager?: Transaction): Promise<void> {
    const listing = await this.ndas.findOpenListing(listingId, manager);
    if (!listing || page !== ndaPage(listing, await this.ndas.currentText(manager))) throw new NdaPageChangedError();
  }

  /** What a signature needs and takes time, before the chain is locked: nothing of it opens anything. */
  private async prepare(nda: SignedByBuyer, buyer: NdaBuyer, pause: Pause): Promise<Prepared> {
    const known = await this.holds.known(nda, buyer);
    const setting = await this.ndas.setting(nda);
    if (!setting?.automatic) return { known, standing: null };
    const held = await this.holds.holdOf(nda, known, nda.buyer.firm);
    if (held) return { known, standing: { setting, held } };
    const countersigned = await this.activation.typeset(nda, standingSignature(setting), nda.signedAt, pause);
    return { known, standing: { setting, held, countersigned } };
  }

  /**
   * Whether the standing signature countersigns, asked again now that the chain is locked: it does when neither look
   * found a hold, and the owner's setting is the one that the document was typeset with.
   */
  private async decide(manager: Transaction, nda: Nda, { known, standing }: Prepared): Promise<Decided> {
    const present = await this.holds.refreshed(manager, nda, known);
    await this.assertNotEnded(manager, nda, present);
    if (!standing) return { held: null, countersigned: null };
    if (standing.held) return { held: standing.held, countersigned: null };
    const { countersigned, setting } = standing;
    const held = await this.holds.holdOf(nda, present, countersigned.nda.buyer.firm, manager);
    const now = await this.ndas.setting(nda, manager);
    const isSame = now?.automatic === true && now.changedAt.getTime() === setting.changedAt.getTime();
    return { held, countersigned: held === null && isSame ? countersigned : null };
  }

  /** @throws NdaEndedByAdminError; the chain is locked, so that an end in the same moment comes before or after */
  private async assertNotEnded(manager: Transaction, { listingId, side }: Nda, known: KnownBuyer): Promise<void> {
    if (await this.holds.isEndedByAdmin(manager, listingId, known))
      throw new NdaEndedByAdminError(side === 'buyer' ? 'sign' : 'countersign');
  }

  private async view(actor: Actor, id: string): Promise<NdaView> {
    return toNdaView(await this.find(actor, id), this.clock.now());
  }

  private async find(actor: Actor, id: string): Promise<Nda> {
    const nda = await this.ndas.find(actor, id);
    if (!nda) throw new NdaNotFoundError();
    return nda;
  }
}

/** The buyer as an NDA with their signature knows them. */
function partyOf({ buyerId, buyerEmail, buyer: { legalName }, buyerCrd: crd }: SignedByBuyer): NdaBuyer {
  return { buyerId, buyerEmail, legalName, crd };
}

/** The owner's standing signature, as the evidence seals it: automatic, and since when. */
function standingSignature({ legalName, capacity, firm, ownerId, ownerEmail, changedAt }: OwnerSetting): Countersigner {
  const account = { userId: ownerId };
  const circumstances = { email: ownerEmail, standingSince: changedAt.toISOString() };
  return {
    legalName,
    capacity,
    firm,
    automatic: true,
    sealing: { author: 'seller', parts: { account, circumstances } },
  };
}

/** What the other side is told; a seller who was not told of a request is not told that it is gone. */
function newsOf({ state: before }: Nda, state: 'withdrawn' | 'declined' | 'ended'): NdaNews | null {
  return state === 'withdrawn' && before === 'requested' ? null : state;
}
