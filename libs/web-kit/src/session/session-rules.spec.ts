import { ApiError } from '../api/api-error';
import { checkDecision, failureOf, recoveryOf, untilNextCheck, type CheckFacts } from './session-rules';

const facts: CheckFacts = {
  token: 't',
  expired: false,
  visitorMode: false,
  loggedOut: false,
  refreshDisabled: false,
  onAdminLogin: false,
  adminExpected: false,
  running: false,
  checks: [],
  now: 100_000,
};

describe('the check of who is signed in', () => {
  it.each<[string, Partial<CheckFacts>, string]>([
    ['a token and nothing against it', {}, 'ask'],
    ['no token', { token: null }, 'visitor'],
    ['a session marked as expired', { expired: true }, 'visitor'],
    ['forced visitor mode', { visitorMode: true }, 'visitor'],
    ['a logout that was completed', { loggedOut: true }, 'visitor'],
    ['refresh disabled', { refreshDisabled: true }, 'skip'],
    ['a check that is running', { running: true }, 'skip'],
    ['the administrators’ sign-in page', { onAdminLogin: true }, 'skip'],
    [
      'the administrators’ sign-in page with an authentication in progress or an administrator kept',
      { onAdminLogin: true, adminExpected: true },
      'ask',
    ],
    ['four checks in the last minute', { checks: [50_000, 60_000, 70_000, 80_000] }, 'ask'],
    ['five checks in the last minute', { checks: [50_000, 60_000, 70_000, 80_000, 90_000] }, 'limited'],
    ['five checks of which one is a minute old', { checks: [40_000, 60_000, 70_000, 80_000, 90_000] }, 'ask'],
  ])('%s', (_name, change, decision) => {
    expect(checkDecision({ ...facts, ...change })).toBe(decision);
  });
  it('a check that waits for the limit waits until the oldest of five is a minute old', () => {
    expect(untilNextCheck([50_000, 60_000, 70_000, 80_000, 90_000], 100_000)).toBe(10_000);
    expect(untilNextCheck([60_000, 70_000, 80_000, 90_000], 100_000)).toBe(0);
  });
});

describe('the meaning of a failed check', () => {
  it.each<[string, unknown, object]>([
    ['401 of the API', new ApiError(401, 'Unauthorized', 'SESSION.UNAUTHORIZED'), { kind: 'refused' }],
    ["401 with a proxy's page", new ApiError(401, 'x', 'NOT_JSON'), { kind: 'none', recover: true }],
    ['403', new ApiError(403, 'x', 'X'), { kind: 'none', recover: false }],
    ['429', new ApiError(429, 'x', 'X'), { kind: 'none', recover: false }],
    ['500', new ApiError(500, 'x', 'X'), { kind: 'none', recover: false }],
    ['503', new ApiError(503, 'x', 'X'), { kind: 'none', recover: false }],
    ['HTML with status 200', new ApiError(200, 'x', 'NOT_JSON'), { kind: 'none', recover: true }],
    ['no network', new ApiError(0, 'Failed to fetch', 'NETWORK'), { kind: 'none', recover: true }],
    ['an abort', new DOMException('late', 'AbortError'), { kind: 'none', recover: false }],
  ])('%s', (_name, error, meaning) => {
    expect(failureOf(error)).toEqual(meaning);
  });
});

describe('what a call that failed starts', () => {
  const network = new ApiError(0, 'Failed to fetch', 'NETWORK');
  const html = new ApiError(502, 'x', 'NOT_JSON');
  it.each([
    ["a signed-in user's read without a response", 'GET', network, true, '/api/a', 'leave'],
    ["a signed-in user's read answered with HTML", 'GET', html, true, '/api/a', 'leave'],
    ["a signed-in user's change answered with HTML", 'POST', html, true, '/api/a', 'leave'],
    ["a signed-in user's change without a response: the form stays", 'POST', network, true, '/api/a', 'stay'],
    ["a visitor's read", 'GET', network, false, '/api/a', 'stay'],
    ["a visitor's change", 'POST', network, false, '/api/a', 'stay'],
    ["the session's own check", 'GET', network, true, '/api/user', null],
    ['an error of the API itself', 'GET', new ApiError(503, 'x', 'X'), true, '/api/a', null],
  ] as const)('%s', (_name, method, error, withBearer, path, expected) => {
    expect(recoveryOf({ method, error, withBearer, path })).toBe(expected);
  });
});
