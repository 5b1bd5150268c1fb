import type { ContextDatabase } from '@app/server-kit';
import { CreateClaims1764610000001 } from './migrations/create-claims.migration';
import { CreateFirms1764520000000 } from './migrations/create-firms.migration';
import { CreateImports1764640000000 } from './migrations/create-imports.migration';
import { CreateOwnerDevices1764650000000 } from './migrations/create-owner-devices.migration';
import { CreatePapers1764610000000 } from './migrations/create-papers.migration';
import { FirmReviews1764630000000 } from './migrations/firm-reviews.migration';
import { FirmSearchChanges1764970000000 } from './migrations/firm-search-changes.migration';
import { FirmSubmissions1764620000000 } from './migrations/firm-submissions.migration';
import { SubmissionPhoneParts1765800000000 } from './migrations/phone-parts.migration';
import { SubmissionFees1764960000000 } from './migrations/submission-fees.migration';
import { UnverifySamples1765710000000 } from './migrations/unverify-samples.migration';

export const database: ContextDatabase = {
  schema: 'firms',
  entities: [],
  migrations: [
    CreateFirms1764520000000,
    CreatePapers1764610000000,
    CreateClaims1764610000001,
    FirmSubmissions1764620000000,
    FirmReviews1764630000000,
    CreateImports1764640000000,
    CreateOwnerDevices1764650000000,
    SubmissionFees1764960000000,
    FirmSearchChanges1764970000000,
    UnverifySamples1765710000000,
    SubmissionPhoneParts1765800000000,
  ],
};
