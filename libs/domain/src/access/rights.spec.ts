import {
  ALL_RIGHTS,
  hasRight,
  isRole,
  mayChangeAccount,
  mayGrant,
  ROLE_RIGHTS,
  ROLES,
  type Right,
  type Role,
} from './rights';

describe('roles of the management portal', () => {
  it('give an owner every right', () => {
    expect(ALL_RIGHTS.filter((right) => !hasRight(['owner'], right))).toEqual([]);
  });

  it('leave no right that only a missing role would have', () => {
    expect(ROLES.filter((role) => !ROLE_RIGHTS[role].has('portal.open'))).toEqual([]);
  });

  it.each<[Right, Role[]]>([
    ['content.read', [...ROLES]],
    ['content.write', ['owner', 'publisher', 'editor']],
    ['content.publish', ['owner', 'publisher']],
    ['content.delete', ['owner', 'publisher']],
    ['legal.publish', ['owner', 'publisher']],
    ['site.write', ['owner', 'publisher']],
    ['site.control', ['owner', 'technician']],
    ['deals.moderate', ['owner', 'moderator']],
    ['leads.read', ['owner', 'publisher', 'support']],
    ['inbox.manage', ['owner', 'support']],
    ['users.read', ['owner', 'moderator', 'support', 'auditor']],
    ['users.manage', ['owner', 'support']],
    ['users.second-factor', ['owner', 'support']],
    ['users.view-as', ['owner', 'support']],
    ['people.personal', ['owner', 'support']],
    ['releases.manage', ['owner', 'technician']],
    ['releases.read', ['owner', 'technician', 'auditor']],
    ['conversions.read', ['owner', 'technician', 'auditor']],
    ['audit.read', ['owner', 'auditor']],
    ['roles.manage', ['owner']],
    ['fees.write', ['owner']],
  ])('let the following do "%s": %j', (right, allowed) => {
    expect(ROLES.filter((role) => hasRight([role], right))).toEqual(allowed);
  });

  it('add up, and none gives nothing', () => {
    expect(hasRight(['editor', 'auditor'], 'content.write')).toBe(true);
    expect(hasRight(['editor', 'auditor'], 'audit.read')).toBe(true);
    expect(hasRight(['editor', 'auditor'], 'content.publish')).toBe(false);
    expect(ALL_RIGHTS.filter((right) => hasRight([], right))).toEqual([]);
  });

  it('are given only by a person who has every right in them', () => {
    expect(ROLES.filter((role) => !mayGrant(['owner'], role))).toEqual([]);
    for (const role of ROLES.filter((name) => name !== 'owner'))
      expect([role, ROLES.filter((wanted) => mayGrant([role], wanted))]).toEqual([role, []]);
  });

  it('let a person change accounts only of people without a right that they lack', () => {
    expect(ROLES.filter((role) => !mayChangeAccount(['owner'], [role]))).toEqual([]);
    expect(ROLES.filter((role) => mayChangeAccount(['support'], [role]))).toEqual(['support']);
    expect(mayChangeAccount(['support'], [])).toBe(true);
    expect(mayChangeAccount(['support', 'editor'], ['editor'])).toBe(true);
    expect(mayChangeAccount(['support'], ['support', 'editor'])).toBe(false);
  });

  it('are known by name alone', () => {
    expect([isRole('owner'), isRole('root'), isRole('')]).toEqual([true, false, false]);
  });
});
