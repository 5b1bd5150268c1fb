export { database } from './marketplace.database';
export { MarketplaceModule } from './marketplace.module';
export { NdaModule } from './nda/nda.module';
export { readAnchor } from './nda/evidence/anchors';
export { verifyBundle } from './nda/evidence/evidence-bundle';
export { MarketplacePersonalData } from './personal-data/marketplace-personal-data';
export { seed } from './seed/seed';
