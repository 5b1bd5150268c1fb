import { ApiError, NETWORK_FAILURE, serverText } from '@app/web-kit';
import { withWait, type FormFailure } from '../form/form-failure';

/** Wordings of specification section 8; section-8.spec.ts lists them line by line. */
const REGISTRATION_NETWORK = 'Network error. Please check your internet connection and try again.';

function loginText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An error occurred during login.';
  if (error.status === 0) return NETWORK_FAILURE;
  if (error.status === 401)
    return serverText(error) || 'Invalid email or password. Please check your credentials and try again.';
  if (error.status === 429) return withWait('Too many login attempts. Please try again later.', error);
  if (error.status >= 500 || error.code === 'NOT_JSON') return 'Login failed. Please try again later.';
  return serverText(error) || 'Login failed. Please try again.';
}

export function loginFailure(error: unknown): FormFailure {
  const fields = error instanceof ApiError ? error.fields : {};
  if (error instanceof ApiError && error.message.toLowerCase().includes('verify your email')) {
    const text = 'Please check your email and verify your account before logging in.';
    return { text, toast: { title: 'Email verification required', description: text }, fields };
  }
  if (error instanceof ApiError && error.code === 'AUTH.ACCOUNT_LOCKED')
    return { text: 'Your account is locked. Please contact support for assistance.', fields };
  const text = loginText(error);
  return { text, toast: { title: 'Login failed', description: text }, fields };
}

const TAKEN = ['username already exists', 'already registered', 'already in use'];

function registrationText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An error occurred during registration.';
  const text = serverText(error);
  if (error.status === 0) return REGISTRATION_NETWORK;
  if (error.status === 404) return 'Registration service unavailable (404). Please try again later or contact support.';
  if (error.status === 429) return withWait('Too many registration attempts. Please try again later.', error);
  if (error.status >= 500 || error.code === 'NOT_JSON') return 'Registration failed. Please try again later.';
  if (error.status !== 400) return text || 'Registration failed. Please try again.';
  if (TAKEN.some((words) => text.toLowerCase().includes(words)))
    return 'This email address is already registered. Please try logging in instead.';
  if (text.toLowerCase().includes('password')) return text;
  if ('password' in error.fields) return 'Please check your password and try again.';
  return 'Registration failed. Please check your information and try again.';
}

export function registrationFailure(error: unknown): FormFailure {
  const fields = error instanceof ApiError ? error.fields : {};
  if (error instanceof ApiError && error.message.includes('Email address already exists')) {
    const text = 'This email address is already registered. Please log in or use a different email.';
    return { text, toast: { title: 'Email already in use', description: text }, fields };
  }
  const text = registrationText(error);
  return { text, toast: { title: 'Registration failed', description: text }, fields };
}

export type SuccessNotice = { title: string; description: string };

/** Success messages never mention tokens, unlike those of specification 4.2 (PRODUCT.md B17). */
export function loginSuccess({ firstName, kind }: { firstName: string; kind: 'user' | 'admin' }): SuccessNotice {
  if (kind === 'admin')
    return { title: 'Logged in successfully', description: 'You need your authenticator app next.' };
  return {
    title: 'Login successful',
    description: firstName ? `Welcome back, ${firstName}!` : 'You have been logged in successfully.',
  };
}

export function registrationSuccess(answer: { message: string; verificationSent: boolean }): SuccessNotice {
  if (answer.verificationSent || /verif/i.test(answer.message))
    return {
      title: 'Account created',
      description: answer.message || 'Please check your email to verify your account.',
    };
  return { title: 'Registration successful', description: 'Your account has been created. You are now logged in.' };
}
