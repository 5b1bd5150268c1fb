import type { ReactNode } from 'react';
import { ADMINISTRATOR } from './audience';
import { RequestResetScreen } from './request-reset-screen';

export function Component(): ReactNode {
  return <RequestResetScreen audience={ADMINISTRATOR} />;
}

export function head() {
  return { title: 'Reset an administrator’s password', robots: 'noindex, nofollow' };
}
