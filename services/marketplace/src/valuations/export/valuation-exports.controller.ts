import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { EXPORT_FORMATS, type ExportFormat } from '@app/contracts';
import { CurrentActor, OneOf, RequireUser, sendFile, type Actor, type SentFile } from '@app/server-kit';
import type { ExportedValuation } from './exported-valuation';
import { ValuationExportsService, type ValuationFileType } from './valuation-exports.service';

export class ValuationExportQuery {
  @OneOf('Format', EXPORT_FORMATS) format: ExportFormat;
}

@ApiTags('marketplace')
@RequireUser()
@Controller('api/saved-valuations/:id/export')
export class ValuationExportsController {
  constructor(private readonly exports: ValuationExportsService) {}

  @ApiOperation({
    summary: 'A valuation as a file, with premium',
    description:
      'CSV: assumptions with their basis, results and the years of both sides, in dollars. JSON: the sale in dollars ' +
      'and the engine’s result in cents. PDF: a document to hand out. ' +
      'Without premium 403 with `MARKETPLACE.VALUATION_PREMIUM_EXPORT`.',
  })
  @Get()
  async export(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Query() { format }: ValuationExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<ValuationFileType, ExportedValuation>> {
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
