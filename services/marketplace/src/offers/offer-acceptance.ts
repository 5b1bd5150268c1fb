import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/server-kit';
import { LifecycleRepository } from '../lifecycle/lifecycle.repository';
import { LifecycleService, type Mover } from '../lifecycle/lifecycle.service';
import { moveListing } from '../lifecycle/listing';
import { EvidenceRepository } from '../nda/evidence/evidence.repository';
import { GrantsRepository, OFFER_ACCEPTED } from '../nda/grants.repository';
import { BoughtAccess } from './bought-access';
import type { Offer } from './offer';
import { ListingUnderOfferError } from './offers.errors';

type Accepted = Pick<Offer, 'id' | 'listingId' | 'buyerId' | 'ndaId'>;

/** What an accepted offer does to its listing and to the other buyers, in the caller's transaction. */
@Injectable()
export class OfferAcceptance {
  constructor(
    private readonly listings: LifecycleRepository,
    private readonly lifecycle: LifecycleService,
    private readonly grants: GrantsRepository,
    private readonly evidence: EvidenceRepository,
    private readonly bought: BoughtAccess,
  ) {}

  /** Places a public listing under offer, leaves a paused one where it is, and suspends all other buyers' grants. */
  async hold(manager: Transaction, offer: Accepted, mover: Mover): Promise<void> {
    const listing = await this.listings.lock(manager, offer.listingId);
    if (!listing || listing.status === 'under_offer') throw new ListingUnderOfferError();
    // A replica of the release before publishes a listing that is renewed under an offer, which still stands.
    if ((await this.grants.acceptedOfAnother(manager, offer)) !== null) throw new ListingUnderOfferError();
    if (listing.status !== 'paused') await this.lifecycle.move(manager, listing, 'accept_offer', mover);
    // Before the grants, as everywhere: two transactions that lock both in another order would wait for each other.
    await this.evidence.hold(manager);
    for (const { id: grantId, ndaId } of await this.grants.suspendOthers(manager, offer, OFFER_ACCEPTED, mover.at)) {
      const at = mover.at.toISOString();
      await this.evidence.append(manager, ndaId, 'suspended', { grantId, by: 'worker', reason: OFFER_ACCEPTED, at });
    }
  }

  /** Opens the listing again and restores exactly the grants that this offer suspended. */
  async release(manager: Transaction, offer: Accepted, mover: Mover): Promise<void> {
    const listing = await this.listings.lock(manager, offer.listingId);
    // Its owner may have paused or withdrawn it, or it may have expired.
    if (listing?.status === 'under_offer') await this.lifecycle.move(manager, listing, 'release_offer', mover);
    await this.evidence.hold(manager);
    for (const { id: grantId, ndaId } of await this.grants.restoreAfter(manager, offer.id, mover.at))
      await this.evidence.append(manager, ndaId, 'restored', { grantId, by: 'worker', at: mover.at.toISOString() });
  }

  /**
   * The deal is closed: the practice is sold, and its buyer's access lasts as long as the NDA. A listing that its owner
   * withdrew stays withdrawn, and closed to its buyer.
   */
  async complete(manager: Transaction, offer: Accepted, mover: Mover): Promise<void> {
    const listing = await this.listings.lock(manager, offer.listingId);
    const isMoved = listing !== null && moveListing(listing, 'mark_sold', mover.actor, mover.at).allowed;
    if (isMoved) await this.lifecycle.move(manager, listing, 'mark_sold', mover);
    if (isMoved || listing?.status === 'sold') await this.bought.extend(manager, offer, mover.at);
  }
}
