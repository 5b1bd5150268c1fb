import type { ReactNode } from 'react';
import { ADVISOR } from './audience';
import { RequestResetScreen } from './request-reset-screen';

export function Component(): ReactNode {
  return <RequestResetScreen audience={ADVISOR} />;
}

export function head() {
  return { title: 'Forgot password', robots: 'noindex, nofollow' };
}
