import { Inject, Injectable } from '@nestjs/common';
import {
  LISTINGS_PER_OWNER,
  type ListingPreview,
  type MoveListingRequest,
  type MyListing,
  type MyListings,
  type SubmitListingRequest,
} from '@app/contracts';
import {
  changedFields,
  newListing,
  PHONE_FAULT,
  readListingFields,
  submissionFaults,
  type ListingType,
} from '@app/domain';
import { CLOCK, RateLimits, readPhone, type Actor, type Clock, type Transaction } from '@app/server-kit';
import { fieldsOf, InvalidListingError, MoveRefusedError } from '../lifecycle/lifecycle.errors';
import { LifecycleRepository } from '../lifecycle/lifecycle.repository';
import { LifecycleService, type Mover } from '../lifecycle/lifecycle.service';
import { moveListing, withContent, type Listing } from '../lifecycle/listing';
import { parseListingId } from '../listings/listing-id';
import { PopulationRule } from '../population/population-rule';
import { ScreeningService } from '../screening/screening.service';
import { myListingOf, previewOf, recognizability, summaryOf } from './my-listing';
import { assertEditable, assertRevision, assertVerified, isMinorEdit, SAVE_LIMIT, titleFaults } from './selling-rules';
import type { SaveListingDto } from './selling.dto';
import { ListingIncompleteError, ListingLimitError, MyListingNotFoundError, RecognizableError } from './selling.errors';
import { SellingRepository } from './selling.repository';

/** An owner's listings: drafts, edits of what is public, and the moves that an owner may make. */
@Injectable()
export class SellingService {
  constructor(
    private readonly own: SellingRepository,
    private readonly listings: LifecycleRepository,
    private readonly lifecycle: LifecycleService,
    private readonly population: PopulationRule,
    private readonly screening: ScreeningService,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<MyListings> {
    const now = this.clock.now();
    const listings = await this.own.list(actor.userId);
    return { listings: listings.map((listing) => summaryOf(listing, now)), limit: LISTINGS_PER_OWNER };
  }

  async get(actor: Actor, segment: string): Promise<MyListing> {
    return this.view(await this.find(actor, segment));
  }

  async preview(actor: Actor, segment: string): Promise<ListingPreview> {
    await this.limits.consume(SAVE_LIMIT, actor.userId);
    const listing = await this.find(actor, segment);
    const owner = await this.screening.owner(listing.ownerId, listing.fields);
    return previewOf(listing, owner, await this.population.current(), await this.population.source());
  }

  async create(actor: Actor, type: ListingType): Promise<MyListing> {
    assertVerified(actor);
    await this.limits.consume(SAVE_LIMIT, actor.userId);
    const now = this.clock.now();
    return this.listings.transaction(async (manager) => {
      const draft = { fields: newListing(type), now, limit: LISTINGS_PER_OWNER };
      const id = await this.own.create(manager, actor.userId, draft);
      const listing = id === null ? null : await this.listings.lock(manager, id, actor.userId);
      if (!listing) throw new ListingLimitError();
      await this.record(manager, listing, actor, 'create', [null, listing.status]);
      return this.view(listing, manager);
    });
  }

  /**
   * Saves the fields that are sent and keeps the others: a form saves what is right while one of its fields is wrong.
   *
   * @throws ListingChangedError with what is stored, when another save came first and stored something else
   */
  async save(actor: Actor, segment: string, { revision, fields: entered }: SaveListingDto): Promise<MyListing> {
    await this.limits.consume(SAVE_LIMIT, actor.userId);
    const { fields: sent, faults: outOfBounds } = readSent(entered);
    const faults = [...outOfBounds, ...titleFaults(sent)];
    if (faults.length > 0) throw new InvalidListingError(fieldsOf(faults));
    const now = this.clock.now();
    return this.locked(actor, segment, async (manager, listing) => {
      const fields = { ...listing.fields, ...sent };
      // A save whose answer was lost is sent again.
      if (changedFields(listing.fields, fields).length === 0) return this.view(listing, manager);
      assertRevision(listing, revision);
      assertEditable(listing);
      const saved = withContent(listing, fields, await this.listings.newestVersion(manager, listing.id), now);
      await this.listings.saveVersion(manager, saved, actor.userId);
      await this.listings.save(manager, saved);
      return this.view(saved, manager);
    });
  }

  /** To a moderator; an edit of terms alone is published at once. */
  async submit(actor: Actor, segment: string, request: SubmitListingRequest): Promise<MyListing> {
    assertVerified(actor);
    await this.limits.consume(SAVE_LIMIT, actor.userId);
    return this.locked(actor, segment, async (manager, listing) => {
      assertRevision(listing, request.revision);
      const move = moveListing(listing, 'submit', 'seller', this.clock.now());
      if (!move.allowed) throw new MoveRefusedError(move.reason);
      const owner = await this.screening.owner(listing.ownerId, listing.fields, manager);
      const faults = [...titleFaults(listing.fields), ...submissionFaults(listing.fields, owner)];
      if (faults.length > 0) throw new ListingIncompleteError(fieldsOf(faults));
      const ready = { ...listing, confirmedFirms: await this.confirmedFirms(manager, listing, request) };
      const submitted = isMinorEdit(listing)
        ? await this.publishEdit(manager, ready, actor)
        : await this.lifecycle.move(manager, ready, 'submit', this.moverOf(actor));
      return this.view(submitted, manager);
    });
  }

  async move(actor: Actor, segment: string, { move }: MoveListingRequest): Promise<MyListing> {
    await this.limits.consume(SAVE_LIMIT, actor.userId);
    return this.locked(actor, segment, async (manager, listing) =>
      this.view(await this.lifecycle.move(manager, listing, move, this.moverOf(actor)), manager),
    );
  }

  private async view(listing: Listing, manager?: Transaction): Promise<MyListing> {
    const owner = await this.screening.owner(listing.ownerId, listing.fields, manager);
    return myListingOf(listing, this.clock.now(), owner);
  }

  private async publishEdit(manager: Transaction, listing: Listing, actor: Actor): Promise<Listing> {
    const { workingVersion: approvedVersion, fields: approvedFields } = listing;
    const published = { ...listing, approvedVersion, approvedFields, editStatus: null, reason: null };
    await this.listings.save(manager, published);
    await this.record(manager, published, actor, 'edit', [listing.editStatus, null]);
    await this.lifecycle.publish(manager, published);
    return published;
  }

  /** @throws RecognizableError unless the owner confirmed the number that holds now */
  private async confirmedFirms(
    manager: Transaction,
    { fields }: Listing,
    { confirmRecognizable, firms: shown }: SubmitListingRequest,
  ): Promise<number | null> {
    const { firms, recognizable } = recognizability(fields, await this.population.current(manager));
    if (!recognizable) return null;
    if (confirmRecognizable !== true || shown !== firms) throw new RecognizableError(firms);
    return firms;
  }

  private async record(
    manager: Transaction,
    listing: Listing,
    actor: Actor,
    event: 'create' | 'edit',
    [from, to]: [string | null, string | null],
  ): Promise<void> {
    await this.listings.record(manager, listing, { ...this.moverOf(actor), event, from, to, reason: null });
  }

  private moverOf({ userId: actorId }: Actor): Mover {
    return { actor: 'seller', actorId, at: this.clock.now() };
  }

  private async find(actor: Actor, segment: string): Promise<Listing> {
    const id = parseListingId(segment);
    const listing = id === null ? null : await this.own.find(actor.userId, id);
    if (!listing) throw new MyListingNotFoundError();
    return listing;
  }

  private async locked<Result>(
    actor: Actor,
    segment: string,
    work: (manager: Transaction, listing: Listing) => Promise<Result>,
  ): Promise<Result> {
    const id = parseListingId(segment);
    if (id === null) throw new MyListingNotFoundError();
    return this.listings.transaction(async (manager) => {
      const listing = await this.listings.lock(manager, id, actor.userId);
      if (!listing) throw new MyListingNotFoundError();
      return work(manager, listing);
    });
  }
}

/** The fields that can be saved; a phone number as it is stored, which must be one that can be dialed. */
function readSent(entered: Readonly<Record<string, unknown>>): ReturnType<typeof readListingFields> {
  const { fields, faults } = readListingFields(entered);
  if (!fields.sellerPhone) return { fields, faults };
  const sellerPhone = readPhone(fields.sellerPhone);
  if (sellerPhone !== null) return { fields: { ...fields, sellerPhone }, faults };
  return { fields, faults: [...faults, { field: 'sellerPhone', message: PHONE_FAULT }] };
}
