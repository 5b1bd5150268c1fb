/**
 * What a person with a role may do in the management portal (ADR 88). The server's guard, the portal's screens and the
 * tests read this one table. The value finishes the sentence "Your role does not let you …".
 */
export const RIGHTS = {
  'portal.open': 'open the management portal',
  'content.read': 'read content',
  'content.write': 'write content and manage media',
  'content.publish': 'publish content',
  'content.delete': 'delete content',
  'legal.publish': 'publish the terms and the privacy policy',
  'market.write': 'change market data',
  'site.write': 'change menus, settings, SEO fields and redirects',
  'site.control': 'change site visibility, injected code and API keys',
  'fees.write': 'change fees',
  'deals.moderate': 'decide on listings, firms and reviews',
  'leads.read': 'read leads',
  'inbox.manage': 'read and answer messages and job applications',
  'users.read': 'look up users',
  'users.manage': 'lock users and end their sessions',
  'users.second-factor': 'reset the two-factor authentication of users',
  'users.membership': 'give or end memberships',
  'users.view-as': 'view accounts the way their owners see them',
  'people.personal': 'see personal data',
  'payments.read': 'read payments',
  'payments.refund': 'refund payments',
  'conversions.read': 'read conversions',
  'conversions.manage': 'resend conversions',
  'releases.read': 'read releases',
  'releases.manage': 'switch releases and manage publish tokens',
  'audit.read': 'read the audit log',
  'audit.export': 'export the audit log',
  'roles.manage': 'give or take roles',
} as const satisfies Record<string, string>;

export type Right = keyof typeof RIGHTS;
export const ALL_RIGHTS = Object.keys(RIGHTS) as Right[];

/** In the order in which screens list them. */
export const ROLES = ['owner', 'publisher', 'editor', 'moderator', 'support', 'technician', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Owner',
  publisher: 'Publisher',
  editor: 'Editor',
  moderator: 'Moderator',
  support: 'Support',
  technician: 'Technician',
  auditor: 'Auditor',
};

/** What a role is for, in a sentence. */
export const ROLE_PURPOSES: Record<Role, string> = {
  owner: 'Everything, including roles and fees.',
  publisher: 'Writes and publishes content, and runs menus, SEO, market data and landing pages.',
  editor: 'Writes drafts and manages media.',
  moderator: 'Decides on listings, firms, reviews and reports.',
  support: 'Answers messages and supports users and their payments.',
  technician: 'Runs releases, conversions, API keys and injected code.',
  auditor: 'Reads the audit log, users, releases and conversions.',
};

/** Every role can open the portal and read content. */
const EVERY_ROLE: readonly Right[] = ['portal.open', 'content.read'];

const OWN_RIGHTS: Record<Exclude<Role, 'owner'>, readonly Right[]> = {
  publisher: [
    'content.write',
    'content.publish',
    'content.delete',
    'legal.publish',
    'market.write',
    'site.write',
    'leads.read',
  ],
  editor: ['content.write'],
  moderator: ['deals.moderate', 'users.read'],
  support: [
    'leads.read',
    'inbox.manage',
    'users.read',
    'users.manage',
    'users.second-factor',
    'users.membership',
    'users.view-as',
    'people.personal',
    'payments.read',
    'payments.refund',
  ],
  technician: ['site.control', 'conversions.read', 'conversions.manage', 'releases.read', 'releases.manage'],
  auditor: ['users.read', 'conversions.read', 'releases.read', 'audit.read', 'audit.export'],
};

export const ROLE_RIGHTS: Record<Role, ReadonlySet<Right>> = {
  owner: new Set(ALL_RIGHTS),
  publisher: own('publisher'),
  editor: own('editor'),
  moderator: own('moderator'),
  support: own('support'),
  technician: own('technician'),
  auditor: own('auditor'),
};

function own(role: Exclude<Role, 'owner'>): ReadonlySet<Right> {
  return new Set([...EVERY_ROLE, ...OWN_RIGHTS[role]]);
}

export function isRole(value: string): value is Role {
  return ROLES.some((role) => role === value);
}

/** The rights of all roles of a person add up. */
export function hasRight(roles: readonly Role[], right: Right): boolean {
  return roles.some((role) => ROLE_RIGHTS[role].has(right));
}

/** Whether a person may change the account of another one: no one changes an account with a right that they lack. */
export function mayChangeAccount(roles: readonly Role[], of: readonly Role[]): boolean {
  return of.every((role) => [...ROLE_RIGHTS[role]].every((right) => hasRight(roles, right)));
}

/** No person gives or takes a role with a right that they lack themselves. */
export function mayGrant(roles: readonly Role[], role: Role): boolean {
  return hasRight(roles, 'roles.manage') && mayChangeAccount(roles, [role]);
}
