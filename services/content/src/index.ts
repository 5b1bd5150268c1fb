export { ContentModule } from './content.module';
export { database } from './database/content.database';
export { seed } from './seed/seed';
