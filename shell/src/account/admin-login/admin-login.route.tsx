import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '@app/ui';
import { navigate, useSession } from '@app/web-kit';
import { BackToHome } from '../auth/back-to-home';
import { LoginForm } from '../auth/login-form';
import { useArrivalRedirect } from '../auth/use-arrival-redirect';
import { destinationOf } from '../redirects/destination';

const PORTAL = '/secure-management-portal';

/** The administrators' own way in; the second factor follows at the door of the portal. */
export function Component(): ReactNode {
  const [params] = useSearchParams();
  const destination = destinationOf(params.get('redirect'), PORTAL);
  const leaving = useRef(false);
  const session = useSession();
  useArrivalRedirect(destination, leaving, (user) => user.isAdmin);
  const otherwise = session.status === 'authenticated' && !session.user.isAdmin;
  return (
    <div className="page flex justify-center py-10 sm:py-16">
      <div className="flex w-full max-w-md flex-col gap-4">
        <BackToHome />
        <Card className="sm:p-8">
          <h1 className="font-display text-xl font-semibold">Administrator sign-in</h1>
          <p className="mt-2 mb-6 text-sm text-ink-soft">You will need your authenticator app in the next step.</p>
          {otherwise && <p className="mb-5 rounded-input bg-warning-soft px-3.5 py-3 text-sm text-warning">You are signed in as {session.user.email}, which is no administrator. Sign in below with another account.</p>}
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
        </Card>
      </div>
    </div>
  );
}

export function head() {
  return { title: 'Administrator sign-in', robots: 'noindex, nofollow' };
}
