import { refusalOf } from './access-decision';
import type { Actor } from './authenticator';

const member: Actor = {
  userId: 'u',
  sessionId: 's',
  username: 'a@b.test',
  isAdmin: false,
  isPremium: false,
  emailVerified: true,
  secondFactor: 'none',
  elevated: false,
};
const admin: Actor = { ...member, isAdmin: true };
const elevated: Actor = { ...admin, elevated: true };

describe('access by rule and actor', () => {
  it.each<[string, Actor, Parameters<typeof refusalOf>[0], string | undefined]>([
    ['a user', member, { level: 'user', beforeSecondFactor: false, evenExpired: false }, undefined],
    [
      'a user who has not passed the second factor yet',
      { ...member, secondFactor: 'pending' },
      { level: 'user', beforeSecondFactor: false, evenExpired: false },
      'ACCESS.SECOND_FACTOR_REQUIRED',
    ],
    [
      'the same on a route before the second factor',
      { ...member, secondFactor: 'pending' },
      { level: 'user', beforeSecondFactor: true, evenExpired: false },
      undefined,
    ],
    [
      'a user who passed it',
      { ...member, secondFactor: 'shown' },
      { level: 'user', beforeSecondFactor: false, evenExpired: false },
      undefined,
    ],
    ['a user on an admin route', member, { level: 'admin', verifiedEmail: false }, 'ACCESS.ADMIN_REQUIRED'],
    [
      'a user who is not an administrator but has an elevation',
      { ...member, elevated: true },
      { level: 'admin', verifiedEmail: false },
      'ACCESS.ADMIN_REQUIRED',
    ],
    [
      'an administrator without a second factor',
      admin,
      { level: 'admin', verifiedEmail: false },
      'ACCESS.ELEVATION_REQUIRED',
    ],
    ['an elevated administrator', elevated, { level: 'admin', verifiedEmail: true }, undefined],
    [
      'an elevated administrator without a verified email',
      { ...elevated, emailVerified: false },
      { level: 'admin', verifiedEmail: true },
      'ACCESS.EMAIL_VERIFICATION_REQUIRED',
    ],
    [
      'the same where no verified email is needed',
      { ...elevated, emailVerified: false },
      { level: 'admin', verifiedEmail: false },
      undefined,
    ],
  ])('%s', (_, actor, rule, code) => {
    expect(refusalOf(rule, actor)?.code).toBe(code);
  });
});
