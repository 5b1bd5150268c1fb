import { Inject, Injectable } from '@nestjs/common';
import { generateSecret, generateURI } from 'otplib';
import {
  SITE_NAME,
  type RecoveryCodesResponse,
  type TotpConfirmRequest,
  type TotpSetupRequest,
  type TotpSetupResponse,
} from '@app/contracts';
import { CLOCK, type Actor, type Clock } from '@app/server-kit';
import type { RequestOrigin } from '../origin/request-origin';
import { OwnPassword } from '../sign-in/own-password';
import { CodeChecks } from './code-checks';
import { DeviceChanges } from './device-changes';
import { EnrolmentRepository } from './enrolment.repository';
import { matchingStep } from './totp-code';
import { NoEnrolmentError, WrongCodeError } from './two-factor.errors';

/** Long enough to install an app; a screen left open must not wait for a stranger. */
const ENROLMENT_MS = 15 * 60_000;

/** Setting up a device: the first, or another in place of the one that stands. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly password: OwnPassword,
    private readonly checks: CodeChecks,
    private readonly enrolments: EnrolmentRepository,
    private readonly devices: DeviceChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The secret is in no other answer. @throws DomainError for a wrong password and too many of them */
  async begin(actor: Actor, { password }: TotpSetupRequest, origin: RequestOrigin): Promise<TotpSetupResponse> {
    await this.password.confirm(actor, password, origin);
    const secret = generateSecret();
    await this.enrolments.begin(actor.userId, secret, this.clock.now());
    return { secret, otpauthUrl: generateURI({ issuer: SITE_NAME, label: actor.username, secret }) };
  }

  /** @throws DomainError for a wrong code, too many of them, and a setup that ran out */
  async confirm(actor: Actor, { code }: TotpConfirmRequest, origin: RequestOrigin): Promise<RecoveryCodesResponse> {
    const now = this.clock.now();
    const secret = await this.enrolments.findSecret(actor.userId, new Date(now.getTime() - ENROLMENT_MS));
    if (!secret) throw new NoEnrolmentError();
    const lastStep = await this.checks.run(actor, origin, () => matchingStep(secret, code, now));
    if (lastStep === undefined) throw new WrongCodeError();
    return { recoveryCodes: await this.devices.enable(actor, { secret, lastStep }, origin) };
  }
}
