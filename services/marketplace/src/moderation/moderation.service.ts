import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type {
  BulkListingsRequest,
  BulkReport,
  DecideListingRequest,
  FeatureListingRequest,
  ModeratedListing,
  ModeratedListings,
  ModerateListingRequest,
  ModerationView,
} from '@app/contracts';
import {
  CLOCK,
  csvOfList,
  cursorParts,
  cursorText,
  inBulk,
  InvalidCursorError,
  LOGGER,
  type Actor,
  type Clock,
  type Logger,
  type Transaction,
} from '@app/server-kit';
import { DocumentsRepository } from '../documents/documents.repository';
import { InvalidListingError } from '../lifecycle/lifecycle.errors';
import { LifecycleRepository } from '../lifecycle/lifecycle.repository';
import { LifecycleService, type Mover } from '../lifecycle/lifecycle.service';
import { reviewState, type Listing } from '../lifecycle/listing';
import { parseListingId } from '../listings/listing-id';
import { PopulationRule } from '../population/population-rule';
import { ScreeningService } from '../screening/screening.service';
import {
  claimOf,
  forModerators,
  hasReadableDocuments,
  moderatedListingOf,
  moderatedSummaryOf,
} from './moderated-listing';
import {
  ListingClaimedError,
  ListingUnknownError,
  OwnListingReviewError,
  SubmissionChangedError,
} from './moderation.errors';
import { ModerationRepository, placeOf, type ListingPlace } from './moderation.repository';

/** Long enough to read a listing; a moderator who went away does not keep it longer. */
const CLAIM_MS = 30 * 60_000;

const PAGE = 50;

const writePlace = ({ at, id }: ListingPlace) => cursorText([at.getTime(), id]);

/** @throws InvalidCursorError */
function readPlace(cursor: string): ListingPlace {
  const [at, id] = cursorParts(cursor);
  if (!Number.isSafeInteger(at) || !Number.isInteger(id) || Math.abs(Number(at)) > 8.64e15 || Number(id) >= 2 ** 31)
    throw new InvalidCursorError();
  return { at: new Date(Number(at)), id: Number(id) };
}

/** What moderators do: read what was submitted, decide, feature, and take listings off the site. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly moderated: ModerationRepository,
    private readonly listings: LifecycleRepository,
    private readonly lifecycle: LifecycleService,
    private readonly documents: DocumentsRepository,
    private readonly population: PopulationRule,
    private readonly screening: ScreeningService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws InvalidCursorError */
  async list(actor: Actor, view: ModerationView, cursor?: string): Promise<ModeratedListings> {
    const now = this.clock.now();
    const found = await this.moderated.list(view, cursor === undefined ? null : readPlace(cursor), PAGE + 1);
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    return {
      listings: page.flatMap((listing) => {
        const readable = forModerators(listing);
        return readable ? [moderatedSummaryOf(readable, actor.userId, now)] : [];
      }),
      waiting: await this.moderated.waiting(),
      next: found.length > PAGE && last ? writePlace(placeOf(view, last)) : null,
    };
  }

  /** Every listing of a view that moderators may read, page by page while it is sent. */
  export(view: ModerationView): Readable {
    return csvOfList<Listing>({
      header: [
        'Number',
        'Title',
        'Type',
        'State',
        'Edit',
        'Submitted',
        'Posted',
        'Expires',
        'Featured until',
        'Changed',
      ],
      read: (after, limit) => this.moderated.list(view, after && placeOf(view, after), limit),
      cells: (listing) => {
        const readable = forModerators(listing);
        if (!readable) return null;
        const { id, fields, status, editStatus, submittedAt, postedAt, expiresAt, featuredUntil, changedAt } = readable;
        const times = [submittedAt, postedAt, expiresAt, featuredUntil, changedAt];
        return [id, fields.title, fields.type, status, editStatus ?? '', ...times.map((at) => at?.toISOString() ?? '')];
      },
    });
  }

  async get(actor: Actor, segment: string): Promise<ModeratedListing> {
    const id = parseListingId(segment);
    const listing = id === null ? null : await this.moderated.find(id);
    if (!listing || !forModerators(listing)) throw new ListingUnknownError();
    return this.view(actor, listing);
  }

  /** Takes it into review for half an hour; after another moderator’s claim has run out it can be taken over. */
  async claim(actor: Actor, segment: string): Promise<ModeratedListing> {
    return this.locked(actor, segment, async (manager, listing) => {
      const mover = this.moverOf(actor);
      const claim = claimOf(listing, actor.userId, mover.at);
      if (claim && !claim.yours) throw new ListingClaimedError(claim.until);
      const isTaken = reviewState(listing) === 'in_review';
      const read = isTaken ? listing : await this.lifecycle.move(manager, listing, 'start_review', mover);
      const claimedUntil = new Date(mover.at.getTime() + CLAIM_MS);
      const claimed = { ...read, claimedBy: actor.userId, claimedUntil };
      await this.listings.save(manager, claimed);
      if (isTaken) await this.record(manager, claimed, mover, 'claim');
      return claimed;
    });
  }

  /** The decision, what follows from it for the public, and its record in one transaction. */
  async decide(actor: Actor, segment: string, request: DecideListingRequest): Promise<ModeratedListing> {
    return this.locked(actor, segment, async (manager, listing) => {
      const mover = { ...this.moverOf(actor), ...(request.reason !== undefined && { reason: request.reason }) };
      const claim = claimOf(listing, actor.userId, mover.at);
      if (claim && !claim.yours) throw new ListingClaimedError(claim.until);
      if (listing.revision !== request.revision) throw new SubmissionChangedError();
      if (reviewState(listing) === 'in_review' && listing.claimedBy !== actor.userId) throw new ListingClaimedError();
      const decided = await this.lifecycle.move(manager, listing, request.decision, mover);
      return decided.status === 'approved' ? this.lifecycle.move(manager, decided, 'publish', mover) : decided;
    });
  }

  async move(actor: Actor, segment: string, { move, reason }: ModerateListingRequest): Promise<ModeratedListing> {
    return this.locked(actor, segment, (manager, listing) =>
      this.lifecycle.move(manager, listing, move, { ...this.moverOf(actor), reason }),
    );
  }

  /** Each as its own call would be, and only in the state in which the moderator saw it. */
  bulk(actor: Actor, { move, reason, rows }: BulkListingsRequest): Promise<BulkReport> {
    return inBulk(rows, this.logger, ({ id, status }) =>
      this.locked(actor, String(id), async (manager, listing) => {
        if (listing.status !== status) throw new SubmissionChangedError();
        return this.lifecycle.move(manager, listing, move, { ...this.moverOf(actor), reason });
      }),
    );
  }

  async feature(actor: Actor, segment: string, { from, until }: FeatureListingRequest): Promise<ModeratedListing> {
    const featuredFrom = from === null ? null : new Date(from);
    const featuredUntil = until === null ? null : new Date(until);
    if (featuredFrom && featuredUntil && featuredUntil <= featuredFrom) {
      throw new InvalidListingError({ until: 'The end must be after the beginning.' });
    }
    return this.locked(actor, segment, async (manager, listing) => {
      const featured = { ...listing, featuredFrom, featuredUntil };
      await this.listings.save(manager, featured);
      await this.record(manager, featured, this.moverOf(actor), 'feature', [from, until]);
      await this.lifecycle.publish(manager, featured);
      return featured;
    });
  }

  private moverOf({ userId: actorId }: Actor): Mover {
    return { actor: 'admin', actorId, at: this.clock.now() };
  }

  private async record(
    manager: Transaction,
    listing: Listing,
    mover: Mover,
    event: 'claim' | 'feature',
    [from, to]: [string | null, string | null] = [null, null],
  ): Promise<void> {
    await this.listings.record(manager, listing, { ...mover, event, from, to, reason: null });
  }

  private async view(actor: Actor, found: Listing): Promise<ModeratedListing> {
    const listing = forModerators(found) ?? found;
    const rule = await this.population.current();
    const history = await this.listings.history(listing.id);
    const owner = await this.screening.owner(listing.ownerId, listing.fields);
    const documents = hasReadableDocuments(found) ? await this.documents.listOf(found.id) : [];
    return moderatedListingOf(listing, actor.userId, { now: this.clock.now(), rule, owner, documents, history });
  }

  private async locked(
    actor: Actor,
    segment: string,
    work: (manager: Transaction, listing: Listing) => Promise<Listing>,
  ): Promise<ModeratedListing> {
    const id = parseListingId(segment);
    if (id === null) throw new ListingUnknownError();
    const listing = await this.listings.transaction(async (manager) => {
      const found = await this.listings.lock(manager, id);
      if (!found || !forModerators(found)) throw new ListingUnknownError();
      if (found.ownerId === actor.userId) throw new OwnListingReviewError();
      return work(manager, found);
    });
    return this.view(actor, listing);
  }
}
