import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListingAccess } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { Source, type RequestSource } from '../nda/request-source';
import { MoveGrantDto, ReleaseDto } from './access.dto';
import { AccessService } from './access.service';

const PRIVATE = 'private, no-store';

@ApiTags('marketplace')
@RequireUser()
@Controller('api/my-listings/:id/access')
export class AccessController {
  constructor(private readonly access: AccessService) {}

  @ApiOperation({ summary: 'Buyers with an active NDA for an own listing, and what is open to each' })
  @Header('cache-control', PRIVATE)
  @Get()
  list(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ListingAccess> {
    return this.access.list(actor, id);
  }

  @ApiOperation({ summary: 'Releases the listing and documents of some classes to one buyer' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':ndaId/release')
  release(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('ndaId') ndaId: string,
    @Body() body: ReleaseDto,
    @Source() source: RequestSource,
  ): Promise<ListingAccess> {
    return this.access.release(actor, id, ndaId, body, source);
  }

  @ApiOperation({ summary: 'Suspends, restores or revokes access; effective within a second, also on open downloads' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':ndaId/grants/:grantId/moves')
  move(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('ndaId') ndaId: string,
    @Param('grantId') grantId: string,
    @Body() body: MoveGrantDto,
    @Source() source: RequestSource,
  ): Promise<ListingAccess> {
    return this.access.move(actor, id, { ndaId, grantId }, body, source);
  }
}
