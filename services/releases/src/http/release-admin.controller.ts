import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReleasesOverview } from '@app/contracts';
import { CurrentActor, RequireAdmin, type Actor } from '@app/server-kit';
import { ReleasesService } from '../publishing/releases.service';
import { ActivateReleaseDto, LeaveReleaseDto, ReleaseNameParams } from './release-admin.dto';

@ApiTags('releases')
@RequireAdmin()
@Controller('api/admin/releases')
export class ReleaseAdminController {
  constructor(private readonly releases: ReleasesService) {}

  @Get()
  overview(): Promise<ReleasesOverview> {
    return this.releases.overview();
  }

  @HttpCode(200)
  @Post(':name/activate')
  activate(@CurrentActor() actor: Actor, @Param() { name }: ReleaseNameParams, @Body() { version }: ActivateReleaseDto): Promise<ReleasesOverview> {
    return this.releases.activateOne(actor.username, { name, version });
  }

  @HttpCode(200)
  @Post(':name/rollback')
  rollback(@CurrentActor() actor: Actor, @Param() { name }: ReleaseNameParams, @Body() body: LeaveReleaseDto): Promise<ReleasesOverview> {
    return this.releases.rollback(actor.username, name, body.expectedVersion);
  }

  @HttpCode(200)
  @Post(':name/deactivate')
  deactivate(@CurrentActor() actor: Actor, @Param() { name }: ReleaseNameParams, @Body() body: LeaveReleaseDto): Promise<ReleasesOverview> {
    return this.releases.deactivate(actor.username, name, body.expectedVersion);
  }
}
