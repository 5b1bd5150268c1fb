import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, TakesRawJson } from '@app/server-kit';
import { WebhookService } from './webhook.service';

const BODY_BYTES_MAX = 512 * 1024;

@ApiTags('payments')
@Controller('api/payments/webhook')
export class WebhookController {
  constructor(private readonly webhooks: WebhookService) {}

  @ApiOperation({ summary: 'Events of the payment provider, which signs the bytes of the body' })
  @ApiBody({ schema: { type: 'object' } })
  @Public()
  @TakesRawJson(BODY_BYTES_MAX)
  @HttpCode(200)
  @Post()
  async receive(
    @Body() body: string,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    await this.webhooks.receive(body, signature);
    return { received: true };
  }
}
