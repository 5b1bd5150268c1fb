import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { NdaSignature, NdaView, SignNdaRequest } from '@app/contracts';
import { ndaMachine, transition, type NdaEvent, type NdaState } from '@app/domain';
import {
  CLOCK,
  MAIL_WRITER,
  type Actor,
  type Clock,
  type Database,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { assertNamed, ScreeningService } from '../screening/screening.service';
import { NdaActivation } from './activation.service';
import { closeNda } from './close-nda';
import { sha256, type EvidenceFields, type EvidenceRow } from './evidence/evidence-record';
import { EvidenceRepository } from './evidence/evidence.repository';
import { GrantsRepository } from './grants.repository';
import { ndaMail, toNdaView, type Nda } from './nda';
import {
  EmailNotVerifiedError,
  NdaNotFoundError,
  NdaNotSignedError,
  NdaRefusedError,
  NdaTextChangedError,
} from './nda.errors';
import { NdaRepository } from './nda.repository';
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
    private readonly screening: ScreeningService,
    @InjectDataSource() private readonly database: Database,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async sign(actor: Actor, id: string, request: SignNdaRequest, source: RequestSource): Promise<NdaView> {
    if (!actor.emailVerified) throw new EmailNotVerifiedError();
    const { textVersion, legalName, capacity, firm } = request;
    const buyer: NdaSignature = { legalName, capacity, firm };
    assertNamed(buyer);
    const text = await this.ndas.text((await this.find(actor, id)).textVersion);
    await this.database.transaction(async (manager) => {
      const { nda } = await this.move(manager, actor, id, 'sign');
      if (nda.textVersion !== textVersion || text.version !== textVersion) throw new NdaTextChangedError();
      const now = this.clock.now();
      await this.ndas.markSigned(manager, id, buyer, now);
      const row = await this.evidence.append(manager, id, 'signed', {
        ...circumstances(actor, source),
        ...buyer,
        listingId: nda.listingId,
        listingVersion: null,
        listingTitle: nda.listingTitle,
        sellerId: nda.ownerId,
        textVersion,
        textSha256: text.sha256,
        pageSha256: sha256(nda.page),
        electronicRecordsConsent: ELECTRONIC_RECORDS_CONSENT,
        userId: actor.userId,
        email: actor.username,
        emailVerified: true,
        shownAt: nda.shownAt.toISOString(),
        scrolledToEnd: true,
        signedAt: now.toISOString(),
      });
      await this.afterSigning(manager, { ...nda, buyer, signedAt: now }, row, source);
    });
    return toNdaView(await this.find(actor, id));
  }

  async countersign(actor: Actor, id: string, seller: NdaSignature, source: RequestSource): Promise<NdaView> {
    const { legalName, capacity, firm } = seller;
    assertNamed({ legalName, capacity, firm });
    await this.database.transaction(async (manager) => {
      const { nda } = await this.move(manager, actor, id, 'countersign');
      const { buyer, signedAt } = nda;
      const row = await this.evidence.last(manager, id, 'signed');
      if (!buyer || !signedAt || !row) throw new NdaNotSignedError();
      const signer = { legalName, capacity, firm, email: actor.username, automatic: false };
      const countersigner = { ...signer, circumstances: circumstances(actor, source) };
      await this.activation.activate(manager, { ...nda, buyer, signedAt }, row, countersigner, this.clock.now());
    });
    return toNdaView(await this.find(actor, id));
  }

  withdraw(actor: Actor, id: string, source: RequestSource): Promise<NdaView> {
    return this.close(actor, id, 'withdraw', null, source);
  }

  /** The buyer reads the reason and never learns who the seller is. */
  async decline(actor: Actor, id: string, reason: string, source: RequestSource): Promise<NdaView> {
    await this.screening.assertMasked(actor, { reason });
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
        circumstances: { ...circumstances(actor, source), userId: actor.userId },
      });
      if (nda.side === 'seller' && state !== 'withdrawn')
        await this.mails.write(manager, ndaMail(nda, state, { side: 'buyer', to: nda.buyerEmail }));
    });
    return toNdaView(await this.find(actor, id));
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

  private async afterSigning(
    manager: Transaction,
    nda: Nda & { buyer: NdaSignature; signedAt: Date },
    row: EvidenceRow,
    source: RequestSource,
  ): Promise<void> {
    const setting = await this.ndas.setting(manager, nda.listingId, nda.ownerId);
    if (!setting) return;
    const { automatic, legalName, capacity, firm, ownerEmail: email } = setting;
    if (!automatic) return this.mails.write(manager, ndaMail(nda, 'waiting', { side: 'seller', to: email }));
    const decision = transition(ndaMachine, 'signed', 'countersign', 'worker');
    if (!decision.allowed) throw new NdaRefusedError(decision);
    const signer = { legalName, capacity, firm, email, automatic, circumstances: { ...source } };
    await this.activation.activate(manager, nda, row, signer, nda.signedAt);
  }

  private async find(actor: Actor, id: string): Promise<Nda> {
    const nda = await this.ndas.find(actor, id);
    if (!nda) throw new NdaNotFoundError();
    return nda;
  }
}

function circumstances({ sessionId, secondFactor }: Actor, source: RequestSource): EvidenceFields {
  return {
    ...source,
    sessionId,
    authentication: secondFactor === 'shown' ? 'password and second factor' : 'password',
  };
}
