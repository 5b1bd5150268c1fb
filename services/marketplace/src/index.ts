export { database } from './marketplace.database';
export { MarketplaceModule } from './marketplace.module';
export { MarketplacePersonalData } from './personal-data/marketplace-personal-data';
export { seed } from './seed/seed';
