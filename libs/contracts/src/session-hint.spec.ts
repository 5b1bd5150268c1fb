import { hintsAtSession } from './session-hint';

describe('the hint at a session', () => {
  it.each([
    ['session_hint=user', true],
    ['a=1; session_hint=user; b=2', true],
    ['a=1;session_hint=user', true],
    ['', false],
    ['session_hint=', false],
    ['session_hint=user2', false],
    ['not_session_hint=user', false],
  ])('in the cookies %j is %p', (cookies, expected) => {
    expect(hintsAtSession(cookies)).toBe(expected);
  });
});
