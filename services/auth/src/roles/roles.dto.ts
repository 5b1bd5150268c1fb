import { ArrayUnique, IsArray, IsIn, IsUUID } from 'class-validator';
import type { FindRoleMemberRequest, SetRolesRequest } from '@app/contracts';
import { ROLES, type Role } from '@app/domain';
import { EmailAddress } from '@app/server-kit';

const UNKNOWN = { each: true, message: `Each role must be one of: ${ROLES.join(', ')}` };

export class FindRoleMemberDto implements FindRoleMemberRequest {
  @EmailAddress() email: string;
}

export class RoleMemberParams {
  @IsUUID('all', { message: 'Id must be a UUID' }) id: string;
}

export class SetRolesDto implements SetRolesRequest {
  @IsArray() @ArrayUnique({ message: 'Name each role once' }) @IsIn(ROLES, UNKNOWN) roles: Role[];
  @IsArray() @ArrayUnique({ message: 'Name each role once' }) @IsIn(ROLES, UNKNOWN) was: Role[];
}
