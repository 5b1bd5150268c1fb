import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NdaSignature } from '@app/contracts';
import type { Transaction } from '@app/server-kit';
import { sha256, type EvidenceRow, type Sealing } from './evidence/evidence-record';
import { EvidenceRepository } from './evidence/evidence.repository';
import { GrantsRepository, OFFER_ACCEPTED, type Grant } from './grants.repository';
import { termsFrom, type Nda } from './nda';
import { setNdaDocument } from './nda-document';
import { NdaMails } from './nda-mails';
import { NdaRepository } from './nda.repository';
import type { Pause } from './signing-turns';

/** What the countersignature rests on: the seller's own session, or their standing signature. */
export type Countersigner = NdaSignature & { automatic: boolean; sealing: Sealing };

export type SignedByBuyer = Nda & { buyer: NdaSignature; signedAt: Date };

/** The signed document with its countersignature, typeset before the chain is locked. */
export type Countersigned = { nda: SignedByBuyer; countersigner: Countersigner; document: Buffer; now: Date };

/** What an NDA opens; documents of other classes are released by the seller one by one. */
const DOCUMENT_CLASSES = ['nda'];

/** The last signature of an NDA: its document, then evidence, grant and mails in the caller's transaction. */
@Injectable()
export class NdaActivation {
  constructor(
    private readonly ndas: NdaRepository,
    private readonly grants: GrantsRepository,
    private readonly evidence: EvidenceRepository,
    private readonly mails: NdaMails,
  ) {}

  async typeset(nda: SignedByBuyer, countersigner: Countersigner, now: Date, pause: Pause): Promise<Countersigned> {
    const { id, page, textVersion, buyer, signedAt } = nda;
    const { legalName, capacity, firm, automatic } = countersigner;
    const seller = { legalName, capacity, firm, at: now, automatic };
    const document = await setNdaDocument({ id, page, textVersion, buyer: { ...buyer, at: signedAt }, seller }, pause);
    return { nda, countersigner, document, now };
  }

  /** @param signatureRow the buyer's signature */
  async activate(
    manager: Transaction,
    { nda, countersigner, document, now }: Countersigned,
    signatureRow: EvidenceRow,
  ): Promise<void> {
    const { automatic, sealing, ...signature } = countersigner;
    const documentSha256 = sha256(document);
    const { accessUntil, expiresAt } = termsFrom(now);
    await this.ndas.markActive(manager, nda.id, { seller: signature, document, documentSha256, now, expiresAt });
    const facts = {
      ...signature,
      automatic,
      countersignedAt: now.toISOString(),
      signatureSeq: signatureRow.seq,
      signatureHash: signatureRow.hash,
      documentSha256,
      expiresAt: expiresAt.toISOString(),
    };
    await this.evidence.append(manager, nda.id, 'countersigned', facts, sealing);
    await this.openGrant(manager, nda, now, accessUntil);
    await this.mails.tell(manager, nda, 'active');
  }

  private async openGrant(manager: Transaction, nda: Nda, validFrom: Date, validUntil: Date): Promise<void> {
    const { id: ndaId, listingId, buyerId } = nda;
    const grant: Grant = {
      id: randomUUID(),
      listingId,
      buyerId,
      ndaId,
      tier: 'nda',
      documentClasses: DOCUMENT_CLASSES,
      validFrom,
      validUntil,
    };
    await this.grants.open(manager, grant);
    await this.evidence.append(manager, ndaId, 'granted', grantFacts(grant));
    // The chain is locked by now, as it is while an offer is accepted: one of the two sees the other.
    const offerId = await this.grants.acceptedOfAnother(manager, grant);
    if (offerId === null) return;
    await this.grants.suspendFor(manager, offerId, grant.id, OFFER_ACCEPTED);
    const suspended = { grantId: grant.id, by: 'worker', reason: OFFER_ACCEPTED, at: validFrom.toISOString() };
    await this.evidence.append(manager, ndaId, 'suspended', suspended);
  }
}

/** A grant as its record and the evidence bundle write it. */
export function grantFacts({ id, tier, documentClasses, validFrom, validUntil }: Grant) {
  return { grantId: id, tier, documentClasses, from: validFrom.toISOString(), until: validUntil.toISOString() };
}
