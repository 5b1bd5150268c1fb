export { ClaimOwners } from './owners/claim-owners';
export { database } from './firms.database';
export { FirmSubmissionsModule } from './submissions/firm-submissions.module';
export { FirmsModule } from './firms.module';
export { FIRM_OWNERS, type FirmOwners } from './owners/firm-owners';
export { FirmReviewsModule } from './reviews/firm-reviews.module';
export { FirmsPersonalData } from './personal-data/firms-personal-data';
export { seed } from './seed/seed';
export { FirmsWaitingWork } from './waiting/firms-waiting-work';
