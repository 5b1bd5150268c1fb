import type { ReactNode } from 'react';
import { ADVISOR } from './audience';
import { ResetPasswordScreen } from './reset-password-screen';

export function Component(): ReactNode {
  return <ResetPasswordScreen audience={ADVISOR} />;
}

export function head() {
  return { title: 'Choose a new password', robots: 'noindex, nofollow' };
}
