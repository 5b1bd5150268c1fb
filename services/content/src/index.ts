export { ContentModule } from './content.module';
export { database } from './database/content.database';
export { ContentPersonalData } from './roadmap/content-personal-data';
export { seed } from './seed/seed';
