import { Module } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '@app/server-kit';
import { ClientFaultsController } from './faults/client-faults.controller';
import { ClientFaults } from './faults/client-faults.service';
import { DiskStore } from './files/disk-store';
import { RELEASE_STORE } from './files/release-store';
import { ReleaseAdminController } from './http/release-admin.controller';
import { ReleasesController } from './http/releases.controller';
import { RevisionHeader } from './http/revision-header';
import { PublicationsController } from './publications/publications.controller';
import { PublicationsService } from './publications/publications.service';
import { ReleasesService } from './publishing/releases.service';
import { RegistryCache } from './registry/registry-cache';
import { ReleasePages } from './registry/release-pages';
import { Retention } from './retention/retention';
import { SiteReportsController } from './site-reports/site-reports.controller';
import { SiteReportsService } from './site-reports/site-reports.service';
import { SiteTokenGuard } from './site-reports/site-token.guard';
import { HealthRepository } from './store/health.repository';
import { PublicationsRepository } from './store/publications.repository';
import { ReleasesRepository } from './store/releases.repository';
import { PublishTokenGuard } from './tokens/publish-token.guard';
import { PublishTokensController } from './tokens/publish-tokens.controller';
import { PublishTokensRepository } from './tokens/publish-tokens.repository';
import { PublishTokensService } from './tokens/publish-tokens.service';

/** The application must provide the port `SMOKE_TEST`. */
@Module({
  controllers: [
    ReleasesController,
    PublicationsController,
    PublishTokensController,
    ReleaseAdminController,
    ClientFaultsController,
    SiteReportsController,
  ],
  providers: [
    ReleasesRepository,
    PublicationsRepository,
    PublishTokensRepository,
    ReleasesService,
    PublicationsService,
    Retention,
    PublishTokensService,
    PublishTokenGuard,
    HealthRepository,
    SiteReportsService,
    SiteTokenGuard,
    RegistryCache,
    ReleasePages,
    RevisionHeader,
    ClientFaults,
    {
      provide: RELEASE_STORE,
      inject: [APP_CONFIG],
      useFactory: (config: AppConfig) => new DiskStore(config.ASSETS_DIR),
    },
  ],
  exports: [ReleasePages],
})
export class ReleasesModule {}
