/** A route that takes a body: a valid one, and the values that must be refused at each field. */
export type BodyEndpoint = {
  method: 'POST' | 'PATCH';
  path: string;
  /** Whether it is called with a session and its CSRF token. */
  signedIn: boolean;
  /** An empty body is valid. */
  mayBeEmpty?: true;
  body: Record<string, unknown>;
  refused: Record<string, unknown[]>;
};

const NO_TEXT = [42, true, {}, [], ['a'], { $ne: '' }];
const NOTHING = [null, ''];
const LONG = ['x'.repeat(1024), 'x'.repeat(1_000_000)];
const BROKEN = ['null\u0000', 'escape\u001b[31m', 'two\r\nlines', 'half\ud800'];

/** Texts that look like another address, or that reverse the text around them. */
const INVISIBLE = ['\u200b', '\u200d', '\u00ad', '\u2028', '\u2029', '\ufe0f', '\u202e', '\u2066', '\u200f', '\u061c'];
const TURNED = ['\u202a', '\u202e', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c', '\u2028', '\u2029'].map(
  (character) => `Ann${character}Lee`,
);

const EMAIL = [
  ...NO_TEXT,
  '',
  '   ',
  'ann',
  'ann@',
  '🙂',
  '🙂@',
  ...LONG,
  ...BROKEN.map((text) => `${text}@example.com`),
  `"${BROKEN[0]}"@example.com`,
  'a\u00a0b@example.com',
  ...INVISIBLE.flatMap((character) => [`a${character}@example.com`, `a@exam${character}ple.com`]),
];
const ACCOUNT = [...NO_TEXT, ...NOTHING, ...LONG, ...BROKEN];
const NAME = [...NO_TEXT, ...NOTHING, '   ', '\u200b\u200d', ...LONG, ...BROKEN, ...TURNED];
/** Values that a program sends and that no other user reads. */
const STORED = [...NO_TEXT, ...LONG, ...BROKEN];
const LINE = [...STORED, ...TURNED];
const PHONE = [...LINE, '🙂', 'call me'];
const PASSWORD = [...NO_TEXT, ...NOTHING, ...LONG];
const NEW_PASSWORD = [...PASSWORD, 'short', 'password', 'x'.repeat(129), '🐎'.repeat(129), 'half of it\ud800'];
/** Values that do not have the form of a code; a wrong code is tested elsewhere. */
const CODE = [...NO_TEXT, null, ...LONG];
const NUMBER = [true, {}, [], '1', 'many', -1, 1e300, 0.001];
const SWITCH = [null, 'true', 1, 0, {}, []];
const CONSENT = {
  ad_user_data: 'granted',
  ad_personalization: 'denied',
  ad_storage: 'granted',
  analytics: 'granted',
  textVersion: '1',
};

const login = (path: string): BodyEndpoint => ({
  method: 'POST',
  path,
  signedIn: false,
  body: { username: 'ann@example.com', password: 'correct horse battery' },
  refused: { username: ACCOUNT, email: ACCOUNT, password: PASSWORD },
});
const register = (path: string): BodyEndpoint => ({
  method: 'POST',
  path,
  signedIn: false,
  body: {
    username: 'new@example.com',
    password: 'correct horse battery',
    firstName: 'Ann',
    lastName: 'Lee',
    consent: CONSENT,
    attribution: { page: { url: 'http://localhost/auth' }, click: {} },
  },
  refused: {
    username: [...EMAIL, null],
    email: EMAIL,
    password: NEW_PASSWORD,
    firstName: NAME,
    lastName: NAME,
    phone: PHONE,
    'consent.ad_user_data': [...NO_TEXT, ...NOTHING, 'yes'],
    'consent.textVersion': [...STORED, null],
    'attribution.page.url': [...STORED, ...NOTHING, 'javascript:alert(1)', 'http://a.test/\u0000'],
    'attribution.page.title': STORED,
    'attribution.click.gclid': STORED,
  },
});
const ownPassword = (path: string, refused: BodyEndpoint['refused'] = {}): BodyEndpoint => ({
  method: 'POST',
  path,
  signedIn: true,
  body: { password: 'correct horse battery', ...('code' in refused && { code: '000000' }) },
  refused: { password: PASSWORD, ...refused },
});
const ownCode = (path: string): BodyEndpoint => ({
  method: 'POST',
  path,
  signedIn: true,
  body: { username: 'ann@example.com', code: '000000' },
  refused: { username: [...NO_TEXT, null, ...LONG], code: CODE },
});

/** Every route of this context that takes a body; a new one without a row here fails `bad-input.int-spec.ts`. */
export const BODY_ENDPOINTS: BodyEndpoint[] = [
  ...['/api/login', '/api/jwt/login', '/api/admin-auth', '/api/user-direct-login'].map(login),
  ...['/api/register', '/api/jwt/register'].map(register),
  ...['/api/verify-totp', '/api/verify-recovery-code'].map(ownCode),
  ownPassword('/api/account/totp/setup'),
  {
    method: 'POST',
    path: '/api/account/totp/confirm',
    signedIn: true,
    body: { code: '000000' },
    refused: { code: CODE },
  },
  ownPassword('/api/account/totp/remove', { code: CODE }),
  ownPassword('/api/account/totp/recovery-codes', { code: CODE }),
  ownPassword('/api/account/delete', { code: CODE.filter((value) => value !== null) }),
  {
    method: 'POST',
    path: '/api/account/email',
    signedIn: true,
    body: { email: 'moved@example.com', password: 'correct horse battery' },
    refused: { email: [...EMAIL, null], password: PASSWORD, code: CODE.filter((value) => value !== null) },
  },
  ...['/api/email-change/confirm', '/api/email-change/undo'].map((path): BodyEndpoint => ({
    method: 'POST',
    path,
    signedIn: false,
    body: { token: 'invented' },
    refused: { token: [...NO_TEXT, null, ...LONG] },
  })),
  {
    method: 'POST',
    path: '/api/verify-code',
    signedIn: true,
    body: { email: 'ann@example.com', code: '000000' },
    refused: {
      email: [...NO_TEXT, null, ...LONG],
      code: [...CODE, '', '12345', '1234567', 'abcdef', '１２３４５６', '12345\n'],
    },
  },
  {
    method: 'POST',
    path: '/api/forgot-password',
    signedIn: false,
    body: { email: 'ann@example.com' },
    refused: { email: [...EMAIL, null] },
  },
  {
    method: 'POST',
    path: '/api/reset-password',
    signedIn: false,
    body: { token: 'invented', password: 'correct horse battery' },
    refused: {
      token: [...NO_TEXT, null, ...LONG],
      password: [...PASSWORD, 'short', 'x'.repeat(129), '🐎'.repeat(129)],
    },
  },
  {
    method: 'POST',
    path: '/api/account/password',
    signedIn: true,
    body: { currentPassword: 'correct horse battery', newPassword: 'another horse entirely' },
    refused: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
  },
  {
    method: 'PATCH',
    path: '/api/account/profile',
    signedIn: true,
    mayBeEmpty: true,
    body: { firstName: 'Ann' },
    refused: {
      firstName: NAME,
      lastName: NAME,
      phone: PHONE,
      city: LINE,
      firm: LINE,
      state: [...NO_TEXT, 'Texas', 'ZZ', ...LONG],
      aum: NUMBER,
      revenue: NUMBER,
      feeBasedPercentage: [...NUMBER, 101],
      notifyNewListings: SWITCH,
      notifyMarketUpdates: SWITCH,
      notifyApprovedListings: SWITCH,
    },
  },
];

/** Routes without a body. */
export const BODILESS = [
  'POST /api/logout',
  'POST /api/jwt/logout',
  'POST /api/admin-logout',
  'POST /api/verify-code/resend',
  'DELETE /api/account/email',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
];
