import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { EXPORT_FORMATS, type ExportFormat } from '@app/contracts';
import { CurrentActor, OneOf, RequireUser, sendFile, type Actor, type SentFile } from '@app/server-kit';
import { CALCULATION_ID } from '../saved/body-schemas';
import { CalculationId } from '../saved/calculation-id';
import type { ExportedCalculation } from './calculation-json';
import { ExportsService, type ExportType } from './exports.service';

export class ExportQuery {
  @OneOf('Format', EXPORT_FORMATS) format: ExportFormat;
}

@ApiTags('calculator')
@RequireUser()
@Controller('api/saved-calculations/:id/export')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @ApiOperation({
    summary: 'A calculation as a file, with premium',
    description:
      'CSV: inputs in the words of the form, then the years of staying and those of every offer, in dollars. ' +
      'JSON: the scenario in dollars and the engine’s result in cents. PDF: a document to hand out. ' +
      'Without premium 403 with `CALCULATOR.PREMIUM_EXPORT`.',
  })
  @ApiParam(CALCULATION_ID)
  @Get()
  async export(
    @CurrentActor() actor: Actor,
    @CalculationId() id: string,
    @Query() { format }: ExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<ExportType, ExportedCalculation>> {
    const { name, type, body } = await this.exports.export(actor, id, format);
    return sendFile(reply, {
      type,
      body,
      headers: {
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    });
  }
}
