import { Body, Controller, Header, Inject, Injectable, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { FeedbackRequest, Received } from '@app/contracts';
import { CLOCK, Public, type Clock } from '@app/server-kit';
import { FeedbackDto } from './feedback.dto';
import { FeedbackRepository } from './feedback.repository';
import { Intake } from './intake';
import { FEEDBACK_LIMIT } from './message-limits';

@Injectable()
export class FeedbackService {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly intake: Intake,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async take(request: FeedbackRequest, ip: string): Promise<Received> {
    await this.intake.admit(FEEDBACK_LIMIT, ip);
    const reference = this.intake.reference('FB');
    await this.feedback.store(reference, request, this.clock.now());
    return { reference, message: 'We read every message.' };
  }
}

@ApiTags('content')
@Public()
@Controller('api/feedback')
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  @Header('cache-control', 'no-store')
  @Post()
  take(@Body() body: FeedbackDto, @Req() request: FastifyRequest): Promise<Received> {
    return this.feedback.take(body, request.ip);
  }
}
