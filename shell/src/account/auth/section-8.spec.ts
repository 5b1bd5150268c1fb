import { ApiError } from '@app/web-kit';
import { TWO_FACTOR_SUCCESS, twoFactorFailure } from '../two-factor/two-factor-messages';
import { VERIFICATION_SUCCESS, verificationFailure } from '../verification/verification-messages';
import { loginFailure, loginSuccess, registrationFailure, registrationSuccess } from './auth-messages';

const api = (status: number, message = '', code = 'X') => new ApiError(status, message, code);
const silent = (status: number) => api(status, `API error: ${status}`, 'UNKNOWN');
const network = new ApiError(0, 'Failed to fetch', 'NETWORK');
const page = new ApiError(502, 'Invalid response format: expected JSON', 'NOT_JSON');
const tokenless = new Error('The answer carries no session.');

describe('section 8, Login', () => {
  it.each<[string, unknown, string]>([
    ['401: the server message', api(401, 'Wrong password.'), 'Wrong password.'],
    [
      '401 without one',
      api(401, 'Unauthorized', 'UNKNOWN'),
      'Invalid email or password. Please check your credentials and try again.',
    ],
    ['429', api(429, 'x'), 'Too many login attempts. Please try again later.'],
    ['403 for another reason', api(403, 'Load the page again.', 'CSRF.INVALID'), 'Load the page again.'],
    ['403 of a proxy', silent(403), 'Login failed. Please try again.'],
    ['other', silent(418), 'Login failed. Please try again.'],
    ['other, ...later', api(500, 'x'), 'Login failed. Please try again later.'],
    ["other, a proxy's page", page, 'Login failed. Please try again later.'],
    ['network failure', network, 'Unable to connect to server. Please check your internet connection and try again.'],
    ['otherwise, the server message', api(400, 'Give an email address.'), 'Give an email address.'],
    ['otherwise, a response without a token (4.2)', tokenless, 'An error occurred during login.'],
  ])('%s', (_line, error, text) => {
    expect(loginFailure(error)).toMatchObject({ text, toast: { title: 'Login failed', description: text } });
  });
  it('403 of a locked account: in the form, which links support, and in no toast', () => {
    expect(loginFailure(api(403, 'x', 'AUTH.ACCOUNT_LOCKED'))).toEqual({
      text: 'Your account is locked. Please contact support for assistance.',
      fields: {},
    });
  });
  it("message containing 'verify your email'", () => {
    expect(loginFailure(api(403, 'Please verify your email first')).toast).toEqual({
      title: 'Email verification required',
      description: 'Please check your email and verify your account before logging in.',
    });
  });
});

describe('section 8, Registration', () => {
  const taken = 'This email address is already registered. Please try logging in instead.';
  it.each<[string, unknown, string]>([
    [
      '404 (auth page wording)',
      api(404, 'x'),
      'Registration service unavailable (404). Please try again later or contact support.',
    ],
    ['429', api(429, 'x'), 'Too many registration attempts. Please try again later.'],
    ['other', silent(409), 'Registration failed. Please try again.'],
    ['other, ...later', api(500, 'x'), 'Registration failed. Please try again later.'],
    ["400 'username already exists' (section 5)", api(400, 'Username already exists'), taken],
    ["400 'already registered' (section 5)", api(400, 'this is already registered'), taken],
    ["400 'already in use' (section 5)", api(400, 'email already in use'), taken],
    [
      '400 mentioning password, as is (section 5)',
      api(400, 'Password must be 8 to 128 characters'),
      'Password must be 8 to 128 characters',
    ],
    [
      '400 about the password, without its text (section 5)',
      new ApiError(400, 'Check the marked fields.', 'REQUEST.INVALID', { password: 'Too short' }),
      'Please check your password and try again.',
    ],
    [
      '400 otherwise (section 5)',
      api(400, 'nope'),
      'Registration failed. Please check your information and try again.',
    ],
    ["'Failed to fetch'", network, 'Network error. Please check your internet connection and try again.'],
    ['otherwise, a response without a token (4.2)', tokenless, 'An error occurred during registration.'],
  ])('%s', (_line, error, text) => {
    expect(registrationFailure(error)).toMatchObject({
      text,
      toast: { title: 'Registration failed', description: text },
    });
  });
  it("'Email address already exists'", () => {
    expect(registrationFailure(api(400, 'Email address already exists')).toast).toEqual({
      title: 'Email already in use',
      description: 'This email address is already registered. Please log in or use a different email.',
    });
  });
});

describe('a limit whose end is known', () => {
  const limited = new ApiError(429, 'x', 'X', {}, { retryAfterSeconds: 720 });
  it('says when to try again in place of "later"', () => {
    expect(registrationFailure(limited).text).toBe('Too many registration attempts. Please try again in 12 minutes.');
    expect(loginFailure(limited).text).toBe('Too many login attempts. Please try again in 12 minutes.');
  });
});

describe('section 8, Verification', () => {
  it.each([400, 401, 403, 404, 422])(
    "%d: 'Invalid verification code', toast 'Verification failed', at the field",
    (status) => {
      expect(verificationFailure(api(status, 'x'))).toEqual({
        text: 'Invalid verification code',
        toast: { title: 'Verification failed', description: 'Invalid verification code' },
        fields: { code: 'Invalid verification code' },
      });
    },
  );
  it.each<[string, unknown]>([
    ['a lost connection', network],
    ['an overload', api(503, 'x')],
    ['a limit', api(429, 'Wait')],
    ["a proxy's page", page],
  ])('%s fails without calling a good code invalid', (_name, error) => {
    const { text, toast, fields } = verificationFailure(error);
    expect({ title: toast?.title, fields }).toEqual({ title: 'Verification failed', fields: {} });
    expect(text).not.toBe('Invalid verification code');
  });
  it.each<[string, unknown, string]>([
    ['the server message', api(401, 'This code was used already.'), 'This code was used already.'],
    ['no message', api(401, 'Unauthorized', 'UNKNOWN'), 'Invalid authentication code'],
    ['an answer that is not verified', null, 'Invalid authentication code'],
  ])('admin two-factor, %s', (_line, error, text) => {
    expect(twoFactorFailure(error)).toMatchObject({ text, toast: { title: 'Verification Failed', description: text } });
  });
});

describe('section 8, Success toasts', () => {
  const advisor = { firstName: 'Ann', kind: 'user' as const };
  const sent = { message: '', verificationSent: true };
  const plain = { message: 'User created', verificationSent: false };
  it.each([
    [loginSuccess(advisor), 'Login successful', 'Welcome back, Ann!'],
    [loginSuccess({ ...advisor, firstName: '' }), 'Login successful', 'You have been logged in successfully.'],
    [loginSuccess({ ...advisor, kind: 'admin' }), 'Logged in successfully', 'You need your authenticator app next.'],
    [registrationSuccess(sent), 'Account created', 'Please check your email to verify your account.'],
    [
      registrationSuccess({ ...plain, message: 'Please verify your email' }),
      'Account created',
      'Please verify your email',
    ],
    [registrationSuccess(plain), 'Registration successful', 'Your account has been created. You are now logged in.'],
    [VERIFICATION_SUCCESS, 'Verification successful', 'Your account has been verified.'],
    [TWO_FACTOR_SUCCESS.admin, 'Verification Successful', 'You now have access to the admin portal'],
  ])('%j', (notice, title, description) => {
    expect(notice).toEqual({ title, description });
  });
});
