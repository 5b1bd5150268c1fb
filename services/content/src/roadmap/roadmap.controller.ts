import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ROADMAP_STATES,
  type Roadmap,
  type RoadmapInput,
  type RoadmapState,
  type RoadmapVotes,
  type StoredRoadmapItem,
  type VoteResponse,
} from '@app/contracts';
import {
  CurrentActor,
  Day,
  FromVersion,
  Line,
  OneOf,
  Prose,
  Public,
  RequireRight,
  RequireUser,
  sendAnswer,
  type Actor,
  type SentAnswer,
} from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { IdParamsDto } from '../validation/params.dto';
import { RoadmapService } from './roadmap.service';

export class RoadmapItemDto implements RoadmapInput {
  @Line('Title', 120) title: string;
  @Prose('Text', 1000) text: string;
  @OneOf('State', ROADMAP_STATES) state: RoadmapState;
  @ValidateIf((_, value) => value !== null)
  @Day()
  shippedOn: string | null;
}

export class RoadmapChangeDto extends RoadmapItemDto {
  @FromVersion() version: number;
}

@ApiTags('content')
@Controller('api/roadmap')
export class RoadmapController {
  constructor(private readonly roadmap: RoadmapService) {}

  @Public()
  @Get()
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<SentAnswer<Roadmap>> {
    return sendAnswer(request, reply, await this.roadmap.roadmap());
  }

  @RequireUser()
  @Get('votes')
  votes(@CurrentActor() actor: Actor): Promise<RoadmapVotes> {
    return this.roadmap.votesOf(actor);
  }

  @HttpCode(200)
  @RequireUser()
  @Post(':id/vote')
  vote(@CurrentActor() actor: Actor, @Param() { id }: IdParamsDto): Promise<VoteResponse> {
    return this.roadmap.vote(actor, id);
  }

  @RequireUser()
  @Delete(':id/vote')
  takeBack(@CurrentActor() actor: Actor, @Param() { id }: IdParamsDto): Promise<VoteResponse> {
    return this.roadmap.takeBack(actor, id);
  }
}

/** What is saved is public at once. */
@RequireRight({ read: 'content.read', write: 'content.publish' })
@ContentAdminController('/roadmap')
export class RoadmapAdminController {
  constructor(private readonly roadmap: RoadmapService) {}

  @Get()
  list(): Promise<StoredRoadmapItem[]> {
    return this.roadmap.list();
  }

  @Post()
  create(@Body() body: RoadmapItemDto): Promise<StoredRoadmapItem> {
    return this.roadmap.create(body);
  }

  @Put(':id')
  save(@Param() { id }: IdParamsDto, @Body() { version, ...body }: RoadmapChangeDto): Promise<StoredRoadmapItem> {
    return this.roadmap.save(id, version, body);
  }

  @HttpCode(204)
  @Delete(':id')
  remove(@Param() { id }: IdParamsDto): Promise<void> {
    return this.roadmap.remove(id);
  }
}
