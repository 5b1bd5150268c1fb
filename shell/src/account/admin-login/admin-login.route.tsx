import { ShieldCheck } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Callout } from '@app/ui';
import { navigate, useSession } from '@app/web-kit';
import { BackToHome } from '../auth/back-to-home';
import { LoginForm } from '../auth/login-form';
import { SessionEndedNotice } from '../auth/session-ended-notice';
import { useArrivalRedirect } from '../auth/use-arrival-redirect';
import { AccountCard } from '../layout/account-card';
import { ResetNotice } from '../recovery/reset-notice';
import { destinationOf } from '../redirects/destination';

const PORTAL = '/secure-management-portal';

/** The sign-in for administrators; the portal then asks for the second factor. */
export function Component(): ReactNode {
  const [params] = useSearchParams();
  const destination = destinationOf(params.get('redirect'), PORTAL);
  const leaving = useRef(false);
  const session = useSession();
  useArrivalRedirect({ destination, leaving, mayEnter: (user) => user.isAdmin });
  const otherwise = session.status === 'authenticated' && !session.user.isAdmin;
  return (
    <AccountCard
      back={<BackToHome />}
      icon={<ShieldCheck aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="Administrator sign-in"
      text="You will need your authenticator app in the next step."
    >
      <ResetNotice notice={params.get('notice')} />
      <SessionEndedNotice returns={params.has('redirect')} />
      {otherwise && (
        <Callout tone="warning" className="mb-5">
          You are signed in as <span className="break-all">{session.user.email}</span>, which is not an administrator
          account. Sign in below with another account.
        </Callout>
      )}
      <LoginForm
        kind="admin"
        onBegin={() => {
          leaving.current = true;
        }}
        onFailed={() => {
          leaving.current = false;
        }}
        onSignedIn={() => navigate(destination, { replace: true })}
      />
    </AccountCard>
  );
}

export function head() {
  return { title: 'Administrator sign-in', robots: 'noindex, nofollow' };
}
