import { ApiError } from '@app/web-kit';
import { loginFailure, loginSuccess, registrationFailure, registrationSuccess } from './auth-messages';

const api = (status: number, message = '', code = 'X') => new ApiError(status, message, code);
const network = new ApiError(0, 'Failed to fetch', 'NETWORK');
const page = new ApiError(502, 'Invalid response format: expected JSON', 'NOT_JSON');

describe('a failed login says', () => {
  it.each<[string, unknown, string]>([
    ['401 with the server\'s words', api(401, 'Wrong password.'), 'Wrong password.'],
    ['401 without', api(401, 'Unauthorized', 'UNKNOWN'), 'Invalid email or password. Please check your credentials and try again.'],
    ['429', api(429, 'x'), 'Too many login attempts. Please try again later.'],
    ['403', api(403, 'x'), 'Your account is locked. Please contact support for assistance.'],
    ['500', api(500, 'x'), 'Login failed. Please try again later.'],
    ['a proxy\'s page', page, 'Login failed. Please try again later.'],
    ['418 without words', api(418, 'API error: 418', 'UNKNOWN'), 'Login failed. Please try again.'],
    ['no network', network, 'Unable to connect to server. Please check your internet connection and try again.'],
    ['an answer without a token', new Error('x'), 'An error occurred during login.'],
  ])('%s', (_name, error, text) => {
    expect(loginFailure(error)).toMatchObject({ text, toast: { title: 'Login failed', description: text } });
  });
  it('that the email has to be verified first', () => {
    expect(loginFailure(api(403, 'Please verify your email first')).toast).toEqual({ title: 'Email verification required', description: 'Please check your email and verify your account before logging in.' });
  });
});

describe('a failed registration says', () => {
  const taken = 'This email address is already registered. Please try logging in instead.';
  it.each<[string, unknown, string]>([
    ['404', api(404, 'x'), 'Registration service unavailable (404). Please try again later or contact support.'],
    ['429', api(429, 'x'), 'Too many registration attempts. Please try again later.'],
    ['500', api(500, 'x'), 'Registration failed. Please try again later.'],
    ['409 without words', api(409, 'API error: 409', 'UNKNOWN'), 'Registration failed. Please try again.'],
    ['400 username already exists', api(400, 'Username already exists'), taken],
    ['400 already registered', api(400, 'this is already registered'), taken],
    ['400 already in use', api(400, 'email already in use'), taken],
    ['400 about the password', api(400, 'Password must be 8 to 128 characters'), 'Password must be 8 to 128 characters'],
    ['400 otherwise', api(400, 'nope'), 'Registration failed. Please check your information and try again.'],
    ['no network', network, 'Network error. Please check your internet connection and try again.'],
    ['an answer without a token', new Error('x'), 'An error occurred during registration.'],
  ])('%s', (_name, error, text) => {
    expect(registrationFailure(error)).toMatchObject({ text, toast: { title: 'Registration failed', description: text } });
  });
  it('that the email is in use', () => {
    expect(registrationFailure(api(400, 'Email address already exists')).toast).toEqual({ title: 'Email already in use', description: 'This email address is already registered. Please log in or use a different email.' });
  });
});

describe('success says', () => {
  it('welcome by name, or that the login worked', () => {
    expect([loginSuccess('Ann').description, loginSuccess('').description]).toEqual(['Welcome back, Ann!', 'You have been logged in successfully.']);
  });
  it.each([
    [{ message: '', verificationSent: false }, 'Registration successful'],
    [{ message: 'User created', verificationSent: false }, 'Registration successful'],
    [{ message: '', verificationSent: true }, 'Account created'],
    [{ message: 'Please verify your email', verificationSent: false }, 'Account created'],
  ])('%j: %s', (answer, title) => {
    expect(registrationSuccess(answer).title).toBe(title);
  });
});
