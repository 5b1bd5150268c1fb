import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/server-kit';
import type { RequestOrigin } from '../origin/request-origin';
import { SessionEndings } from '../sessions/session-endings.repository';
import { SessionRepository } from '../sessions/session.repository';
import { TwoFactorChanges } from './two-factor-changes';
import { NoEnrolmentError, NoSecondFactorError } from './two-factor.errors';
import { TwoFactorRepository } from './two-factor.repository';

/** A device coming and going. Every other session ends with it, since it was opened under other conditions. */
@Injectable()
export class DeviceChanges {
  constructor(
    private readonly changes: TwoFactorChanges,
    private readonly twoFactor: TwoFactorRepository,
    private readonly sessions: SessionRepository,
    private readonly endings: SessionEndings,
  ) {}

  /** The session that set the device up has shown its code. @throws NoEnrolmentError when another call was first */
  async enable(actor: Actor, device: { secret: string; lastStep: number }, origin: RequestOrigin): Promise<string[]> {
    const { userId, sessionId } = actor;
    return this.changes.make('enabled', actor, origin, async (transaction, now) => {
      const codes = await this.twoFactor.enable(transaction, userId, { ...device, confirmedAt: now });
      if (!codes) throw new NoEnrolmentError();
      await this.sessions.markSecondFactor(sessionId, now, transaction);
      await this.endings.endAll(userId, now, { except: sessionId, manager: transaction });
      return codes;
    });
  }

  async disable(actor: Actor, origin: RequestOrigin): Promise<void> {
    const { userId, sessionId } = actor;
    await this.changes.make('disabled', actor, origin, async (transaction, now) => {
      if (!(await this.twoFactor.disable(transaction, userId))) throw new NoSecondFactorError();
      await this.endings.endAll(userId, now, { except: sessionId, manager: transaction });
    });
  }

  async renewRecoveryCodes(actor: Actor, origin: RequestOrigin): Promise<string[]> {
    return this.changes.make('recovery-codes', actor, origin, (transaction) =>
      this.twoFactor.renewRecoveryCodes(transaction, actor.userId),
    );
  }
}
