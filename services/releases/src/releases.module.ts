import { Module } from '@nestjs/common';
import { ClientFaultsController } from './faults/client-faults.controller';
import { ClientFaults } from './faults/client-faults.service';
import { ReleaseAdminController } from './http/release-admin.controller';
import { ReleaseTokenGuard } from './http/release-token.guard';
import { ReleasesController } from './http/releases.controller';
import { RevisionHeader } from './http/revision-header';
import { ReleasesService } from './publishing/releases.service';
import { RegistryCache } from './registry/registry-cache';
import { ReleasesRepository } from './store/releases.repository';

@Module({
  controllers: [ReleasesController, ReleaseAdminController, ClientFaultsController],
  providers: [ReleasesRepository, ReleasesService, RegistryCache, ReleaseTokenGuard, RevisionHeader, ClientFaults],
})
export class ReleasesModule {}
