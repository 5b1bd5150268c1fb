import { ApiError } from '../api/api-error';
import { ANONYMOUS, failureOf, LOADING, refreshDecision, stateWithoutVerdict, type RefreshFacts } from './session-rules';

const facts: RefreshFacts = { token: 't', expired: false, visitorMode: false, refreshDisabled: false, loggingOut: false, running: false, checks: [], now: 100_000 };
const user = { id: '1', username: 'a@b.c', email: 'a@b.c', firstName: '', lastName: '', isPremium: false, isAdmin: false, emailVerified: false, totpEnabled: false, totpVerified: false };
const signedIn = { status: 'authenticated', user } as const;

describe('asking the server who is signed in', () => {
  it.each<[string, Partial<RefreshFacts>, string]>([
    ['a token and nothing against it', {}, 'ask'],
    ['no token', { token: null }, 'anonymous'],
    ['a session marked expired', { expired: true }, 'anonymous'],
    ['forced visitor mode', { visitorMode: true }, 'anonymous'],
    ['refresh disabled', { refreshDisabled: true }, 'skip'],
    ['a check that is running', { running: true }, 'skip'],
    ['a logout under way', { loggingOut: true }, 'skip'],
    ['four checks in the last minute', { checks: [50_000, 60_000, 70_000, 80_000] }, 'ask'],
    ['five checks in the last minute', { checks: [50_000, 60_000, 70_000, 80_000, 90_000] }, 'skip'],
    ['five checks of which one is a minute old', { checks: [40_000, 60_000, 70_000, 80_000, 90_000] }, 'ask'],
  ])('%s', (_name, change, decision) => {
    expect(refreshDecision({ ...facts, ...change })).toBe(decision);
  });
});

describe('what a failed check means', () => {
  it.each<[string, unknown, string]>([
    ['401 of the API', new ApiError(401, 'Unauthorized', 'AUTH.REQUIRED'), 'signed-out'],
    ['401 with a proxy\'s page', new ApiError(401, 'x', 'NOT_JSON'), 'keep-last'],
    ['403', new ApiError(403, 'x', 'X'), 'keep-last'],
    ['429', new ApiError(429, 'x', 'X'), 'keep-last'],
    ['500', new ApiError(500, 'x', 'X'), 'keep-last'],
    ['503', new ApiError(503, 'x', 'X'), 'keep-last'],
    ['HTML with status 200', new ApiError(200, 'x', 'NOT_JSON'), 'keep-last'],
    ['no network', new ApiError(0, 'Failed to fetch', 'NETWORK'), 'keep-last'],
    ['an abort', new DOMException('late', 'AbortError'), 'keep-last'],
  ])('%s', (_name, error, meaning) => {
    expect(failureOf(error)).toBe(meaning);
  });
  it('keeps a signed-in state, else the kept record, else shows a visitor', () => {
    expect(stateWithoutVerdict(signedIn, null, true)).toBe(signedIn);
    expect(stateWithoutVerdict(LOADING, user, true)).toEqual(signedIn);
    expect(stateWithoutVerdict(LOADING, null, true)).toBe(ANONYMOUS);
    expect(stateWithoutVerdict(signedIn, user, false)).toBe(ANONYMOUS);
  });
});
