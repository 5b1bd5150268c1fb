import { CodeChecks } from './code-checks';
import { DeviceChanges } from './device-changes';
import { EnrolmentController } from './enrolment.controller';
import { EnrolmentRepository } from './enrolment.repository';
import { EnrolmentService } from './enrolment.service';
import { RecoveryCodeRepository } from './recovery-code.repository';
import { SecondFactor } from './second-factor';
import { SecondFactorSettings } from './second-factor-settings.service';
import { TotpRepository } from './totp.repository';
import { TwoFactorChanges } from './two-factor-changes';
import { TwoFactorController } from './two-factor.controller';
import { TwoFactorRepository } from './two-factor.repository';
import { TwoFactorService } from './two-factor.service';

export const TWO_FACTOR = {
  controllers: [TwoFactorController, EnrolmentController],
  providers: [
    TotpRepository,
    EnrolmentRepository,
    RecoveryCodeRepository,
    TwoFactorRepository,
    SecondFactor,
    CodeChecks,
    TwoFactorChanges,
    DeviceChanges,
    TwoFactorService,
    EnrolmentService,
    SecondFactorSettings,
  ],
};
