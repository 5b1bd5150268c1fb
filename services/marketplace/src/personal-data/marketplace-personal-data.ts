import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PersonalDataByContext, PhoneParts } from '@app/contracts';
import type { ListingFields, ListingStatus } from '@app/domain';
import {
  CLOCK,
  type Clock,
  type Database,
  type Person,
  type PersonalData,
  type Serializable,
  type Transaction,
} from '@app/server-kit';
import { DigestRepository } from '../alerts/digest.repository';
import { BuyerProfilesRepository } from '../buyer-profile/buyer-profiles.repository';
import { ProofsRepository } from '../buyer-profile/proofs.repository';
import { DocumentsRepository } from '../documents/documents.repository';
import { ExclusionsRepository } from '../exclusions/exclusions.repository';
import { FavoritesRepository } from '../favorites/favorites.repository';
import { InquiriesRepository } from '../inquiries/inquiries.repository';
import { NdaLogRepository } from '../nda-log/nda-log.repository';
import { closeNda } from '../nda/close-nda';
import { EvidenceRepository } from '../nda/evidence/evidence.repository';
import { GrantsRepository } from '../nda/grants.repository';
import { NdaMails } from '../nda/nda-mails';
import { NdaPartiesRepository, type OpenNda } from '../nda/nda-parties.repository';
import { NdaRepository } from '../nda/nda.repository';
import { NewsRepository } from '../news/news.repository';
import { NotesRepository } from '../notes/notes.repository';
import { OfferMoves } from '../offers/offer-moves';
import { OffersRepository } from '../offers/offers.repository';
import { ReportsRepository } from '../reports/reports.repository';
import { SavedSearchesRepository } from '../saved-searches/saved-searches.repository';
import { SideActsRepository } from '../side-acts/side-acts.repository';
import { SavedValuationsRepository } from '../valuations/saved-valuations.repository';

type Row = PhoneParts & {
  id: number;
  status: ListingStatus;
  createdAt: Date;
  changedAt: Date;
  number: number;
  savedAt: Date;
  fields: ListingFields;
};

const ACCOUNT_DELETED = 'The other side has deleted its account.';

type Exported = Serializable<NonNullable<PersonalDataByContext['marketplace']>>;

/**
 * What the marketplace keeps about an account: its listings with their versions, what it wrote to others, what it looks
 * for, and its valuations.
 */
@Injectable()
export class MarketplacePersonalData implements PersonalData<'marketplace'> {
  readonly context = 'marketplace';

  constructor(
    @InjectDataSource() private readonly database: Database,
    private readonly inquiries: InquiriesRepository,
    private readonly reports: ReportsRepository,
    private readonly acts: SideActsRepository,
    private readonly favorites: FavoritesRepository,
    private readonly searches: SavedSearchesRepository,
    private readonly valuations: SavedValuationsRepository,
    private readonly offers: OffersRepository,
    private readonly moves: OfferMoves,
    private readonly notes: NotesRepository,
    private readonly exclusions: ExclusionsRepository,
    private readonly documents: DocumentsRepository,
    private readonly digests: DigestRepository,
    private readonly ndaLog: NdaLogRepository,
    private readonly parties: NdaPartiesRepository,
    private readonly ndas: NdaRepository,
    private readonly grants: GrantsRepository,
    private readonly evidence: EvidenceRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly profiles: BuyerProfilesRepository,
    private readonly proofs: ProofsRepository,
    private readonly ndaMails: NdaMails,
    private readonly news: NewsRepository,
  ) {}

  async export({ userId }: Person): Promise<Exported> {
    return {
      listings: await this.listingsOf(userId),
      inquiries: await this.inquiries.exportOf(userId),
      favorites: await this.favorites.exportOf(userId),
      savedSearches: await this.searches.exportOf(userId),
      savedValuations: await this.valuations.exportOf(userId),
      offers: await this.offers.exportOf(userId),
      notes: await this.notes.exportOf(userId),
      exclusions: await this.exclusions.find(userId),
      buyerProfile: await this.profileOf(userId),
      documents: await this.documents.exportOf(userId),
      searchAlerts: await this.digests.exportOf(userId),
      newsMails: await this.news.exportOf(userId),
      ndas: await this.parties.ndasOf(userId),
      ndaSettings: await this.parties.settingsOf(userId),
      deliveries: await this.parties.deliveriesTo(userId),
      acts: await this.acts.exportOf(userId),
      writingBlockedAt: await this.reports.blockedSince(userId),
    };
  }

  private async profileOf(userId: string): Promise<Exported['buyerProfile']> {
    const kept = await this.profiles.exportOf(userId);
    const proof = await this.proofs.exportOf(userId);
    if (!kept && !proof) return null;
    return { profile: kept && { ...kept.fields, changedAt: kept.changedAt }, proof };
  }

  private async listingsOf(userId: string): Promise<Exported['listings']> {
    const rows = await this.database.query<Row[]>(
      `SELECT l.id, l.status, l.created_at AS "createdAt", l.changed_at AS "changedAt", v.number,
         v.saved_at AS "savedAt", v.fields,
         v.seller_phone_e164 AS "phoneE164", v.seller_phone_extension AS "phoneExtension"
       FROM marketplace.listing l JOIN marketplace.listing_version v ON v.listing_id = l.id
       WHERE l.owner_id = $1 ORDER BY l.id, v.number`,
      [userId],
    );
    const listings = new Map<number, Exported['listings'][number]>();
    for (const { number, savedAt, fields, phoneE164, phoneExtension, ...head } of rows) {
      const version = { number, savedAt, fields, phoneE164, phoneExtension };
      const versions = [...(listings.get(head.id)?.versions ?? []), version];
      listings.set(head.id, { ...head, versions });
    }
    return [...listings.values()];
  }

  /**
   * Listings go with their versions, their public rows and their documents, whose files the worker removes. The history
   * stays and names no person any more. A signed offer stays, because the other side relies on it; one that was
   * accepted is ended first, which frees its listing. So does a signed NDA, with its evidence and deliveries; an open
   * one is ended first. What owners blocked, reported or declined stays with a hash of the mailbox, so that a new
   * account does not undo it.
   */
  async erase(person: Person, transaction: Transaction): Promise<void> {
    const { userId } = person;
    // Locked before listings and the chain, in the order of everyone who signs.
    await this.parties.removeUnsigned(transaction, userId);
    const open = await this.parties.lockOpen(transaction, userId);
    await this.reports.eraseOf(userId, transaction);
    await this.ndaLog.eraseOf(userId, transaction);
    for (const id of await this.offers.acceptedOf(transaction, userId)) {
      const offer = await this.offers.lock(transaction, userId, id);
      if (!offer) continue;
      const mover = { actor: offer.side, actorId: userId };
      await this.moves.apply(transaction, offer, 'terminate', mover, { reason: ACCOUNT_DELETED });
    }
    await this.offers.eraseOf(userId, transaction);
    await this.leaveNdas(open, userId, transaction);
    // After the chain, in the order of everyone who signs.
    await this.acts.eraseOf(person, transaction);
    await this.notes.eraseOf(userId, transaction);
    await this.profiles.eraseOf(userId, transaction);
    await this.proofs.eraseOf(userId, transaction);
    await this.exclusions.eraseOf(userId, transaction);
    await this.inquiries.eraseOf(userId, transaction);
    await this.favorites.eraseOf(userId, transaction);
    await this.digests.eraseOf(userId, transaction);
    await this.news.eraseOf(userId, transaction);
    await this.searches.eraseOf(userId, transaction);
    await this.valuations.eraseOf(userId, transaction);
    await transaction.query('DELETE FROM marketplace.listing WHERE owner_id = $1', [userId]);
    await transaction.query('UPDATE marketplace.listing_history SET actor_id = NULL WHERE actor_id = $1', [userId]);
    await transaction.query('UPDATE marketplace.listing_version SET decided_by = NULL WHERE decided_by = $1', [userId]);
    await transaction.query(
      'UPDATE marketplace.listing SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = $1',
      [userId],
    );
  }

  /** Of both sides only the other one is told: the account is still in the directory until the transaction ends. */
  private async leaveNdas(open: readonly OpenNda[], userId: string, transaction: Transaction): Promise<void> {
    const { ndas, grants, evidence } = this;
    for (const { state, side, ...nda } of open) {
      const closed = state === 'active' ? 'ended' : side === 'buyer' ? 'withdrawn' : 'declined';
      const closing = { state: closed, by: side, reason: ACCOUNT_DELETED, at: this.clock.now() } as const;
      await closeNda({ ndas, grants, evidence }, transaction, nda.id, closing);
      await this.ndaMails.tell(transaction, nda, 'account_deleted', '', userId);
    }
    await this.parties.eraseOf(userId, transaction);
  }
}
