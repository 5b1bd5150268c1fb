import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MessageResponse, VerifyCodeResponse } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { VerifyCodeDto } from './email-verification.dto';
import { EmailVerificationService } from './email-verification.service';

/** Allowed before the second factor: the sign-in page asks for this code first, and it gives no further right. */
@ApiTags('identity')
@RequireUser({ beforeSecondFactor: true })
@Controller('api/verify-code')
export class EmailVerificationController {
  constructor(private readonly verification: EmailVerificationService) {}

  @HttpCode(200)
  @Post()
  verify(
    @CurrentActor() actor: Actor,
    @Body() body: VerifyCodeDto,
    @Origin() origin: RequestOrigin,
  ): Promise<VerifyCodeResponse> {
    return this.verification.verify(actor, body, origin);
  }

  @HttpCode(200)
  @Post('resend')
  resend(@CurrentActor() actor: Actor, @Origin() origin: RequestOrigin): Promise<MessageResponse> {
    return this.verification.resend(actor, origin);
  }
}
