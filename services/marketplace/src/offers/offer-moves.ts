import { Inject, Injectable } from '@nestjs/common';
import type { OfferNews, OfferSide } from '@app/contracts';
import {
  offerMachine,
  transition,
  type MarketplaceActor,
  type Move,
  type OfferEvent,
  type OfferState,
  type OfferTerms,
} from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  CLOCK,
  MAIL_WRITER,
  type AccountDirectory,
  type Clock,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { expiryOf, isAccepted, NEWS, offerMail, type Offer } from './offer';
import { OfferAcceptance } from './offer-acceptance';
import { nextVersion } from './offer-chain';
import { OfferRefusedError } from './offers.errors';
import { OffersRepository } from './offers.repository';

/** Who moves an offer; the worker has no account. */
export type OfferMover = { actor: OfferSide | 'worker'; actorId: string | null };
export type MoveContent = { terms?: OfferTerms; reason?: string };

/** One move of a locked offer: version, state, listing, grants and mails, in the caller's transaction. */
@Injectable()
export class OfferMoves {
  constructor(
    private readonly offers: OffersRepository,
    private readonly acceptance: OfferAcceptance,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws OfferRefusedError with the reason when the machine has no such move */
  allowed(
    { state }: Pick<Offer, 'state'>,
    event: OfferEvent,
    { actor }: OfferMover,
  ): Move<OfferState, MarketplaceActor> {
    const move = transition(offerMachine, state, event, actor);
    if (!move.allowed) throw new OfferRefusedError(move.reason);
    return move;
  }

  async apply(
    manager: Transaction,
    offer: Offer,
    event: OfferEvent,
    mover: OfferMover,
    { terms, reason }: MoveContent = {},
  ): Promise<void> {
    const { state, notify } = this.allowed(offer, event, mover);
    const now = this.clock.now();
    // Before the offer, so that of two acceptances the later one finds the listing under offer.
    await this.changeListing(manager, offer, state, { ...mover, at: now });
    if (terms && mover.actor !== 'worker') await this.addVersion(manager, offer, { by: mover.actor, terms, now });
    const expiresAt = expiryOf(state, offer, terms ?? offer.terms, now);
    await this.offers.change(manager, offer.id, { state, expiresAt, reason: reason ?? null, now });
    const news = NEWS[event];
    for (const side of notify)
      if (news && (side === 'buyer' || side === 'seller')) await this.tell(manager, offer, news, side);
  }

  private async addVersion(
    manager: Transaction,
    { id }: Offer,
    { by, terms, now: sentAt }: { by: OfferSide; terms: OfferTerms; now: Date },
  ): Promise<void> {
    const previous = await this.offers.lastVersion(manager, id);
    await this.offers.addVersion(manager, id, nextVersion(id, previous, { by, sentAt, terms }));
  }

  private async changeListing(
    manager: Transaction,
    offer: Offer,
    state: OfferState,
    mover: OfferMover & { at: Date },
  ): Promise<void> {
    if (state === 'accepted') return this.acceptance.hold(manager, offer, mover);
    if (state === 'closed') return this.acceptance.complete(manager, offer, mover);
    if (isAccepted(offer.state) && !isAccepted(state)) return this.acceptance.release(manager, offer, mover);
  }

  private async tell(manager: Transaction, offer: Offer, news: OfferNews, side: OfferSide): Promise<void> {
    const userId = side === 'buyer' ? offer.buyerId : offer.ownerId;
    const person = userId === null ? undefined : await this.accounts.find(userId, manager);
    if (!person?.isReachable) return;
    await this.mails.write(manager, offerMail(offer, news, { side, to: person, count: offer.revision }));
  }
}
