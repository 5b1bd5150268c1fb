import { Module } from '@nestjs/common';
import { AlertLinksRepository } from './alerts/alert-links.repository';
import { AlertSubscriptionsController } from './alerts/alert-subscriptions.controller';
import { AlertSubscriptionsService } from './alerts/alert-subscriptions.service';
import { DigestRepository } from './alerts/digest.repository';
import { BuyerProfilesRepository } from './buyer-profile/buyer-profiles.repository';
import { ProofsRepository } from './buyer-profile/proofs.repository';
import { DocumentsModule } from './documents/documents.module';
import { ExclusionsController } from './exclusions/exclusions.controller';
import { ExclusionsRepository } from './exclusions/exclusions.repository';
import { ExclusionsService } from './exclusions/exclusions.service';
import { FavoritesController } from './favorites/favorites.controller';
import { FavoritesRepository } from './favorites/favorites.repository';
import { AttachmentsRepository } from './inquiries/attachments.repository';
import { AttachmentsService } from './inquiries/attachments.service';
import {
  AttachmentsController,
  InquiriesController,
  ListingInquiriesController,
} from './inquiries/inquiries.controller';
import { InquiriesRepository } from './inquiries/inquiries.repository';
import { InquiriesService } from './inquiries/inquiries.service';
import { LifecycleRepository } from './lifecycle/lifecycle.repository';
import { LifecycleService } from './lifecycle/lifecycle.service';
import { ListingCaches } from './listings/listing-caches';
import { ListingPages } from './listings/listing-pages';
import { ListingPicturesService } from './listings/listing-pictures.service';
import { ListingsController, ListingSitemapController } from './listings/listings.controller';
import { ListingsService } from './listings/listings.service';
import { PublicListingsRepository } from './listings/public-listings.repository';
import { PublicationRepository } from './listings/publication.repository';
import { ModerationController } from './moderation/moderation.controller';
import { ModerationRepository } from './moderation/moderation.repository';
import { ModerationService } from './moderation/moderation.service';
import { NdaLogRepository } from './nda-log/nda-log.repository';
import { EvidenceRepository } from './nda/evidence/evidence.repository';
import { GrantsRepository } from './nda/grants.repository';
import { NdaMails } from './nda/nda-mails';
import { NdaPartiesRepository } from './nda/nda-parties.repository';
import { NdaRepository } from './nda/nda.repository';
import { NewsLinksRepository } from './news/news-links.repository';
import { NewsRepository } from './news/news.repository';
import { NotesController } from './notes/notes.controller';
import { NotesRepository } from './notes/notes.repository';
import { NotesService } from './notes/notes.service';
import { BoughtAccess } from './offers/bought-access';
import { OfferAcceptance } from './offers/offer-acceptance';
import { OfferMoves } from './offers/offer-moves';
import { ListingOffersController, OffersController } from './offers/offers.controller';
import { OffersRepository } from './offers/offers.repository';
import { OffersService } from './offers/offers.service';
import { MarketplaceHoldings } from './personal-data/marketplace-holdings';
import { MarketplacePersonalData } from './personal-data/marketplace-personal-data';
import { PopulationRule } from './population/population-rule';
import { PopulationRepository } from './population/population.repository';
import { ReportsController } from './reports/reports.controller';
import { ReportsRepository } from './reports/reports.repository';
import { ReportsService } from './reports/reports.service';
import { SavedSearchesController } from './saved-searches/saved-searches.controller';
import { SavedSearchesRepository } from './saved-searches/saved-searches.repository';
import { SavedSearchesService } from './saved-searches/saved-searches.service';
import { ScreeningService } from './screening/screening.service';
import { WriterFactsRepository } from './screening/writer-facts.repository';
import { SearchIndex } from './search/bitmaps/search-index';
import { SearchIndexRepository } from './search/bitmaps/search-index.repository';
import { SearchController } from './search/search.controller';
import { SearchRepository } from './search/search.repository';
import { SearchService } from './search/search.service';
import { SellingController } from './selling/selling.controller';
import { SellingRepository } from './selling/selling.repository';
import { SellingService } from './selling/selling.service';
import { MailboxKeysRepository } from './side-acts/mailbox-keys.repository';
import { SideActsRepository } from './side-acts/side-acts.repository';
import { StatisticsController } from './statistics/statistics.controller';
import { StatisticsRepository } from './statistics/statistics.repository';
import { StatisticsService } from './statistics/statistics.service';
import { ValuationExportsController } from './valuations/export/valuation-exports.controller';
import { ValuationExportsService } from './valuations/export/valuation-exports.service';
import { SavedValuationsController } from './valuations/saved-valuations.controller';
import { SavedValuationsRepository } from './valuations/saved-valuations.repository';
import { SavedValuationsService } from './valuations/saved-valuations.service';
import { SharedValuationsController, ValuationSharesController } from './valuations/shares/valuation-shares.controller';
import { ValuationSharesRepository } from './valuations/shares/valuation-shares.repository';
import { ValuationSharesService } from './valuations/shares/valuation-shares.service';
import { MarketplaceWaitingWork } from './waiting/marketplace-waiting-work';

@Module({
  imports: [DocumentsModule],
  controllers: [
    ListingsController,
    ListingSitemapController,
    SearchController,
    FavoritesController,
    SavedSearchesController,
    SavedValuationsController,
    ValuationExportsController,
    ValuationSharesController,
    SharedValuationsController,
    AlertSubscriptionsController,
    SellingController,
    ModerationController,
    ListingInquiriesController,
    InquiriesController,
    AttachmentsController,
    ReportsController,
    ListingOffersController,
    OffersController,
    NotesController,
    ExclusionsController,
    StatisticsController,
  ],
  providers: [
    MarketplaceWaitingWork,
    PopulationRepository,
    PopulationRule,
    ListingCaches,
    ListingsService,
    ListingPages,
    ListingPicturesService,
    PublicListingsRepository,
    PublicationRepository,
    LifecycleRepository,
    LifecycleService,
    SellingRepository,
    SellingService,
    ModerationRepository,
    ModerationService,
    SideActsRepository,
    MailboxKeysRepository,
    InquiriesRepository,
    InquiriesService,
    AttachmentsRepository,
    AttachmentsService,
    ReportsRepository,
    ReportsService,
    NdaRepository,
    NdaMails,
    NdaPartiesRepository,
    GrantsRepository,
    EvidenceRepository,
    NdaLogRepository,
    OffersRepository,
    BoughtAccess,
    OfferAcceptance,
    OfferMoves,
    OffersService,
    ExclusionsRepository,
    ExclusionsService,
    ScreeningService,
    WriterFactsRepository,
    NotesRepository,
    NotesService,
    SearchRepository,
    SearchIndexRepository,
    SearchIndex,
    SearchService,
    FavoritesRepository,
    SavedSearchesRepository,
    SavedSearchesService,
    SavedValuationsRepository,
    SavedValuationsService,
    ValuationExportsService,
    ValuationSharesRepository,
    ValuationSharesService,
    BuyerProfilesRepository,
    ProofsRepository,
    StatisticsRepository,
    StatisticsService,
    AlertLinksRepository,
    DigestRepository,
    NewsLinksRepository,
    NewsRepository,
    AlertSubscriptionsService,
    MarketplaceHoldings,
    MarketplacePersonalData,
  ],
  exports: [ListingPages, MarketplaceHoldings, MarketplacePersonalData, MarketplaceWaitingWork],
})
export class MarketplaceModule {}
