import { Inject, Injectable } from '@nestjs/common';
import type { ListingNews } from '@app/contracts';
import type { MarketplaceActor } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  MAIL_WRITER,
  type AccountDirectory,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { PublicationRepository } from '../listings/publication.repository';
import { PopulationRule } from '../population/population-rule';
import { MoveRefusedError } from './lifecycle.errors';
import { LifecycleRepository } from './lifecycle.repository';
import { isPublicStatus, moveListing, type LifecycleEvent, type Listing } from './listing';

/** Who moves a listing, when, and the words that go with it. */
export type Mover = { actor: MarketplaceActor; actorId: string | null; at: Date; reason?: string };

const NEWS: Partial<Record<LifecycleEvent, ListingNews>> = {
  submit: 'submitted',
  approve: 'approved',
  request_changes: 'changes_requested',
  reject: 'rejected',
  expire: 'expired',
};

const DATED: Partial<Record<LifecycleEvent, 'submitted' | 'decided'>> = {
  submit: 'submitted',
  approve: 'decided',
  request_changes: 'decided',
  reject: 'decided',
};

/** What the owner hears of a move by mail; undefined when they made it themselves and need no receipt. */
export function newsOf(event: LifecycleEvent, actor: MarketplaceActor): ListingNews | undefined {
  const news = NEWS[event];
  if (news !== undefined || actor !== 'admin') return news;
  if (event === 'withdraw') return 'withdrawn';
  return event === 'start_review' || event === 'publish' ? undefined : 'changed_by_moderator';
}

/** Moves listings: status, history, what the public reads and the owner's mail, all in the caller's transaction. */
@Injectable()
export class LifecycleService {
  constructor(
    private readonly listings: LifecycleRepository,
    private readonly publications: PublicationRepository,
    private readonly population: PopulationRule,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
  ) {}

  /** @throws MoveRefusedError with the reason when the machine has no such move */
  async move(manager: Transaction, before: Listing, event: LifecycleEvent, mover: Mover): Promise<Listing> {
    const moved = moveListing(before, event, mover.actor, mover.at);
    if (!moved.allowed) throw new MoveRefusedError(moved.reason);
    const answered = moved.listing.editStatus === 'changes_requested' || moved.listing.editStatus === 'rejected';
    const listing = { ...moved.listing, reason: mover.reason ?? (answered ? moved.listing.reason : null) };
    await this.listings.save(manager, listing);
    const entry = { ...mover, reason: mover.reason ?? null, event, from: moved.from, to: moved.to };
    const number = await this.listings.record(manager, listing, entry);
    const dated = DATED[event];
    if (dated) await this.listings.date(manager, listing, dated, entry);
    await this.publish(manager, listing);
    const news = newsOf(event, mover.actor);
    if (news) await this.tell(manager, listing, news, number);
    return this.keepUnderOffer(manager, listing, event, mover.at);
  }

  /**
   * A listing may leave the site while an accepted offer stands, by its expiry or its owner. When it comes back, it is
   * under that offer: shown as free, it would invite buyers whose access is suspended.
   */
  private async keepUnderOffer(
    manager: Transaction,
    listing: Listing,
    event: LifecycleEvent,
    at: Date,
  ): Promise<Listing> {
    if (listing.status !== 'published' || event === 'release_offer') return listing;
    if (!(await this.listings.hasAcceptedOffer(manager, listing.id))) return listing;
    return this.move(manager, listing, 'accept_offer', { actor: 'worker', actorId: null, at });
  }

  /** Makes the public row what the listing's state says. Writes nothing where nothing changes. */
  async publish(manager: Transaction, listing: Listing): Promise<void> {
    const { id: listingId, status, approvedFields: fields, sample, postedAt, featuredFrom, featuredUntil } = listing;
    if (!isPublicStatus(status)) return this.publications.remove(manager, listingId);
    if (fields === null || postedAt === null) return;
    const publication = { listingId, fields, status, sample, postedAt, featuredFrom, featuredUntil };
    await this.publications.publish(manager, publication, await this.population.current(manager));
  }

  /** A mail to the owner; `unique` makes the same news come once. */
  async tell(manager: Transaction, listing: Listing, news: ListingNews, unique: string, days?: number): Promise<void> {
    const { id: listingId, ownerId } = listing;
    const owner = ownerId === null ? undefined : await this.accounts.find(ownerId, manager);
    if (!owner?.isReachable) return;
    const data = { firstName: owner.firstName, listingId, news, ...(days !== undefined && { days }) };
    const key = `listing:${listingId}:${news}:${unique}`;
    await this.mails.write(manager, { template: 'listing', to: owner.email, key, data });
  }
}
