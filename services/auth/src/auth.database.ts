import type { ContextDatabase } from '@app/server-kit';
import { AuditEntity } from './audit/audit.entity';
import { KnownDeviceEntity } from './known-devices/known-device.entity';
import { AttemptEntity } from './limits/attempt.entity';
import { AccountActs1765210000000 } from './migrations/account-acts.migration';
import { AccountViews1765700000000 } from './migrations/account-views.migration';
import { CompleteIdentity1760000000102 } from './migrations/complete-identity.migration';
import { CreateAuth1760000000101 } from './migrations/create-auth.migration';
import { DataRequests1765220000000 } from './migrations/data-requests.migration';
import { DateElevations1760000000103 } from './migrations/date-elevations.migration';
import { EmailChange1765600000000 } from './migrations/email-change.migration';
import { KnownDevices1760000000105 } from './migrations/known-devices.migration';
import { MembershipVersion1765810000000 } from './migrations/membership-version.migration';
import { AccountPhoneParts1765800000000 } from './migrations/phone-parts.migration';
import { PremiumChangeEnds1765842000000 } from './migrations/premium-change-ends.migration';
import { PremiumChange1764460000000 } from './migrations/premium-change.migration';
import { PremiumGrants1764900000000 } from './migrations/premium-grants.migration';
import { ReportIrregularAccounts1760000000104 } from './migrations/report-irregular-accounts.migration';
import { Roles1765300000000 } from './migrations/roles.migration';
import { SweepAuth1760000000106 } from './migrations/sweep-auth.migration';
import { ElevationEntity, SessionEntity } from './sessions/session.entity';
import { EnrollmentEntity, RecoveryCodeEntity, TotpEntity } from './two-factor/two-factor.entity';
import { UserEntity } from './users/user.entity';

export const database: ContextDatabase = {
  schema: 'auth',
  entities: [
    UserEntity,
    SessionEntity,
    ElevationEntity,
    TotpEntity,
    EnrollmentEntity,
    RecoveryCodeEntity,
    AttemptEntity,
    KnownDeviceEntity,
    AuditEntity,
  ],
  migrations: [
    CreateAuth1760000000101,
    CompleteIdentity1760000000102,
    DateElevations1760000000103,
    ReportIrregularAccounts1760000000104,
    KnownDevices1760000000105,
    SweepAuth1760000000106,
    PremiumChange1764460000000,
    PremiumGrants1764900000000,
    AccountActs1765210000000,
    DataRequests1765220000000,
    Roles1765300000000,
    EmailChange1765600000000,
    AccountViews1765700000000,
    AccountPhoneParts1765800000000,
    MembershipVersion1765810000000,
    PremiumChangeEnds1765842000000,
  ],
};
