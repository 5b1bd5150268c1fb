import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Injectable,
  Param,
  Post,
  Put,
  Query,
  Req,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { FeedbackList, FeedbackRequest, MessageState, Received } from '@app/contracts';
import { CLOCK, DomainError, Public, type Clock } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { IdParams, PageQuery } from '../validation/params.dto';
import { FeedbackDto, MessageStateDto } from './feedback.dto';
import { FeedbackRepository } from './feedback.repository';
import { Intake } from './intake';
import { FEEDBACK_LIMIT } from './message-limits';

const PAGE_SIZE = 50;

export class MessageNotFoundError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.MESSAGE_NOT_FOUND', kind: 'not-found', message: 'This message does not exist.' });
  }
}

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
    return { reference, message: `Thank you. Your reference number is ${reference}.` };
  }

  async list(page: number): Promise<FeedbackList> {
    const { messages, total } = await this.feedback.list(PAGE_SIZE, (page - 1) * PAGE_SIZE);
    return { messages, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
  }

  async mark(id: number, state: MessageState): Promise<void> {
    if (!(await this.feedback.mark(id, state))) throw new MessageNotFoundError();
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

@ContentAdminController('/feedback')
export class FeedbackAdminController {
  constructor(private readonly feedback: FeedbackService) {}

  @Get()
  list(@Query() { page }: PageQuery): Promise<FeedbackList> {
    return this.feedback.list(page ?? 1);
  }

  @HttpCode(204)
  @Put(':id')
  mark(@Param() { id }: IdParams, @Body() { state }: MessageStateDto): Promise<void> {
    return this.feedback.mark(id, state);
  }
}
