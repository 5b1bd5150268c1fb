import type { Role } from '@app/domain';

/** A person as the screen of roles shows them. */
export type RoleMember = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** In the order of the table; empty for a person who was only looked up. */
  roles: Role[];
  emailVerified: boolean;
  hasSecondFactor: boolean;
  isDisabled: boolean;
};

/** `GET /api/admin/roles`: everyone with a role, by name. */
export type RoleMembers = { members: RoleMember[] };

/** `POST /api/admin/roles/search`: one account, by its whole address. In the body, so that no log has the address. */
export type FindRoleMemberRequest = { email: string };

/** `PUT /api/admin/roles/:id`: all roles of a person. */
export type SetRolesRequest = {
  roles: Role[];
  /** The roles that the caller saw; 409 when they have changed meanwhile. */
  was: Role[];
};
