import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { EvidenceAnchor } from '@app/contracts';
import { APP_CONFIG, Public, type AppConfig } from '@app/server-kit';
import { findAnchor } from './evidence/anchors';
import { AnchorNotFoundError } from './nda.errors';

@ApiTags('marketplace')
@Controller('api/nda-anchors')
export class NdaAnchorsController {
  constructor(@Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'EVIDENCE_DIR'>) {}

  @ApiOperation({ summary: 'The last row of the evidence chain on a day, against which evidence is verified' })
  @Public()
  @Header('cache-control', 'public, max-age=300')
  @Get(':day')
  async anchor(@Param('day') day: string): Promise<EvidenceAnchor> {
    const anchor = await findAnchor(this.config.EVIDENCE_DIR, day);
    if (!anchor) throw new AnchorNotFoundError();
    return anchor;
  }
}
