import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/server-kit';
import { grantFacts } from '../nda/activation.service';
import { EvidenceRepository } from '../nda/evidence/evidence.repository';
import { GrantsRepository, stateAt, type Grant, type StoredGrant } from '../nda/grants.repository';
import type { Offer } from './offer';

/** Why the access of before the closing is over; the seller reads it beside the one that follows. */
export const SALE_CLOSED = 'The sale closed. From then on, access lasts as long as the NDA.';

/** After the closing, a buyer reads the data of the practice they bought for as long as their NDA lasts. */
@Injectable()
export class BoughtAccess {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly evidence: EvidenceRepository,
  ) {}

  /**
   * A grant's term is part of its record, so a longer one is another grant, which begins at the closing. The chain is
   * locked first: an end of the NDA or of its access comes before, and is respected, or after, and ends this one too.
   */
  async extend(manager: Transaction, { ndaId }: Pick<Offer, 'ndaId'>, now: Date): Promise<void> {
    await this.evidence.hold(manager);
    const latest = await this.grants.latestOfNda(manager, ndaId);
    if (!latest || latest.ndaEnd <= now || !isExtended(latest.grant, now)) return;
    const { grant: before, ndaEnd } = latest;
    const at = now.toISOString();
    if (before.state !== 'expired') {
      await this.grants.move(manager, before.id, 'expired', SALE_CLOSED);
      await this.evidence.append(manager, ndaId, 'expired', { grantId: before.id, by: 'worker', at });
    }
    const { listingId, buyerId, tier, documentClasses } = before;
    const id = randomUUID();
    const grant: Grant = { id, listingId, buyerId, ndaId, tier, documentClasses, validFrom: now, validUntil: ndaEnd };
    await this.grants.open(manager, grant);
    await this.evidence.append(manager, ndaId, 'granted', grantFacts(grant));
    if (before.state !== 'suspended') return;
    const { reason } = before;
    await this.grants.move(manager, id, 'suspended', reason ?? '');
    await this.evidence.append(manager, ndaId, 'suspended', { grantId: id, by: 'worker', reason, at });
  }
}

/** Access that is open or suspended, and access that time alone has ended; what the owner ended stays ended. */
function isExtended(grant: StoredGrant, now: Date): boolean {
  const state = stateAt(grant, now);
  return state === 'granted' || state === 'suspended' || (state === 'expired' && grant.reason === null);
}
