import type { AccountActName, AdminUser, FailedSignIn, Holding, LoggedMail } from '@app/contracts';
import type { Tone } from '@app/ui';

export const ACT_NAMES: Record<AccountActName, string> = {
  locked: 'Account locked',
  unlocked: 'Account unlocked',
  verified: 'Email marked as verified',
  second_factor_reset: 'Second factor reset',
  renamed: 'Name changed',
  viewed: 'Account viewed',
};

export const FAILURE_NAMES: Record<FailedSignIn['why'], string> = {
  password: 'Wrong password',
  code: 'Wrong code',
  locked: 'Correct password, account locked',
  paused: 'Sign-in paused after too many tries',
};

export const HOLDING_NAMES: Record<Holding, string> = {
  savedCalculations: 'Saved calculations',
  listings: 'Listings',
  ndas: 'NDAs',
  offers: 'Offers',
  inquiries: 'Conversations',
  firmProfiles: 'Firm profiles managed',
  firmSubmissions: 'Firms submitted',
  firmReviews: 'Firm reviews',
};

const MAIL_NAMES: Record<string, string> = {
  'verification-code': 'Verification code',
  'password-reset': 'Password reset link',
  'email-change': 'Change of email address',
  'password-changed': 'Password changed',
  'new-sign-in': 'New sign-in',
  'two-factor-changed': 'Change of the second factor',
  'account-locked': 'Sign-in paused',
  'account-viewed': 'Account opened by support',
  'already-registered': 'Registration with a known address',
};

export const MAIL_STATES: Record<LoggedMail['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Not sent', tone: 'danger' },
};

export const GRANT_NAMES = { paid: 'Paid', comp: 'Complimentary' } as const;

export const mailName = (template: string) => MAIL_NAMES[template] ?? template;

export const byText = (by: string | null) => by ?? 'An administrator whose account is deleted';

export function nameOf({ firstName, lastName, email }: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
