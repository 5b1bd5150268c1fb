import { Injectable } from '@nestjs/common';
import type { MessageResponse, RecoveryCodesResponse, TotpChangeRequest } from '@app/contracts';
import type { Actor } from '@app/server-kit';
import type { RequestOrigin } from '../origin/request-origin';
import { OwnPassword } from '../sign-in/own-password';
import { CodeChecks } from './code-checks';
import { DeviceChanges } from './device-changes';
import { SecondFactor } from './second-factor';
import { AdministratorNeedsFactorError, NoSecondFactorError, WrongCodeError } from './two-factor.errors';

/** What the owner of a second factor may do with it: shown password and code, each time. */
@Injectable()
export class SecondFactorSettings {
  constructor(
    private readonly password: OwnPassword,
    private readonly checks: CodeChecks,
    private readonly secondFactor: SecondFactor,
    private readonly devices: DeviceChanges,
  ) {}

  /** @throws DomainError for administrators, a wrong password or code, and too many of them */
  async remove(actor: Actor, request: TotpChangeRequest, origin: RequestOrigin): Promise<MessageResponse> {
    if (actor.isAdmin) throw new AdministratorNeedsFactorError();
    await this.assertOwner(actor, request, origin);
    await this.devices.disable(actor, origin);
    return { message: 'Two-factor authentication is off.' };
  }

  /** The earlier codes are good for nothing afterwards. @throws DomainError as above */
  async renewRecoveryCodes(
    actor: Actor,
    request: TotpChangeRequest,
    origin: RequestOrigin,
  ): Promise<RecoveryCodesResponse> {
    await this.assertOwner(actor, request, origin);
    return { recoveryCodes: await this.devices.renewRecoveryCodes(actor, origin) };
  }

  private async assertOwner(actor: Actor, { password, code }: TotpChangeRequest, origin: RequestOrigin): Promise<void> {
    if (actor.secondFactor === 'none') throw new NoSecondFactorError();
    await this.password.confirm(actor, password, origin);
    const proof = await this.checks.run(actor, origin, () => this.secondFactor.spendAny(actor.userId, code));
    if (!proof) throw new WrongCodeError();
  }
}
