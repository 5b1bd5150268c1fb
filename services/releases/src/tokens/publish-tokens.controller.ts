import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CreatedPublishToken, PublishToken, PublishTokens } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, type Actor } from '@app/server-kit';
import { CreatePublishTokenDto, PublishTokenParams } from './publish-tokens.dto';
import { PublishTokensService } from './publish-tokens.service';

@ApiTags('releases')
@RequireAdmin()
@RequireRight({ read: 'releases.read', write: 'releases.manage' })
@Controller('api/admin/releases/tokens')
export class PublishTokensController {
  constructor(private readonly tokens: PublishTokensService) {}

  @Get()
  list(): Promise<PublishTokens> {
    return this.tokens.list();
  }

  @Post()
  create(@CurrentActor() { username }: Actor, @Body() request: CreatePublishTokenDto): Promise<CreatedPublishToken> {
    return this.tokens.create(username, request);
  }

  @HttpCode(200)
  @Post(':id/revoke')
  revoke(@CurrentActor() { username }: Actor, @Param() { id }: PublishTokenParams): Promise<PublishToken> {
    return this.tokens.revoke(username, id);
  }
}
