import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PublicReader } from '@app/contracts';
import { Tabs } from '@app/ui';
import { AppLink, dismissToast, navigate, type LoadContext } from '@app/web-kit';
import { siteContentQuery } from '../../frame/site/site-content.query';
import { afterRegistration, destinationOf } from '../redirects/destination';
import { BackToHome } from './back-to-home';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';
import { SidePanel } from './side-panel';
import { useArrivalRedirect } from './use-arrival-redirect';

const TITLES = { login: 'Welcome back', register: 'Create your account' } as const;

function AuthForms(): ReactNode {
  const [params, setParams] = useSearchParams();
  const destination = destinationOf(params.get('redirect'));
  const tab = params.get('tab') === 'register' ? 'register' : 'login';
  const leaving = useRef(false);
  useArrivalRedirect(destination, leaving);

  const choose = (next: 'login' | 'register') => {
    // What failed in the one form is no news in the other.
    dismissToast();
    const changed = new URLSearchParams(params);
    if (next === 'register') changed.set('tab', next);
    else changed.delete('tab');
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  const attempt = {
    onBegin: () => {
      leaving.current = true;
    },
    onFailed: () => {
      leaving.current = false;
    },
  };
  return (
    <>
      <h1 className="mb-6 font-display text-2xl font-semibold tracking-tight">{TITLES[tab]}</h1>
      <Tabs
        label="Sign in or register"
        value={tab}
        onValueChange={choose}
        items={[
          { value: 'login', label: 'Login', content: <LoginForm {...attempt} onSignedIn={() => navigate(destination, { replace: true })} /> },
          { value: 'register', label: 'Register', content: <RegisterForm {...attempt} onRegistered={() => navigate(afterRegistration(destination), { replace: true })} /> },
        ]}
      />
    </>
  );
}

export function Component(): ReactNode {
  return (
    <div className="page py-6 lg:py-10">
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-14">
        <div className="mx-auto flex w-full max-w-md flex-col lg:py-4">
          <BackToHome />
          <div className="mt-6">
            <AuthForms />
          </div>
          <p className="mt-8 text-xs text-ink-faint">
            By continuing you agree to our{' '}
            <AppLink to="/terms" className="focus-ring text-link rounded-sm">
              Terms of Service
            </AppLink>
            .
          </p>
        </div>
        <SidePanel />
      </div>
    </div>
  );
}

/** The side panel's figures; a sign-in page without them is still one. */
export async function load({ query, api }: LoadContext): Promise<void> {
  await query.prefetchQuery({ ...siteContentQuery(api satisfies PublicReader), retry: false });
}

export function head() {
  return { title: 'Sign in or register', description: 'Sign in to your account or create one to compare offers, save calculations and reach practices.', canonicalPath: '/auth' };
}
