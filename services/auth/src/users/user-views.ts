import { Inject, Injectable } from '@nestjs/common';
import type { UserView } from '@app/contracts';
import { APP_CONFIG, type AppConfig } from '@app/server-kit';
import { emailKey } from './email';
import { toUserView, type User } from './user';

/** Users as they are shown; development users, whom production does not know, are marked. */
@Injectable()
export class UserViews {
  private readonly developers: ReadonlySet<string>;

  constructor(@Inject(APP_CONFIG) config: Pick<AppConfig, 'DEV_USERS' | 'isProduction'>) {
    this.developers = new Set(config.isProduction ? [] : config.DEV_USERS.map(emailKey));
  }

  of(user: User, totpVerified: boolean): UserView {
    return {
      ...toUserView(user, totpVerified),
      ...(this.developers.has(emailKey(user.email)) && { developmentUser: true as const }),
    };
  }
}
