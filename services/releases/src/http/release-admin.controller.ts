import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReleasesState, SwitchedReleases } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, type Actor } from '@app/server-kit';
import { ReleasesService, type Switcher } from '../publishing/releases.service';
import { ActivateReleaseDto, LeaveReleaseDto, PinReleaseDto, ReleaseNameParams } from './release-admin.dto';

const inPortal = ({ username }: Actor): Switcher => ({ by: username, origin: 'portal' });

@ApiTags('releases')
@RequireAdmin()
@RequireRight({ read: 'releases.read', write: 'releases.manage' })
@Controller('api/admin/releases')
export class ReleaseAdminController {
  constructor(private readonly releases: ReleasesService) {}

  @Get()
  overview(): Promise<ReleasesState> {
    return this.releases.overview();
  }

  @HttpCode(200)
  @Post(':name/activate')
  activate(
    @CurrentActor() actor: Actor,
    @Param() { name }: ReleaseNameParams,
    @Body() { version, expectedVersion }: ActivateReleaseDto,
  ): Promise<SwitchedReleases> {
    return this.warningsAfter(this.releases.activate(inPortal(actor), [{ name, version, expectedVersion }]));
  }

  @HttpCode(200)
  @Post(':name/rollback')
  rollback(
    @CurrentActor() actor: Actor,
    @Param() { name }: ReleaseNameParams,
    @Body() body: LeaveReleaseDto,
  ): Promise<SwitchedReleases> {
    return this.warningsAfter(this.releases.rollback(inPortal(actor), name, body.expectedVersion));
  }

  @HttpCode(200)
  @Post(':name/deactivate')
  deactivate(
    @CurrentActor() actor: Actor,
    @Param() { name }: ReleaseNameParams,
    @Body() body: LeaveReleaseDto,
  ): Promise<ReleasesState> {
    return this.overviewAfter(this.releases.deactivate(inPortal(actor), name, body.expectedVersion));
  }

  @HttpCode(200)
  @Post(':name/pin')
  pin(
    @CurrentActor() actor: Actor,
    @Param() { name }: ReleaseNameParams,
    @Body() body: PinReleaseDto,
  ): Promise<ReleasesState> {
    return this.overviewAfter(this.releases.pin(inPortal(actor), name, body));
  }

  @HttpCode(200)
  @Post(':name/unpin')
  unpin(
    @CurrentActor() actor: Actor,
    @Param() { name }: ReleaseNameParams,
    @Body() body: LeaveReleaseDto,
  ): Promise<ReleasesState> {
    return this.overviewAfter(this.releases.unpin(inPortal(actor), name, body.expectedVersion));
  }

  private async warningsAfter(change: Promise<{ warnings: string[] }>): Promise<SwitchedReleases> {
    const { warnings } = await change;
    return { ...(await this.releases.overview()), warnings };
  }

  private async overviewAfter(change: Promise<unknown>): Promise<ReleasesState> {
    await change;
    return this.releases.overview();
  }
}
