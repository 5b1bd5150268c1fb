import type { ReactNode } from 'react';
import { AccountUser } from '../account-user';
import { ChangePassword } from './change-password';
import { Sessions } from './sessions';
import { TwoFactorPanel } from './two-factor-panel';

export default function SecuritySection(): ReactNode {
  return (
    <AccountUser>
      {(user) => (
        <div className="flex flex-col gap-6">
          <TwoFactorPanel user={user} />
          <ChangePassword />
          <Sessions />
        </div>
      )}
    </AccountUser>
  );
}
