import { AdministratorRepository } from '../users/administrator.repository';
import { AccountDataController } from './account-data.controller';
import { AccountDataRepository } from './account-data.repository';
import { AccountDeletionService } from './account-deletion.service';
import { AccountErasure } from './account-erasure';
import { DataExportService } from './data-export.service';
import { Farewell } from './farewell';

export const ACCOUNT_DATA = {
  controllers: [AccountDataController],
  providers: [
    AdministratorRepository,
    AccountDataRepository,
    Farewell,
    AccountErasure,
    AccountDeletionService,
    DataExportService,
  ],
};
