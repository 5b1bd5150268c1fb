import { LifeBuoy, ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@app/ui';
import { logout } from '@app/web-kit';
import { AccountCard } from '../layout/account-card';
import { RecoveryCodeForm } from './recovery-code-form';
import { TwoFactorForm } from './two-factor-form';
import type { TwoFactorAudience } from './two-factor-messages';

/** Specification 2.9. An administrator's elevation lives in memory, so a reload asks again. */
export function TwoFactorScreen({ audience }: { audience: TwoFactorAudience }): ReactNode {
  const [lost, setLost] = useState(false);
  const Icon = lost ? LifeBuoy : ShieldCheck;
  return (
    <AccountCard
      icon={<Icon aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="Two-Factor Authentication"
      text={
        lost
          ? 'Please enter one of the recovery codes you saved when you set up two-factor authentication.'
          : 'Please enter the 6-digit code from your authentication app.'
      }
    >
      {lost ? <RecoveryCodeForm audience={audience} /> : <TwoFactorForm audience={audience} />}
      <div className="-mx-3 mt-4 -mb-2 flex flex-wrap justify-between">
        <Button variant="quiet" size="sm" onClick={() => setLost(!lost)}>
          {lost ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" size="sm" onClick={logout}>
          Sign in as a different user
        </Button>
      </div>
    </AccountCard>
  );
}
