export { database } from './marketplace.database';
export { MarketplaceModule } from './marketplace.module';
export { seed } from './seed/seed';
