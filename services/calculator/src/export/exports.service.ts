import { Inject, Injectable } from '@nestjs/common';
import type { ExportFormat } from '@app/contracts';
import { calculateScenario, mayUse } from '@app/domain';
import { CLOCK, fileName, RateLimits, type Actor, type Clock } from '@app/server-kit';
import { setReport } from '@app/server-kit/pdf';
import { EXPORT_LIMIT } from '../limits';
import { MarketService } from '../market/market.service';
import { scenarioOf } from '../saved/saved-calculation';
import { PremiumExportError } from '../saved/saved-calculations.errors';
import { SavedCalculationsService } from '../saved/saved-calculations.service';
import { calculationCsv } from './calculation-csv';
import { calculationJson } from './calculation-json';
import type { Exported } from './exported';
import { writeReport } from './report/write-report';

export type ExportType = 'text/csv' | 'application/json' | 'application/pdf';
export type ExportFile = { name: string; type: ExportType; body: string | Buffer };

const MAKERS: Record<ExportFormat, { type: ExportType; make: (exported: Exported) => Promise<string | Buffer> }> = {
  csv: { type: 'text/csv', make: async (exported) => calculationCsv(exported) },
  json: { type: 'application/json', make: async (exported) => JSON.stringify(calculationJson(exported), null, 2) },
  pdf: {
    type: 'application/pdf',
    make: async (exported) => (await setReport(writeReport(exported), exported.made)).pdf,
  },
};

/** Exports of the user's own calculation, recalculated by this server's engine. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly calculations: SavedCalculationsService,
    private readonly market: MarketService,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws CalculationNotFoundError before PremiumExportError: a missing calculation needs no premium */
  async export(actor: Actor, id: string, format: ExportFormat): Promise<ExportFile> {
    const kept = await this.calculations.owned(actor, id);
    if (!mayUse(actor, 'exports', kept)) throw new PremiumExportError();
    await this.limits.consume(EXPORT_LIMIT, actor.userId);
    const scenario = scenarioOf(kept);
    const made = this.clock.now();
    const { type, make } = MAKERS[format];
    const body = await make({
      name: kept.name,
      scenario,
      result: calculateScenario(scenario),
      market: await this.market.present(),
      made,
    });
    return { name: fileName(kept.name, made, format, 'calculation'), type, body };
  }
}
