import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink, navigate } from '@app/web-kit';
import { AccountCard } from '../layout/account-card';
import { VerificationForm } from './verification-form';

/** Replaces the sign-in page for an account whose email is not verified yet; the account also works without it. */
export function VerificationView({ email, destination }: { email: string; destination: string }): ReactNode {
  return (
    <AccountCard
      icon={<MailCheck aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="Verify your email"
      text={
        <>
          You are signed in. Enter the code that we sent to{' '}
          <span className="font-medium break-all text-ink">{email}</span>, or request a new one.
        </>
      }
    >
      <VerificationForm email={email} onVerified={() => navigate(destination, { replace: true })} />
      <AppLink
        to={destination}
        className="focus-ring text-link mt-4 inline-flex min-h-11 items-center rounded-sm text-sm"
      >
        Not now
      </AppLink>
    </AccountCard>
  );
}
