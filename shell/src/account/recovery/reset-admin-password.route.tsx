import type { ReactNode } from 'react';
import { ADMINISTRATOR } from './audience';
import { ResetPasswordScreen } from './reset-password-screen';

export function Component(): ReactNode {
  return <ResetPasswordScreen audience={ADMINISTRATOR} />;
}

export function head() {
  return { title: 'Choose a new password', robots: 'noindex, nofollow' };
}
