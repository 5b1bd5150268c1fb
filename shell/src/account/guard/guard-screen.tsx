import { MailCheck, ShieldAlert } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { LinkButton } from '@app/ui';
import { navigate } from '@app/web-kit';
import { LoadingPage } from '../../frame/views/loading-page';
import { NoticeScreen } from '../../frame/views/notice-screen';
import { signInAddress } from '../redirects/sign-in-address';
import { TwoFactorScreen } from '../two-factor/two-factor-screen';
import type { AccessDecision } from './decide-access';

function Redirect({ to }: { to: string }): ReactNode {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return <LoadingPage />;
}

function AdminRequired(): ReactNode {
  return (
    <NoticeScreen
      icon={<ShieldAlert aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="Admin Access Required"
      text="You need administrator privileges to access this page."
    >
      <LinkButton href="/">Go to Home</LinkButton>
    </NoticeScreen>
  );
}

function EmailVerificationRequired(): ReactNode {
  const { pathname, search } = window.location;
  const address = signInAddress(pathname, search, '/verify-email');
  return (
    <NoticeScreen
      icon={<MailCheck aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="Email Verification Required"
      text="You need to verify your email address before accessing this secure area."
    >
      <LinkButton href={address}>Verify Email</LinkButton>
    </NoticeScreen>
  );
}

/** What is shown instead of the page while the guard decides, or because it refuses. */
export function GuardScreen({ decision }: { decision: Exclude<AccessDecision, { kind: 'allow' }> }): ReactNode {
  switch (decision.kind) {
    case 'loading':
      return <LoadingPage />;
    case 'redirect':
      return <Redirect to={decision.to} />;
    case 'admin-required':
      return <AdminRequired />;
    case 'two-factor':
      return <TwoFactorScreen key={decision.audience} audience={decision.audience} />;
    case 'email-verification-required':
      return <EmailVerificationRequired />;
  }
}
