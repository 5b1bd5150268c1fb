import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PaymentDiagnostics } from '@app/contracts';
import { RequireUser } from '@app/server-kit';
import { PaymentDiagnosticsService } from './payment-diagnostics.service';

@ApiTags('diagnostics')
@RequireUser()
@Controller('api/payments')
export class PaymentDiagnosticsController {
  constructor(private readonly diagnostics: PaymentDiagnosticsService) {}

  @ApiOperation({ summary: 'Whether payments work here, for developers; not found where real money moves' })
  @Header('cache-control', 'private, no-store')
  @Get('diagnostics')
  show(): Promise<PaymentDiagnostics> {
    return this.diagnostics.show();
  }
}
