import { Module } from '@nestjs/common';
import { ReleaseAdminController } from './http/release-admin.controller';
import { ReleaseTokenGuard } from './http/release-token.guard';
import { ReleasesController } from './http/releases.controller';
import { ReleasesService } from './publishing/releases.service';
import { RegistryCache } from './registry/registry-cache';
import { ReleasesRepository } from './store/releases.repository';

@Module({
  controllers: [ReleasesController, ReleaseAdminController],
  providers: [ReleasesRepository, ReleasesService, RegistryCache, ReleaseTokenGuard],
})
export class ReleasesModule {}
