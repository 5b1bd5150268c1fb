import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AlertSubscription } from '@app/contracts';
import { Public, TakesForm } from '@app/server-kit';
import { AlertSubscriptionsService } from './alert-subscriptions.service';

/** The link of a mail is enough: a reader ends alerts without signing in. */
@ApiTags('marketplace')
@Public()
@Controller('api/alert-subscriptions')
export class AlertSubscriptionsController {
  constructor(private readonly subscriptions: AlertSubscriptionsService) {}

  @ApiOperation({ summary: 'What a link of an alert or news mail ends; changes nothing' })
  @Get(':token')
  find(@Param('token') token: string): Promise<AlertSubscription> {
    return this.subscriptions.find(token);
  }

  @ApiOperation({
    summary: 'Ends the mails of the link at once',
    description:
      'Also as the form that mail clients send (`List-Unsubscribe=One-Click`, RFC 8058). The body is not read.',
  })
  @TakesForm()
  @HttpCode(200)
  @Post(':token')
  end(@Param('token') token: string): Promise<AlertSubscription> {
    return this.subscriptions.end(token);
  }
}
