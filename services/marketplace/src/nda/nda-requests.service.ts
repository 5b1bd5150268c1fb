import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { NdaList, NdaSetting, NdaText, RequestedNda } from '@app/contracts';
import { mayUse } from '@app/domain';
import { CLOCK, RateLimits, type Actor, type Clock } from '@app/server-kit';
import { ExclusionsService } from '../exclusions/exclusions.service';
import { parseListingId } from '../listings/listing-id';
import { ListingNotFoundError } from '../listings/listings.errors';
import { assertNamed } from '../screening/screening.service';
import { sha256 } from './evidence/evidence-record';
import { ndaPage, toNdaView, type Nda } from './nda';
import { NdaHolds } from './nda-holds.service';
import {
  EmailNotVerifiedError,
  ListingWithoutOwnerError,
  NdaEndedByAdminError,
  NdaNotFoundError,
  NdaNotSignedError,
  NdaPremiumError,
  OwnListingError,
  REQUEST_LIMIT,
} from './nda.errors';
import { NdaRepository, type OpenListing } from './nda.repository';

/** What comes before and after the signatures: the request, the owner's setting, the lists and the document. */
@Injectable()
export class NdaRequestsService {
  constructor(
    private readonly ndas: NdaRepository,
    private readonly holds: NdaHolds,
    private readonly exclusions: ExclusionsService,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async request(actor: Actor, segment: string): Promise<RequestedNda> {
    const { listing, ownerId } = await this.ndaListing(segment);
    if (ownerId === actor.userId) throw new OwnListingError();
    if (!actor.emailVerified) throw new EmailNotVerifiedError();
    // Under which name they sign is not known yet.
    const buyer = { buyerId: actor.userId, buyerEmail: actor.username, legalName: null, crd: null };
    if (await this.holds.wasEndedByAdmin(listing.id, buyer)) throw new NdaEndedByAdminError('request');
    // What was begun with premium can be completed without it.
    if (!(await this.ndas.hasOpen(actor, listing.id))) {
      await this.exclusions.assertWelcome(actor, ownerId);
      if (!mayUse(actor, 'confidential_data')) throw new NdaPremiumError();
      await this.limits.consume(REQUEST_LIMIT, actor.userId);
    }
    const text = await this.ndas.currentText();
    const page = ndaPage(listing, text);
    const nda = await this.ndas.request(actor, {
      id: randomUUID(),
      listing,
      ownerId,
      text,
      page,
      now: this.clock.now(),
    });
    return {
      nda: toNdaView(nda, this.clock.now()),
      text: textOf(nda),
    };
  }

  async list(actor: Actor): Promise<NdaList> {
    const now = this.clock.now();
    const views = (await this.ndas.list(actor)).map((nda) => toNdaView(nda, now));
    return {
      asBuyer: views.filter(({ side }) => side === 'buyer'),
      asSeller: views.filter(({ side }) => side === 'seller'),
    };
  }

  async saveSetting(actor: Actor, segment: string, setting: NdaSetting): Promise<NdaSetting> {
    const id = parseListingId(segment);
    if (!actor.emailVerified) throw new EmailNotVerifiedError();
    const { legalName, capacity, firm } = setting;
    assertNamed({ legalName, capacity, firm });
    if (id === null || !(await this.ndas.saveSetting(actor, id, setting, this.clock.now())))
      throw new ListingNotFoundError();
    return setting;
  }

  async document(actor: Actor, id: string): Promise<Buffer> {
    const document = await this.ndas.document(actor, id);
    if (document) return document;
    if (!(await this.ndas.find(actor, id))) throw new NdaNotFoundError();
    throw new NdaNotSignedError();
  }

  /** What the buyer was shown last; the page of one that is not signed is its buyer's to read by asking again. */
  async page(actor: Actor, id: string): Promise<NdaText> {
    const nda = await this.ndas.find(actor, id);
    if (!nda) throw new NdaNotFoundError();
    if (nda.side === 'buyer' && !nda.signedAt) throw new NdaNotSignedError();
    return textOf(nda);
  }

  private async ndaListing(segment: string): Promise<{ listing: OpenListing; ownerId: string }> {
    const id = parseListingId(segment);
    const listing = id === null ? null : await this.ndas.findOpenListing(id);
    if (!listing) throw new ListingNotFoundError();
    if (listing.ownerId === null) throw new ListingWithoutOwnerError();
    return { listing, ownerId: listing.ownerId };
  }
}

function textOf({ textVersion: version, page }: Nda): NdaText {
  return { version, page, pageSha256: sha256(page) };
}
