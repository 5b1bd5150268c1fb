export { ContentModule } from './content.module';
export { database } from './database/content.database';
export { ContentPersonalData } from './personal-data/content-personal-data';
export { FirmFeeService } from './site/firm-fee.service';
export { seed } from './seed/seed';
export { ContentWaitingWork } from './waiting/content-waiting-work';
