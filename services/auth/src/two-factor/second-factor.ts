import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@app/server-kit';
import { RecoveryCodeRepository } from './recovery-code.repository';
import { matchingStep } from './totp-code';
import { TotpRepository } from './totp.repository';

export type Proof = 'totp' | 'recovery-code';

/** What proves the second factor; whatever proves it is spent by it. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly totp: TotpRepository,
    private readonly recoveryCodes: RecoveryCodeRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async spendTotp(userId: string, code: string): Promise<Proof | undefined> {
    const secret = await this.totp.findSecret(userId);
    const step = secret && (await matchingStep(secret, code, this.clock.now()));
    return step && (await this.totp.spend(userId, step)) ? 'totp' : undefined;
  }

  async spendRecoveryCode(userId: string, code: string): Promise<Proof | undefined> {
    return (await this.recoveryCodes.spend(userId, code)) ? 'recovery-code' : undefined;
  }

  /** Either of them, for calls that take both: no code can be both. */
  async spendAny(userId: string, code: string): Promise<Proof | undefined> {
    return (await this.spendTotp(userId, code)) ?? this.spendRecoveryCode(userId, code);
  }
}
