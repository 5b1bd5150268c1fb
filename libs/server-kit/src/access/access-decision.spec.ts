import { refusalOf } from './access-decision';
import type { Actor } from './authenticator';

const member: Actor = {
  userId: 'u',
  sessionId: 's',
  username: 'a@b.test',
  isAdmin: false,
  roles: [],
  isPremium: false,
  emailVerified: true,
  secondFactor: 'none',
  elevated: false,
};
const admin: Actor = { ...member, isAdmin: true, roles: ['editor'] };
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
    [
      'a user on an admin route',
      member,
      { level: 'admin', verifiedEmail: false, right: 'content.write' },
      'ACCESS.ADMIN_REQUIRED',
    ],
    [
      'a user who is not an administrator but has an elevation',
      { ...member, elevated: true },
      { level: 'admin', verifiedEmail: false, right: 'content.write' },
      'ACCESS.ADMIN_REQUIRED',
    ],
    [
      'an administrator without a second factor',
      admin,
      { level: 'admin', verifiedEmail: false, right: 'content.write' },
      'ACCESS.ELEVATION_REQUIRED',
    ],
    ['an elevated administrator', elevated, { level: 'admin', verifiedEmail: true, right: 'content.write' }, undefined],
    [
      'an elevated administrator without a verified email',
      { ...elevated, emailVerified: false },
      { level: 'admin', verifiedEmail: true, right: 'content.write' },
      'ACCESS.EMAIL_VERIFICATION_REQUIRED',
    ],
    [
      'the same where no verified email is needed',
      { ...elevated, emailVerified: false },
      { level: 'admin', verifiedEmail: false, right: 'content.write' },
      undefined,
    ],
    [
      'an elevated administrator whose roles do not include the right',
      elevated,
      { level: 'admin', verifiedEmail: false, right: 'content.publish' },
      'ACCESS.RIGHT_REQUIRED',
    ],
    [
      'an administrator without a role',
      { ...elevated, roles: [] },
      { level: 'admin', verifiedEmail: false, right: 'content.read' },
      'ACCESS.RIGHT_REQUIRED',
    ],
    [
      'an owner where no right is named',
      { ...elevated, roles: ['owner'] },
      { level: 'admin', verifiedEmail: false, right: undefined },
      'ACCESS.FORBIDDEN',
    ],
  ])('%s', (_, actor, rule, code) => {
    expect(refusalOf(rule, actor)?.code).toBe(code);
  });

  it('says which right is missing', () => {
    const refusal = refusalOf({ level: 'admin', verifiedEmail: false, right: 'content.publish' }, elevated);
    expect(refusal?.message).toBe('Your role does not let you publish content. Ask an owner of the site.');
  });
});
