import { Injectable } from '@nestjs/common';
import { DomainError, type Actor } from '@app/server-kit';
import type { RequestOrigin } from '../origin/request-origin';
import { CredentialVerifier } from './credential-verifier';
import { InvalidCredentialsError } from './sign-in.errors';

export class WrongPasswordError extends DomainError {
  constructor(field: string) {
    const message = 'The password is not correct';
    super({ code: 'AUTH.WRONG_PASSWORD', kind: 'invalid', message, fields: { [field]: message } });
  }
}

/**
 * Before what matters a signed-in user shows his password again: the one verifier and the one counter of signing in.
 */
@Injectable()
export class OwnPassword {
  constructor(private readonly credentials: CredentialVerifier) {}

  /**
   * `field` is where the request carries it. @throws WrongPasswordError, or what signing in throws for too many tries
   */
  async confirm({ username }: Actor, password: string, origin: RequestOrigin, field = 'password'): Promise<void> {
    try {
      await this.credentials.verify(username, password, origin);
    } catch (error) {
      throw error instanceof InvalidCredentialsError ? new WrongPasswordError(field) : error;
    }
  }
}
