import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Public } from '@app/server-kit';
import { SiteReportDto } from './site-reports.dto';
import { SiteReportsService } from './site-reports.service';
import { SiteTokenGuard } from './site-token.guard';

/** For the replicas of the site: no session, the token that they share with the API. */
@ApiTags('releases')
@ApiBearerAuth()
@Public()
@UseGuards(SiteTokenGuard)
@Controller('api/site-reports')
export class SiteReportsController {
  constructor(private readonly reports: SiteReportsService) {}

  @HttpCode(204)
  @Post()
  take(@Body() report: SiteReportDto): Promise<void> {
    return this.reports.take(report);
  }
}
