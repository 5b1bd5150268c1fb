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
  type NdaState,
} from '@app/domain';
import { CLOCK, type Actor, type Clock, type Database, type Transaction } from '@app/server-kit';
import { assertNamed, ScreeningService } from '../screening/screening.service';
import { SideActsRepository } from '../side-acts/side-acts.repository';
import { NdaActivation, type SignedByBuyer } from './activation.service';
import { circumstancesOf } from './circumstances';
import { closeNda } from './close-nda';
import { sha256, type EvidenceRow } from './evidence/evidence-record';
import { EvidenceRepository } from './evidence/evidence.repository';
import { GrantsRepository } from './grants.repository';
import { ndaPage, toNdaView, type Nda } from './nda';
import { NdaHolds } from './nda-holds.service';
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
import { ELECTRONIC_RECORDS_CONSENT } from './texts/nda-text-1';

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
    private readonly screening: ScreeningService,
    @InjectDataSource() private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async sign(actor: Actor, id: string, request: SignNdaRequest, source: RequestSource): Promise<NdaView> {
    if (!actor.emailVerified) throw new EmailNotVerifiedError();
    const { legalName, capacity, firm } = request;
    const buyer: NdaSignature = { legalName, capacity, firm };
    assertNamed(buyer);
    const text = await this.ndas.text((await this.find(actor, id)).textVersion);
    await this.database.transaction(async (manager) => {
      const { nda } = await this.move(manager, actor, id, 'sign');
      await this.assertOpen(manager, nda);
      if (sha256(nda.page) !== request.pageSha256 || nda.page !== (await this.currentPage(manager, nda)))
        throw new NdaPageChangedError();
      const now = this.clock.now();
      const setting = await this.standing(manager, nda);
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
      const crd = request.crd || null;
      const known = { buyerId: nda.buyerId, buyerEmail: actor.username, legalName, crd };
      await this.assertNotEnded(manager, nda, known);
      const held = setting ? await this.holds.holdOf(manager, actor, nda, { legalName, crd, firm }) : null;
      await this.ndas.markSigned(manager, id, buyer, { held, crd, now });
      const signed: SignedByBuyer = { ...nda, buyer, signedAt: now };
      if (setting && held === null) await this.countersignByStanding(manager, signed, row, setting);
      else await this.mails.tell(manager, nda, 'waiting');
    });
    return this.view(actor, id);
  }

  async countersign(actor: Actor, id: string, seller: CountersignNdaRequest, source: RequestSource): Promise<NdaView> {
    const { legalName, capacity, firm, pageSha256 } = seller;
    assertNamed({ legalName, capacity, firm });
    await this.database.transaction(async (manager) => {
      const { nda } = await this.move(manager, actor, id, 'countersign');
      await this.assertOpen(manager, nda);
      if (sha256(nda.page) !== pageSha256) throw new NdaPageChangedError();
      const { buyer, signedAt } = nda;
      const row = await this.evidence.last(manager, id, 'signed');
      if (!buyer || !signedAt || !row) throw new NdaNotSignedError();
      await this.evidence.hold(manager);
      const { buyerId, buyerEmail, buyerCrd: crd } = nda;
      await this.assertNotEnded(manager, nda, { buyerId, buyerEmail, legalName: buyer.legalName, crd });
      const signature = { legalName, capacity, firm };
      const countersigner = { ...signature, automatic: false, sealing: circumstancesOf('seller', actor, source) };
      await this.activation.activate(manager, { ...nda, buyer, signedAt }, row, countersigner, this.clock.now());
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
    await this.database.transaction(async (manager) => {
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

  /** @throws NdaListingClosedError when the listing is not on the market */
  private async assertOpen(manager: Transaction, nda: Nda): Promise<void> {
    const refusal = NDA_LISTING_REFUSALS[ndaListing(await this.ndas.lockListing(manager, nda))];
    if (refusal) throw new NdaListingClosedError(refusal[nda.side]);
  }

  /** The page as a buyer would be shown it now; null when the listing is not public. */
  private async currentPage(manager: Transaction, { listingId }: Nda): Promise<string | null> {
    const listing = await this.ndas.findOpenListing(listingId, manager);
    return listing && ndaPage(listing, await this.ndas.currentText(manager));
  }

  /** The owner's signature that countersigns by itself, where there is one. */
  private async standing(manager: Transaction, { listingId, ownerId }: Nda): Promise<OwnerSetting | null> {
    const setting = await this.ndas.setting(manager, listingId, ownerId);
    return setting?.automatic ? setting : null;
  }

  /** @throws NdaEndedByAdminError; the chain is locked, so that an end in the same moment comes before or after */
  private async assertNotEnded(manager: Transaction, { listingId, side }: Nda, buyer: NdaBuyer): Promise<void> {
    if (await this.holds.wasEndedByAdmin(listingId, buyer, manager))
      throw new NdaEndedByAdminError(side === 'buyer' ? 'sign' : 'countersign');
  }

  private async countersignByStanding(
    manager: Transaction,
    nda: SignedByBuyer,
    row: EvidenceRow,
    { legalName, capacity, firm, ownerId, ownerEmail, changedAt }: OwnerSetting,
  ): Promise<void> {
    const decision = transition(ndaMachine, 'signed', 'countersign', 'worker');
    if (!decision.allowed) throw new NdaRefusedError(decision);
    const account = { userId: ownerId };
    const circumstances = { email: ownerEmail, standingSince: changedAt.toISOString() };
    const sealing = { author: 'seller', parts: { account, circumstances } } as const;
    const signer = { legalName, capacity, firm, automatic: true, sealing };
    await this.activation.activate(manager, nda, row, signer, nda.signedAt);
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

/** What the other side is told; a seller who was not told of a request is not told that it is gone. */
function newsOf({ state: before }: Nda, state: 'withdrawn' | 'declined' | 'ended'): NdaNews | null {
  return state === 'withdrawn' && before === 'requested' ? null : state;
}
