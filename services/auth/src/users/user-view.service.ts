import { Inject, Injectable } from '@nestjs/common';
import type { UserView } from '@app/contracts';
import { APP_CONFIG, type AppConfig } from '@app/server-kit';
import { emailKey } from './email';
import type { User } from './user';

/** The fields that stay hidden after the password until the second factor is verified. */
const WITHHELD = {
  phone: null,
  city: null,
  state: null,
  firm: null,
  aum: null,
  revenue: null,
  feeBasedPercentage: null,
} as const;

/** Users as clients see them; development users, which production does not have, are marked. */
@Injectable()
export class UserViewService {
  private readonly developers: ReadonlySet<string>;

  constructor(@Inject(APP_CONFIG) config: Pick<AppConfig, 'DEV_USERS' | 'isProduction'>) {
    this.developers = new Set(config.isProduction ? [] : config.DEV_USERS.map(emailKey));
  }

  of({ disabled: _, roles, ...user }: User, totpVerified: boolean): UserView {
    return {
      ...user,
      username: user.email,
      totpVerified,
      ...(roles.length > 0 && { roles }),
      ...(user.totpEnabled && !totpVerified && WITHHELD),
      ...(this.developers.has(emailKey(user.email)) && { developmentUser: true as const }),
    };
  }
}
