import { Module } from '@nestjs/common';
import { ServiceKeysRepository } from '@app/server-kit';
import { ArticlesAdminController } from './articles/articles-admin.controller';
import { ArticlesController } from './articles/articles.controller';
import { ArticlesRepository } from './articles/articles.repository';
import { ArticlesService } from './articles/articles.service';
import { AssistedController } from './assisted/assisted.controller';
import { AssistedRepository } from './assisted/assisted.repository';
import { AssistedService } from './assisted/assisted.service';
import { RunsRepository } from './assisted/runs.repository';
import { RunsService } from './assisted/runs.service';
import { TextServices } from './assisted/text-services';
import { ContentCaches } from './caching/content-caches';
import { ApplicationsRepository } from './careers/applications.repository';
import { ApplicationsService } from './careers/applications.service';
import { CareersAdminController, CareersController } from './careers/careers.controller';
import { CareersService } from './careers/careers.service';
import { DocumentsController } from './documents/documents.controller';
import { DocumentsRepository } from './documents/documents.repository';
import { DocumentsService } from './documents/documents.service';
import { LegalApprovals } from './documents/legal-approvals';
import { PublicDocumentsRepository } from './documents/public-documents.repository';
import { InboxController } from './inbox/inbox.controller';
import { InboxRepository } from './inbox/inbox.repository';
import { InboxService } from './inbox/inbox.service';
import { InjectionController, InjectionService } from './injection/injection.controller';
import { LandingAdminController, LandingController } from './landing/landing.controller';
import { LeadsRepository } from './landing/landing.repository';
import { LandingService } from './landing/landing.service';
import { MediaAdminController, MediaController } from './media/media.controller';
import { MediaRepository } from './media/media.repository';
import { MediaService } from './media/media.service';
import { FeedbackController, FeedbackService } from './messages/feedback.controller';
import { FeedbackRepository } from './messages/feedback.repository';
import { Intake } from './messages/intake';
import { PagesAdminController, PagesController } from './pages/pages.controller';
import { PagesService } from './pages/pages.service';
import { ContentPersonalData } from './personal-data/content-personal-data';
import { ContentPicturesController } from './pictures/content-pictures.controller';
import { ContentPicturesService } from './pictures/content-pictures.service';
import { PlaybookAdminController, PlaybookController } from './playbook/playbook.controller';
import { PlaybookRepository } from './playbook/playbook.repository';
import { PlaybookService } from './playbook/playbook.service';
import { PreviewsAdminController, PreviewsController } from './previews/previews.controller';
import { PreviewsRepository } from './previews/previews.repository';
import { PreviewsService } from './previews/previews.service';
import { RoadmapAdminController, RoadmapController } from './roadmap/roadmap.controller';
import { RoadmapRepository } from './roadmap/roadmap.repository';
import { RoadmapService } from './roadmap/roadmap.service';
import { SavedViewsController, SavedViewsService } from './saved-views/saved-views.controller';
import { SavedViewsRepository } from './saved-views/saved-views.repository';
import { SearchEnginesController } from './search-engines/search-engines.controller';
import { SearchEnginesService } from './search-engines/search-engines.service';
import { SitemapRepository } from './search-engines/sitemap.repository';
import { FirmFeeService } from './site/firm-fee.service';
import { MenuRepository } from './site/menu.repository';
import { RedirectsRepository } from './site/redirects.repository';
import { RedirectsService } from './site/redirects.service';
import { SettingApprovals } from './site/setting-approvals';
import { SettingsRepository } from './site/settings.repository';
import { SeoAdminController, SiteAdminController } from './site/site-admin.controller';
import { SiteAdminService } from './site/site-admin.service';
import { SiteController } from './site/site.controller';
import { SiteService } from './site/site.service';
import { TimeZoneService } from './site/time-zone.service';
import { ContentWaitingWork } from './waiting/content-waiting-work';
import { WorkingCopiesController } from './working-copies/working-copies.controller';
import { WorkingCopiesRepository } from './working-copies/working-copies.repository';
import { OutlinesController } from './writing/outlines.controller';
import { OutlinesService } from './writing/outlines.service';
import { SourcesRepository } from './writing/sources.repository';

const PUBLIC = [
  SiteController,
  ArticlesController,
  PagesController,
  LandingController,
  CareersController,
  RoadmapController,
  FeedbackController,
  PlaybookController,
  MediaController,
  InjectionController,
  SearchEnginesController,
  PreviewsController,
  ContentPicturesController,
];
const ADMIN = [
  DocumentsController,
  WorkingCopiesController,
  PreviewsAdminController,
  OutlinesController,
  AssistedController,
  ArticlesAdminController,
  PagesAdminController,
  LandingAdminController,
  CareersAdminController,
  RoadmapAdminController,
  PlaybookAdminController,
  SavedViewsController,
  InboxController,
  MediaAdminController,
  SiteAdminController,
  SeoAdminController,
];
const SERVICES = [
  SiteService,
  SiteAdminService,
  SettingApprovals,
  FirmFeeService,
  TimeZoneService,
  RedirectsService,
  ArticlesService,
  PagesService,
  LandingService,
  CareersService,
  ApplicationsService,
  RoadmapService,
  FeedbackService,
  PlaybookService,
  SavedViewsService,
  MediaService,
  InjectionService,
  SearchEnginesService,
  DocumentsService,
  LegalApprovals,
  PreviewsService,
  OutlinesService,
  AssistedService,
  RunsService,
  TextServices,
  InboxService,
  Intake,
  ContentPicturesService,
  ContentCaches,
];
const REPOSITORIES = [
  MenuRepository,
  SettingsRepository,
  RedirectsRepository,
  ArticlesRepository,
  DocumentsRepository,
  WorkingCopiesRepository,
  PreviewsRepository,
  SourcesRepository,
  AssistedRepository,
  RunsRepository,
  ServiceKeysRepository,
  PublicDocumentsRepository,
  LeadsRepository,
  ApplicationsRepository,
  RoadmapRepository,
  FeedbackRepository,
  InboxRepository,
  PlaybookRepository,
  SavedViewsRepository,
  MediaRepository,
  SitemapRepository,
];

@Module({
  controllers: [...PUBLIC, ...ADMIN],
  providers: [...SERVICES, ...REPOSITORIES, ContentPersonalData, ContentWaitingWork],
  exports: [ContentPersonalData, ContentWaitingWork, FirmFeeService, SettingApprovals, LegalApprovals],
})
export class ContentModule {}
