import { Module } from '@nestjs/common';
import { ExportsController } from './export/exports.controller';
import { ExportsService } from './export/exports.service';
import { MarketAdminController } from './market/market-admin.controller';
import { MarketAdminService } from './market/market-admin.service';
import { MarketCaches } from './market/market-caches';
import { MarketEntriesRepository } from './market/market-entries.repository';
import { MarketController } from './market/market.controller';
import { MarketService } from './market/market.service';
import { CalculatorHoldings } from './personal-data/calculator-holdings';
import { CalculatorPersonalData } from './personal-data/calculator-personal-data';
import { SavedCalculationsController } from './saved/saved-calculations.controller';
import { SavedCalculationsRepository } from './saved/saved-calculations.repository';
import { SavedCalculationsService } from './saved/saved-calculations.service';
import { SharedCalculationsController, SharesController } from './shares/shares.controller';
import { SharesRepository } from './shares/shares.repository';
import { SharesService } from './shares/shares.service';

@Module({
  controllers: [
    SavedCalculationsController,
    SharesController,
    SharedCalculationsController,
    ExportsController,
    MarketController,
    MarketAdminController,
  ],
  providers: [
    SavedCalculationsService,
    SharesService,
    ExportsService,
    MarketService,
    MarketAdminService,
    MarketCaches,
    SavedCalculationsRepository,
    SharesRepository,
    MarketEntriesRepository,
    CalculatorHoldings,
    CalculatorPersonalData,
  ],
  exports: [CalculatorHoldings, CalculatorPersonalData],
})
export class CalculatorModule {}
