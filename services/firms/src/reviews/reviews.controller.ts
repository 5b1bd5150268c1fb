import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  HttpCode,
  Ip,
  Param,
  Post,
  Put,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type {
  MyFirmReview,
  MyFirmReviews,
  ReviewAnswered,
  ReviewReported,
  ReviewStanding,
  ReviewVotes,
} from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { ReactionsService } from './reactions.service';
import { InvalidateReviews } from './review-caches';
import { AnswerReviewDto, ReportReviewDto, WriteReviewDto } from './reviews.dto';
import { WritingService } from './writing.service';

const PRIVATE = 'private, no-store';

@ApiTags('firms')
@RequireUser()
@UseInterceptors(InvalidateReviews)
@Controller('api')
export class ReviewsController {
  constructor(
    private readonly writing: WritingService,
    private readonly reactions: ReactionsService,
  ) {}

  @ApiOperation({ summary: 'The caller’s own reviews in every state, the latest first' })
  @Header('cache-control', PRIVATE)
  @Get('my-firm-reviews')
  mine(@CurrentActor() actor: Actor): Promise<MyFirmReviews> {
    return this.writing.mine(actor);
  }

  @ApiOperation({ summary: 'Erases an own review: its text, and who wrote it; 409 for one that was removed' })
  @Header('cache-control', PRIVATE)
  @Delete('my-firm-reviews/:id')
  erase(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MyFirmReviews> {
    return this.writing.erase(actor, id);
  }

  @ApiOperation({ summary: 'Whether the caller can review the firm, and what they did with its reviews' })
  @Header('cache-control', PRIVATE)
  @Get('firms/:name/my-review')
  standing(@CurrentActor() actor: Actor, @Param('name') name: string): Promise<ReviewStanding> {
    return this.writing.standing(actor, name);
  }

  @ApiOperation({
    summary: 'Writes a review: one per account, firm and calendar year',
    description:
      '400 with `FIRMS.REVIEW_TEXTS` and the passages when a text cannot be taken as it is; nothing is stored then. ' +
      '409 with `FIRMS.REVIEW_OF_YEAR` for a second one. It appears 1 to 7 days later.',
  })
  @Header('cache-control', PRIVATE)
  @Post('firms/:name/reviews')
  write(
    @CurrentActor() actor: Actor,
    @Param('name') name: string,
    @Body() { review }: WriteReviewDto,
    @Ip() ip: string,
    @Headers('user-agent') userAgent?: string,
  ): Promise<MyFirmReview> {
    return this.writing.write(actor, name, review, { ip, userAgent: userAgent ?? '' });
  }

  @ApiOperation({ summary: 'Finds a review helpful: one vote per account, which has no part in the score' })
  @Header('cache-control', PRIVATE)
  @Put('firm-reviews/:id/vote')
  vote(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ReviewVotes> {
    return this.reactions.vote(actor, id);
  }

  @ApiOperation({ summary: 'Takes the vote back' })
  @Header('cache-control', PRIVATE)
  @Delete('firm-reviews/:id/vote')
  withdrawVote(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ReviewVotes> {
    return this.reactions.withdrawVote(actor, id);
  }

  @ApiOperation({ summary: 'Reports a review to the moderators; it stays visible until they have decided' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post('firm-reviews/:id/report')
  report(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ReportReviewDto,
  ): Promise<ReviewReported> {
    return this.reactions.report(actor, id, body);
  }

  @ApiOperation({ summary: 'The firm’s one answer, by an owner of its profile; another one replaces it' })
  @Header('cache-control', PRIVATE)
  @Put('firm-reviews/:id/answer')
  answer(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { text }: AnswerReviewDto,
  ): Promise<ReviewAnswered> {
    return this.reactions.answer(actor, id, text);
  }
}
