import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FirmReviewsPage, LatestReviews, ReviewStatistics } from '@app/contracts';
import { Public, sendAnswer, type SentAnswer } from '@app/server-kit';
import { PublicReviewsService } from './public-reviews.service';
import { ReviewsQuery } from './reviews.dto';

@ApiTags('firms')
@Public()
@Controller('api')
export class PublicReviewsController {
  constructor(private readonly reviews: PublicReviewsService) {}

  @ApiOperation({
    summary: 'The score of a firm and its published reviews, ten at a time by `cursor`',
    description: 'Also at a former name of the firm. Of authors it says what the size of the firm permits.',
  })
  @Get('firms/:name/reviews')
  async ofFirm(
    @Param('name') name: string,
    @Query() query: ReviewsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<FirmReviewsPage>> {
    return sendAnswer(request, reply, await this.reviews.ofFirm(name, query));
  }

  @ApiOperation({ summary: 'The latest published reviews of all firms, six at most' })
  @Get('firm-reviews')
  async latest(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<SentAnswer<LatestReviews>> {
    return sendAnswer(request, reply, await this.reviews.latest());
  }

  @ApiOperation({ summary: 'How many reviews were received, published, rejected and removed, and why, by month' })
  @Get('firm-review-statistics')
  async statistics(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<SentAnswer<ReviewStatistics>> {
    return sendAnswer(request, reply, await this.reviews.statistics());
  }
}
