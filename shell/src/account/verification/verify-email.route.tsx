import { BadgeCheck, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '@app/ui';
import { navigate, useSession } from '@app/web-kit';
import { AccountCard } from '../layout/account-card';
import { DEFAULT_DESTINATION, destinationOf } from '../redirects/destination';
import { VerificationForm } from './verification-form';

function Verified({ email, destination }: { email: string; destination: string }): ReactNode {
  return (
    <AccountCard
      icon={<BadgeCheck aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="Your email is verified"
      text={
        <>
          <span className="font-medium break-all text-ink">{email}</span> is confirmed for your account. There is
          nothing more to do here.
        </>
      }
    >
      <LinkButton href={destination}>
        {destination === DEFAULT_DESTINATION ? 'Go to the dashboard' : 'Continue'}
      </LinkButton>
    </AccountCard>
  );
}

export function Component(): ReactNode {
  const { user } = useSession();
  const [params] = useSearchParams();
  const destination = destinationOf(params.get('redirect'));
  if (!user) return null;
  if (user.emailVerified) return <Verified email={user.email} destination={destination} />;
  return (
    <AccountCard
      icon={<MailCheck aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="Verify your email"
      text={
        <>
          Enter the code that we sent to <span className="font-medium break-all text-ink">{user.email}</span>. It may
          take a minute to arrive; check your spam folder, too.
        </>
      }
    >
      <VerificationForm email={user.email} onVerified={() => navigate(destination, { replace: true })} />
    </AccountCard>
  );
}

export function head() {
  return { title: 'Verify your email', robots: 'noindex, nofollow' };
}
