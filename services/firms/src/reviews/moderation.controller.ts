import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ModeratedReview, ModeratedReviewsPage } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, sendCsv, type Actor, type SentFile } from '@app/server-kit';
import { ReviewModerationService } from './moderation.service';
import { InvalidateReviews } from './review-caches';
import { DecideReviewDto, ReviewModerationQuery, ReviewViewQuery } from './reviews.dto';

const PRIVATE = 'private, no-store';

@ApiTags('firms')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('deals.moderate')
@UseInterceptors(InvalidateReviews)
@Controller('api/admin/firm-reviews')
export class ReviewModerationController {
  constructor(private readonly moderation: ReviewModerationService) {}

  @ApiOperation({ summary: 'Reviews that are pending, reported, scheduled or decided' })
  @Header('cache-control', PRIVATE)
  @Get()
  page(@Query() query: ReviewModerationQuery): Promise<ModeratedReviewsPage> {
    return this.moderation.page(query);
  }

  @ApiOperation({ summary: 'The reviews of a view as a CSV file, without texts and authors' })
  @Get('export')
  export(@Query() { view }: ReviewViewQuery, @Res() reply: FastifyReply): SentFile<'text/csv'> {
    return sendCsv(reply, 'firm-reviews.csv', this.moderation.export(view ?? 'waiting'));
  }

  @ApiOperation({ summary: 'One review with its reports and its history, without its author' })
  @Header('cache-control', PRIVATE)
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ModeratedReview> {
    return this.moderation.get(actor, id);
  }

  @ApiOperation({
    summary: 'Publishes, rejects, keeps, removes or restores a review; 409 when it was decided before',
    description: 'A review that is published before its day leaves the queue and appears on that day.',
  })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/decision')
  decide(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: DecideReviewDto,
  ): Promise<ModeratedReview> {
    return this.moderation.decide(actor, id, body);
  }
}
