import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MessageResponse, VerifyCodeResponse } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { CodeRequests } from './code-requests.service';
import { VerifyCodeDto } from './email-codes.dto';
import { EmailVerification } from './email-verification.service';

/** Before the second factor: the sign-in page asks for the code first, and who reads the mail gains no right by it. */
@ApiTags('identity')
@RequireUser({ beforeSecondFactor: true })
@Controller('api/verify-code')
export class EmailCodesController {
  constructor(
    private readonly verification: EmailVerification,
    private readonly requests: CodeRequests,
  ) {}

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
    return this.requests.resend(actor, origin);
  }
}
