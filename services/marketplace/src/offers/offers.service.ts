import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MoveOfferRequest, OfferList, OfferView, SignOfferRequest } from '@app/contracts';
import { checkOffer, checkOfferDraft, type OfferDraft, type OfferEvent, type OfferTerms } from '@app/domain';
import {
  CLOCK,
  EmailVerificationRequiredError,
  RateLimits,
  siteDay,
  type Actor,
  type Clock,
  type Transaction,
} from '@app/server-kit';
import { parseListingId } from '../listings/listing-id';
import { OFFER_ACCEPTED } from '../nda/grants.repository';
import type { RequestSource } from '../nda/request-source';
import { assertNamed } from '../screening/screening.service';
import { offerAt, parseOfferId, toSummary, toView, type Offer } from './offer';
import { signatureRecord, type SignatureFacts } from './offer-chain';
import { OfferMoves, type MoveContent } from './offer-moves';
import {
  AccessSuspendedError,
  ClosingPassedError,
  DRAFT_LIMIT,
  InvalidOfferError,
  ListingOffMarketError,
  NdaClosedError,
  NoAccessForOfferError,
  OfferChangedError,
  OfferNeedsNdaError,
  OfferNotFoundError,
  OfferOpenError,
  OfferRefusedError,
  ReasonRequiredError,
} from './offers.errors';
import { OffersRepository } from './offers.repository';

/** What takes the confidential data that an open grant shows; the other moves are open to a buyer without access. */
const NEEDS_ACCESS: readonly OfferEvent[] = ['send', 'counter', 'accept'];
/** What either side does only while the NDA stands under which the offer was made. */
const NEEDS_NDA: readonly OfferEvent[] = ['counter', 'accept', 'sign'];
/** What leads both sides further toward a deal. */
const ON_MARKET: readonly OfferEvent[] = ['counter', 'accept'];
const NEEDS_REASON: readonly OfferEvent[] = ['decline', 'terminate'];

/** Offers of buyers under an NDA, and the answers of both sides. */
@Injectable()
export class OffersService {
  constructor(
    private readonly offers: OffersRepository,
    private readonly moves: OfferMoves,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<OfferList> {
    const now = this.clock.now();
    const offers = (await this.offers.list(actor)).map((offer) => toSummary(offerAt(offer, now)));
    return {
      asBuyer: offers.filter(({ side }) => side === 'buyer'),
      asSeller: offers.filter(({ side }) => side === 'seller'),
    };
  }

  /** @throws OfferNotFoundError also for an offer between others, and for a malformed id */
  async read(actor: Actor, segment: string): Promise<OfferView> {
    const offer = await this.offers.find(actor, parseOfferId(segment));
    if (!offer) throw new OfferNotFoundError();
    const now = this.clock.now();
    const versions = await this.offers.versions(actor, offer.id);
    const signatures = await this.offers.signatures(actor, offer.id);
    const context = await this.offers.context(actor, offer.id, now);
    return toView(offerAt(offer, now), { versions, signatures, context });
  }

  async create(actor: Actor, segment: string, entered: unknown): Promise<OfferView> {
    if (!actor.emailVerified) throw new EmailVerificationRequiredError();
    const terms = checkedDraft(entered);
    const [id, listingId, now] = [randomUUID(), parseListingId(segment), this.clock.now()];
    const access = await this.offers.access(actor.userId, listingId, now);
    if (!access || listingId === null) return this.refuse(actor, listingId);
    await this.limits.consume(DRAFT_LIMIT, actor.userId);
    if (!(await this.offers.insert(actor, listingId, access, { id, terms, now }))) throw new OfferOpenError();
    return this.read(actor, id);
  }

  async saveDraft(actor: Actor, segment: string, revision: number, entered: unknown): Promise<OfferView> {
    const terms = checkedDraft(entered);
    await this.offers.transaction(async (manager) => {
      const offer = await this.locked(manager, actor, segment, revision);
      if (offer.state !== 'draft')
        throw new OfferRefusedError('A sent offer can no longer be changed. Make a counteroffer instead.');
      await this.offers.saveDraft(manager, offer.id, terms, this.clock.now());
    });
    return this.read(actor, segment);
  }

  async counter(actor: Actor, segment: string, revision: number, entered: unknown): Promise<OfferView> {
    const terms = this.checked(entered);
    return this.act(actor, segment, 'counter', revision, () => ({ terms }));
  }

  async move(actor: Actor, segment: string, { move, revision, reason }: MoveOfferRequest): Promise<OfferView> {
    if (NEEDS_REASON.includes(move) && !reason) throw new ReasonRequiredError();
    if (reason) assertNamed({ reason });
    return this.act(actor, segment, move, revision, ({ draft }) => ({
      // The closing may have come nearer since the draft was saved.
      ...(move === 'send' && { terms: this.checked(draft) }),
      ...(NEEDS_REASON.includes(move) && reason && { reason }),
    }));
  }

  async sign(actor: Actor, segment: string, request: SignOfferRequest, source: RequestSource): Promise<OfferView> {
    const { legalName, capacity, firm, revision } = request;
    assertNamed({ legalName, capacity, firm });
    await this.offers.transaction(async (manager) => {
      const offer = await this.locked(manager, actor, segment, revision);
      this.moves.allowed(offer, 'sign', { actor: offer.side, actorId: actor.userId });
      await this.assertUnderNda(manager, offer, 'sign');
      const version = await this.offers.lastVersion(manager, offer.id);
      if (!version) throw new OfferNotFoundError();
      const facts: SignatureFacts = {
        ...source,
        legalName,
        capacity,
        firm,
        side: offer.side,
        userId: actor.userId,
        email: actor.username,
        sessionId: actor.sessionId,
        signedAt: this.clock.now().toISOString(),
        versionHash: version.hash,
      };
      await this.offers.addSignature(manager, offer.id, facts, signatureRecord(offer.id, facts));
      await this.moves.apply(manager, offer, 'sign', { actor: offer.side, actorId: actor.userId });
    });
    return this.read(actor, segment);
  }

  private async act(
    actor: Actor,
    segment: string,
    event: OfferEvent,
    revision: number,
    contentOf: (offer: Offer) => MoveContent,
  ): Promise<OfferView> {
    await this.offers.transaction(async (manager) => {
      const offer = await this.locked(manager, actor, segment, revision);
      const mover = { actor: offer.side, actorId: actor.userId };
      this.moves.allowed(offer, event, mover);
      if (offer.side === 'buyer' && NEEDS_ACCESS.includes(event)) await this.assertAccess(manager, offer);
      await this.assertUnderNda(manager, offer, event);
      await this.assertOnMarket(manager, offer, event);
      if (event === 'accept' && offer.terms.closingOn <= siteDay(this.clock.now())) throw new ClosingPassedError();
      await this.moves.apply(manager, offer, event, mover, contentOf(offer));
    });
    return this.read(actor, segment);
  }

  /** A buyer whose NDA is active knows of the listing, and reads why its data is closed to them. */
  private async refuse({ userId }: Actor, listingId: number | null): Promise<never> {
    const closed = await this.offers.closedAccess(userId, listingId);
    if (closed) throw new NoAccessForOfferError(closed.reason === OFFER_ACCEPTED);
    throw new OfferNeedsNdaError();
  }

  private async assertOnMarket(manager: Transaction, { listingId }: Offer, event: OfferEvent): Promise<void> {
    if (ON_MARKET.includes(event) && !(await this.offers.isOnMarket(manager, listingId)))
      throw new ListingOffMarketError();
  }

  private async assertAccess(manager: Transaction, { buyerId, listingId, ndaId }: Offer): Promise<void> {
    const now = this.clock.now();
    const access = buyerId === null ? null : await this.offers.access(buyerId, listingId, now, manager);
    if (access?.ndaId !== ndaId) throw new AccessSuspendedError();
  }

  private async assertUnderNda(manager: Transaction, { ndaId }: Offer, event: OfferEvent): Promise<void> {
    if (NEEDS_NDA.includes(event) && !(await this.offers.isUnderNda(manager, ndaId))) throw new NdaClosedError();
  }

  private async locked(manager: Transaction, actor: Actor, segment: string, revision: number): Promise<Offer> {
    const found = await this.offers.lock(manager, actor.userId, parseOfferId(segment));
    if (!found) throw new OfferNotFoundError();
    const offer = offerAt(found, this.clock.now());
    if (offer.revision !== revision) throw new OfferChangedError(offer.state);
    return offer;
  }

  private checked(entered: unknown): OfferTerms {
    const { terms, faults } = checkOffer(entered, siteDay(this.clock.now()));
    if (terms === null) throw new InvalidOfferError(faults);
    assertNamed({ conditions: terms.conditions });
    return terms;
  }
}

function checkedDraft(entered: unknown): OfferDraft {
  const { draft, faults } = checkOfferDraft(entered);
  if (draft === null) throw new InvalidOfferError(faults);
  assertNamed({ conditions: draft.conditions });
  return draft;
}
