import { Inject, Injectable } from '@nestjs/common';
import type { ExportFormat } from '@app/contracts';
import { calculateSale, mayUse } from '@app/domain';
import { CLOCK, fileName, RateLimits, type Actor, type Clock } from '@app/server-kit';
import { setReport } from '@app/server-kit/pdf';
import { saleOf } from '../saved-valuation';
import { PremiumValuationExportError, VALUATION_EXPORT_LIMIT } from '../saved-valuations.errors';
import { SavedValuationsService } from '../saved-valuations.service';
import { valuationCsv, valuationJson, type ValuationExport } from './exported-valuation';
import { valuationReport } from './valuation-report';

export type ValuationFileType = 'text/csv' | 'application/json' | 'application/pdf';
export type ValuationFile = { name: string; type: ValuationFileType; body: string | Buffer };

type Maker = { type: ValuationFileType; make: (exported: ValuationExport) => Promise<string | Buffer> };
const MAKERS: Record<ExportFormat, Maker> = {
  csv: { type: 'text/csv', make: async (exported) => valuationCsv(exported) },
  json: { type: 'application/json', make: async (exported) => JSON.stringify(valuationJson(exported), null, 2) },
  pdf: {
    type: 'application/pdf',
    make: async (exported) => (await setReport(valuationReport(exported), exported.made)).pdf,
  },
};

/** Exports of the user's own valuation, recalculated by this server's engine. */
@Injectable()
export class ValuationExportsService {
  constructor(
    private readonly valuations: SavedValuationsService,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ValuationNotFoundError before PremiumValuationExportError: a missing valuation needs no premium */
  async export(actor: Actor, id: string, format: ExportFormat): Promise<ValuationFile> {
    const kept = await this.valuations.owned(actor, id);
    if (!mayUse(actor, 'exports', kept)) throw new PremiumValuationExportError();
    await this.limits.consume(VALUATION_EXPORT_LIMIT, actor.userId);
    const sale = saleOf(kept);
    const made = this.clock.now();
    const { type, make } = MAKERS[format];
    const body = await make({ name: kept.name, sale, result: calculateSale(sale), market: kept.market, made });
    return { name: fileName(kept.name, made, format, 'valuation'), type, body };
  }
}
