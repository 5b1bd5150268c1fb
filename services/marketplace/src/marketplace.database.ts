import type { ContextDatabase } from '@app/server-kit';
import { BuyerProfile1764490000000 } from './migrations/buyer-profile.migration';
import { CreateBuyerNote1764420000001 } from './migrations/create-buyer-note.migration';
import { CreateDocuments1764410000000 } from './migrations/create-documents.migration';
import { CreateInquiryAttachment1764485000000 } from './migrations/create-inquiry-attachment.migration';
import { CreateInquiry1764250000000 } from './migrations/create-inquiry.migration';
import { CreateListing1763690100000 } from './migrations/create-listing.migration';
import { CreateNda1764300000000 } from './migrations/create-nda.migration';
import { CreateOffer1764420000000 } from './migrations/create-offer.migration';
import { CreateSellerExclusion1764420000002 } from './migrations/create-seller-exclusion.migration';
import { CreateSideAct1765010000000 } from './migrations/create-side-act.migration';
import { Favorites1764060100000 } from './migrations/favorites.migration';
import { InquiryReports1764450000000 } from './migrations/inquiry-reports.migration';
import { ListingChanges1764465000000 } from './migrations/listing-changes.migration';
import { ListingDeletionAge1764520000000 } from './migrations/listing-deletion-age.migration';
import { ListingLifecycle1764070000000 } from './migrations/listing-lifecycle.migration';
import { ListingSearch1764060000000 } from './migrations/listing-search.migration';
import { ListingVersions1764050000000 } from './migrations/listing-versions.migration';
import { ListingViewDays1764510000000 } from './migrations/listing-view-days.migration';
import { ListingViews1764480000000 } from './migrations/listing-views.migration';
import { MarketNews1764920000000 } from './migrations/market-news.migration';
import { NdaAdminEvent1764470000000 } from './migrations/nda-admin-event.migration';
import { NdaEvidence21764573000000 } from './migrations/nda-evidence-2.migration';
import { NdaText21764730000000 } from './migrations/nda-text-2.migration';
import { NdaText31765010000001 } from './migrations/nda-text-3.migration';
import { ListingPhoneParts1765800000000 } from './migrations/phone-parts.migration';
import { Population1764530000000 } from './migrations/population.migration';
import { ReportFileEvent1764500000000 } from './migrations/report-file-event.migration';
import { ReportedMessage1764930000001 } from './migrations/reported-message.migration';
import { SavedSearches1764060200000 } from './migrations/saved-searches.migration';
import { SavedValuations1764430000000 } from './migrations/saved-valuations.migration';
import { SearchAlerts1764400000000 } from './migrations/search-alerts.migration';
import { SearchWords1764740000000 } from './migrations/search-words.migration';
import { SideActKeys1765020000000 } from './migrations/side-act-keys.migration';
import { ValuationListing1764930000000 } from './migrations/valuation-listing.migration';
import { ValuationSavedWithPremium1764950000000 } from './migrations/valuation-saved-with-premium.migration';
import { ValuationShares1764920000001 } from './migrations/valuation-shares.migration';

export const database: ContextDatabase = {
  schema: 'marketplace',
  entities: [],
  migrations: [
    CreateListing1763690100000,
    ListingVersions1764050000000,
    ListingSearch1764060000000,
    Favorites1764060100000,
    SavedSearches1764060200000,
    ListingLifecycle1764070000000,
    CreateInquiry1764250000000,
    CreateNda1764300000000,
    SearchAlerts1764400000000,
    CreateDocuments1764410000000,
    CreateOffer1764420000000,
    CreateBuyerNote1764420000001,
    CreateSellerExclusion1764420000002,
    SavedValuations1764430000000,
    InquiryReports1764450000000,
    ListingChanges1764465000000,
    NdaAdminEvent1764470000000,
    ListingViews1764480000000,
    CreateInquiryAttachment1764485000000,
    BuyerProfile1764490000000,
    ReportFileEvent1764500000000,
    ListingViewDays1764510000000,
    ListingDeletionAge1764520000000,
    Population1764530000000,
    NdaEvidence21764573000000,
    NdaText21764730000000,
    SearchWords1764740000000,
    MarketNews1764920000000,
    ValuationShares1764920000001,
    ValuationListing1764930000000,
    ReportedMessage1764930000001,
    ValuationSavedWithPremium1764950000000,
    CreateSideAct1765010000000,
    NdaText31765010000001,
    SideActKeys1765020000000,
    ListingPhoneParts1765800000000,
  ],
};
