/** The same recovery for both: administrators have their own addresses and texts (specification 2.2). */
export type Audience = {
  request: string;
  signIn: string;
  title: string;
  lead: string;
  /** What the new password does not do. */
  note: string;
};

export const ADVISOR: Audience = {
  request: '/forgot-password',
  signIn: '/auth',
  title: 'Forgot your password?',
  lead: 'Enter the email address of your account. We will send you a link to choose a new password.',
  note: 'All devices will be signed out. Two-factor authentication, if you use it, stays on.',
};

export const ADMINISTRATOR: Audience = {
  request: '/admin-reset',
  signIn: '/admin-login',
  title: 'Reset an administrator’s password',
  lead: 'Enter the email address of your administrator account. ' + 'We will send you a link to choose a new password.',
  note: 'All devices will be signed out. You still need your authenticator app to enter the portal.',
};

/** Where a reset leads, and the value that tells the sign-in page about it. */
export const RESET_NOTICE = 'password-reset';

export function afterReset({ signIn }: Audience): string {
  return `${signIn}?notice=${RESET_NOTICE}`;
}
