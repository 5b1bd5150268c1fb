import type { ContextDatabase } from '@app/server-kit';
import { AssistedArticles1764990000000 } from '../migrations/assisted-articles.migration';
import { ConsentTexts1765410000000 } from '../migrations/consent-texts.migration';
import { CreateContent1763690000000 } from '../migrations/create-content.migration';
import { ContentDocuments1763700000000 } from '../migrations/documents.migration';
import { FirmSettings1764621000000 } from '../migrations/firm-settings.migration';
import { Inbox1764720000000 } from '../migrations/inbox.migration';
import { MediaUses1764320000000 } from '../migrations/media-uses.migration';
import { NameDateBuckets1764310000000 } from '../migrations/name-date-buckets.migration';
import { ApplicationPhoneParts1765800000000 } from '../migrations/phone-parts.migration';
import { PlaybookReads1765100000000 } from '../migrations/playbook-reads.migration';
import { PortalContent1764860000000 } from '../migrations/portal-content.migration';
import { RedirectsIgnoreCase1764830000000 } from '../migrations/redirects-ignore-case.migration';
import { SavedViews1765100100000 } from '../migrations/saved-views.migration';
import { SearchShelves1763730000000 } from '../migrations/search-shelves.migration';
import { MenuItemEntity } from '../site/menu-item.entity';
import { SettingEntity } from '../site/setting.entity';

export const database: ContextDatabase = {
  schema: 'content',
  entities: [MenuItemEntity, SettingEntity],
  migrations: [
    CreateContent1763690000000,
    ContentDocuments1763700000000,
    SearchShelves1763730000000,
    NameDateBuckets1764310000000,
    MediaUses1764320000000,
    FirmSettings1764621000000,
    Inbox1764720000000,
    RedirectsIgnoreCase1764830000000,
    PortalContent1764860000000,
    AssistedArticles1764990000000,
    PlaybookReads1765100000000,
    SavedViews1765100100000,
    ConsentTexts1765410000000,
    ApplicationPhoneParts1765800000000,
  ],
};
