import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@app/server-kit';
import type { User } from '../users/user';
import { UserRepository } from '../users/user.repository';
import { InvalidResetLinkError } from './password-reset.errors';
import { PasswordResetRepository } from './password-reset.repository';

@Injectable()
export class ResetLinks {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly users: UserRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whose link it is; nothing is spent yet. @throws InvalidResetLinkError */
  async ownerOf(tokenHash: Buffer): Promise<User> {
    const id = await this.resets.findOwner(tokenHash, this.clock.now());
    const owner = id && (await this.users.findById(id));
    if (!owner || owner.disabled) throw new InvalidResetLinkError();
    return owner;
  }
}
