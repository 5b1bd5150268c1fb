import { Controller, Get, Header, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { AuditChainCheck, AuditPage } from '@app/contracts';
import { RequireAdmin, RequireRight, sendFile, type SentFile } from '@app/server-kit';
import { AuditFilterDto, AuditQueryDto } from './audit.dto';
import { AuditService } from './audit.service';

const PRIVATE = 'private, no-store';

@ApiTags('portal')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('audit.read')
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @ApiOperation({ summary: 'What administrators did, the latest first, and the latest check of the chain' })
  @Header('cache-control', PRIVATE)
  @Get()
  page(@Query() { after, ...filter }: AuditQueryDto): Promise<AuditPage> {
    return this.audit.page(filter, after ?? null);
  }

  @ApiOperation({ summary: 'The entries of a filter as a CSV file, 10,000 at most' })
  @RequireRight('audit.export')
  @Get('export')
  async export(@Query() filter: AuditFilterDto, @Res() reply: FastifyReply): Promise<SentFile<'text/csv'>> {
    return sendFile(reply, {
      type: 'text/csv',
      body: await this.audit.export(filter),
      headers: { 'content-disposition': 'attachment; filename="audit-log.csv"', 'cache-control': PRIVATE },
    });
  }

  @ApiOperation({ summary: 'Verifies the whole chain of entries now; the check is an entry itself' })
  @HttpCode(200)
  @Post('check')
  check(): Promise<AuditChainCheck> {
    return this.audit.check();
  }
}
