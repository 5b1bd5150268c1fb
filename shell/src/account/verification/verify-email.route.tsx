import { BadgeCheck, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '@app/ui';
import { navigate, useSession } from '@app/web-kit';
import { AccountCard } from '../layout/account-card';
import { DEFAULT_DESTINATION } from '../redirects/destination';
import { VerificationForm } from './verification-form';

function Verified({ email }: { email: string }): ReactNode {
  return (
    <AccountCard
      icon={<BadgeCheck aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="Your email is verified"
      text={
        <>
          <span className="font-medium break-all text-ink">{email}</span> belongs to your account. There is nothing left
          to do here.
        </>
      }
    >
      <LinkButton href={DEFAULT_DESTINATION}>Go to the dashboard</LinkButton>
    </AccountCard>
  );
}

export function Component(): ReactNode {
  const { user } = useSession();
  if (!user) return null;
  if (user.emailVerified) return <Verified email={user.email} />;
  return (
    <AccountCard
      icon={<MailCheck aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="Verify your email"
      text={
        <>
          Enter the code that we sent to <span className="font-medium break-all text-ink">{user.email}</span>. It may
          take a minute to arrive; look into the junk folder, too.
        </>
      }
    >
      <VerificationForm email={user.email} onVerified={() => navigate(DEFAULT_DESTINATION, { replace: true })} />
    </AccountCard>
  );
}

export function head() {
  return { title: 'Verify your email', robots: 'noindex, nofollow' };
}
