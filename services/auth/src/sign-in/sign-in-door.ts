import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, DomainError, type AppConfig, type LimitWindow, type Transaction } from '@app/server-kit';
import { AddressLimits } from '../limits/address-limits';
import type { RequestOrigin } from '../origin/request-origin';
import type { PasswordProof } from '../users/user';
import { CredentialVerifier } from './credential-verifier';
import { TooManySignInsError } from './sign-in.errors';

const WINDOW_SECONDS = 10 * 60;

/** Whoever wants in passes here, by whatever address: the caller's budget of failures first, then the account's. */
@Injectable()
export class SignInDoor {
  private readonly failures: LimitWindow;

  constructor(
    private readonly limits: AddressLimits,
    private readonly credentials: CredentialVerifier,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.failures = {
      name: 'sign-in-failures',
      points: config.FAILED_SIGN_INS_PER_10_MINUTES,
      seconds: WINDOW_SECONDS,
      refusal: (seconds) => new TooManySignInsError(seconds),
    };
  }

  /** A known device has five tries whatever its address, so that others behind the same address do not keep it out. */
  async pass(email: string, password: string, origin: RequestOrigin): Promise<PasswordProof> {
    return this.credentials.verify(email, password, origin, (check) => this.countedByAddress(origin, check));
  }

  /**
   * Counted before it is checked, so that a burst cannot exceed the budget; many people behind one address who know
   * their passwords use none of it.
   */
  private async countedByAddress(origin: RequestOrigin, check: () => Promise<PasswordProof>): Promise<PasswordProof> {
    await this.limits.consume(this.failures, origin);
    try {
      const proof = await check();
      await this.limits.giveBack(this.failures, origin);
      return proof;
    } catch (error) {
      if (!(error instanceof DomainError)) await this.limits.giveBack(this.failures, origin);
      throw error;
    }
  }

  /** Inside the transaction that opens the session. */
  assertUnchanged(proof: PasswordProof, transaction: Transaction): Promise<void> {
    return this.credentials.assertUnchanged(proof, transaction);
  }
}
