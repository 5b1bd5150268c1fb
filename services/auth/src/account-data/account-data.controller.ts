import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DataExport, MessageResponse } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor, type Serializable } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { DeleteAccountDto } from './account-data.dto';
import { AccountDeletionService } from './account-deletion.service';
import { DataExportService } from './data-export.service';

@ApiTags('account')
@RequireUser()
@Controller('api/account')
export class AccountDataController {
  constructor(
    private readonly exports: DataExportService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Get('export')
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  export(@CurrentActor() actor: Actor, @Origin() origin: RequestOrigin): Promise<Serializable<DataExport>> {
    return this.exports.export(actor, origin);
  }

  @HttpCode(200)
  @Post('delete')
  delete(
    @CurrentActor() actor: Actor,
    @Body() body: DeleteAccountDto,
    @Origin() origin: RequestOrigin,
  ): Promise<MessageResponse> {
    return this.deletion.delete(actor, body, origin);
  }
}
