import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PublicReader } from '@app/contracts';
import { Callout, Tabs } from '@app/ui';
import { AppLink, dismissToast, navigate, type LoadContext, type SessionUser } from '@app/web-kit';
import { siteContentQuery } from '../../frame/site/site-content.query';
import { ResetNotice } from '../recovery/reset-notice';
import { afterRegistration, destinationOf } from '../redirects/destination';
import { VerificationView } from '../verification/verification-view';
import { BackToHome } from './back-to-home';
import { CheckEmail } from './check-email';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';
import { SessionEndedNotice } from './session-ended-notice';
import { SidePanel } from './side-panel';
import { needsVerification, useArrivalRedirect } from './use-arrival-redirect';

const TITLES = { login: 'Welcome back', register: 'Create your account' } as const;
type Tab = keyof typeof TITLES;

/** What a visitor should know on the way to some pages. Drafts stay in the browser, so signing in loses nothing. */
const ON_THE_WAY: readonly { to: string; text: string; only?: Tab }[] = [
  {
    to: '/detailed-calculator',
    text: 'Your figures come with you: the detailed calculator opens with what you entered.',
    only: 'register',
  },
  { to: '/marketplace/valuation', text: 'Your figures come with you: the valuation opens with what you entered.' },
  {
    to: '/marketplace/my-listings?valuation=new',
    text: 'Your figures come with you: your listing starts with the revenue, earnings and price of your valuation.',
  },
  {
    to: '/payment-success',
    text: 'Your payment does not depend on this page. Sign in to the account that you paid from to see its result.',
  },
  {
    to: '/roadmap',
    text: 'Voting needs an account, so that each person counts once. Then you go back to the roadmap.',
  },
];

/** What a visitor asked for just before, as the page that sent them here names it. */
const ASKED_FOR = new Map([
  ['favorite', 'Favorites are kept in your account. The listing that you chose is added once you are signed in.'],
  ['search', 'Saved searches are kept in your account. The form for yours opens once you are signed in.'],
  ['vote', 'Voting needs an account, so that each reader counts once. Then you go back to the review.'],
  ['report', 'Reporting a review needs an account. Then you go back to the review.'],
]);

function textOnTheWay(destination: string, tab: Tab, asked: string | null): string | undefined {
  const [path] = destination.split(/[?#]/, 1);
  const onTheWay = ON_THE_WAY.find(({ to, only }) => (to === path || to === destination) && (only ?? tab) === tab);
  return ASKED_FOR.get(asked ?? '') ?? onTheWay?.text;
}

type FormsProps = { destination: string; onUnverified: (user: SessionUser) => void; onMailed: (email: string) => void };

function AuthForms({ destination, onUnverified, onMailed }: FormsProps): ReactNode {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'register' ? 'register' : 'login';
  const onTheWay = textOnTheWay(destination, tab, params.get('for'));
  const leaving = useRef(false);
  useArrivalRedirect({ destination, leaving });

  const choose = (next: Tab) => {
    // A failure of one form does not concern the other.
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
  const enter = (user: SessionUser) =>
    needsVerification(user) ? onUnverified(user) : navigate(destination, { replace: true });
  const items = [
    { value: 'login', label: 'Login', content: <LoginForm {...attempt} onSignedIn={enter} /> },
    {
      value: 'register',
      label: 'Register',
      content: (
        <RegisterForm
          {...attempt}
          onMailed={onMailed}
          onRegistered={() => navigate(afterRegistration(destination), { replace: true })}
        />
      ),
    },
  ] as const;
  return (
    <>
      <ResetNotice notice={params.get('notice')} />
      <SessionEndedNotice returns={params.has('redirect')} />
      <h1 className="mb-6 font-display text-2xl font-semibold tracking-tight">{TITLES[tab]}</h1>
      {onTheWay && <Callout className="mb-6">{onTheWay}</Callout>}
      <Tabs label="Sign in or register" value={tab} onValueChange={choose} items={items} />
    </>
  );
}

export function Component(): ReactNode {
  const [params] = useSearchParams();
  const destination = destinationOf(params.get('redirect'));
  const [unverified, setUnverified] = useState<SessionUser>();
  const [mailedTo, setMailedTo] = useState<string>();
  if (unverified) return <VerificationView email={unverified.email} destination={destination} />;
  if (mailedTo !== undefined) return <CheckEmail email={mailedTo} onBack={() => setMailedTo(undefined)} />;
  return (
    <div className="page py-6 lg:py-10">
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-14">
        <div className="mx-auto flex w-full max-w-md flex-col lg:py-4">
          <BackToHome />
          <div className="mt-6">
            <AuthForms destination={destination} onUnverified={setUnverified} onMailed={setMailedTo} />
          </div>
          <p className="mt-8 text-xs text-ink-faint">
            By continuing you agree to our{' '}
            <AppLink to="/terms" className="focus-ring text-link rounded-sm">
              Terms of Service
            </AppLink>
            . How we use your data is explained in our{' '}
            <AppLink to="/privacy" className="focus-ring text-link rounded-sm">
              Privacy Policy
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
  return {
    title: 'Sign in or register',
    description: 'Sign in to your account or create one to compare offers, save calculations and reach practices.',
    canonicalPath: '/auth',
  };
}
