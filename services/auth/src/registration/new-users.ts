import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RegisterRequest } from '@app/contracts';
import { CLOCK, type Clock } from '@app/server-kit';
import { PasswordHasher } from '../passwords/password-hasher';
import type { NewUser } from '../users/user';

@Injectable()
export class NewUsers {
  constructor(
    private readonly passwords: PasswordHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Before anybody knows whether the address is taken: the time that the hash takes tells nothing. */
  async from({ username: email, password, firstName, lastName, phone }: RegisterRequest): Promise<NewUser> {
    const passwordHash = await this.passwords.hash(password);
    return {
      id: randomUUID(),
      email,
      firstName,
      lastName,
      phone: phone || null,
      passwordHash,
      createdAt: this.clock.now(),
    };
  }
}
