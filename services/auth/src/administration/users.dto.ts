import { IsBoolean, IsOptional, IsUUID, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import {
  ACCOUNT_ROLES,
  ACCOUNT_STATES,
  ACT_REASON,
  ACTIVITY_VIEWS,
  BULK_MAX,
  BULK_USER_ACTS,
  USER_SEARCH_MIN,
  type AccountActRequest,
  type AccountRole,
  type AccountState,
  type ActivityView,
  type BulkUserAct,
  type BulkUsersRequest,
  type RenameUserRequest,
  type SearchUsersRequest,
  type SetPremiumRequest,
  type UserActivityQuery,
} from '@app/contracts';
import { Day, Line, ListOf, OneOf, Prose } from '@app/server-kit';

const TEXT_MAX = 254;
const NAME_MAX = 100;
const CURSOR_MAX = 200;

export class SearchUsersDto implements SearchUsersRequest {
  @IsOptional()
  @Line('Search', TEXT_MAX)
  @MinLength(USER_SEARCH_MIN, { message: `Enter at least ${USER_SEARCH_MIN} characters` })
  text?: string;

  @IsOptional() @OneOf('State', ACCOUNT_STATES) state?: AccountState;
  @IsOptional() @OneOf('Role', ACCOUNT_ROLES) role?: AccountRole;
  @IsOptional() @IsBoolean({ message: 'Premium must be on or off' }) premium?: boolean;
  @IsOptional() @IsBoolean({ message: 'Verified must be on or off' }) verified?: boolean;
  @IsOptional() @Line('Cursor', CURSOR_MAX) @MaxLength(CURSOR_MAX) cursor?: string;
}

export class UserActivityQueryDto implements UserActivityQuery {
  @IsOptional() @OneOf('View', ACTIVITY_VIEWS) view?: ActivityView;

  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: 'Cursor must be the next of the page before' })
  cursor?: string;
}

export class AccountActDto implements AccountActRequest {
  @Prose('Reason', ACT_REASON.max)
  @MinLength(ACT_REASON.min, { message: `Give the reason in a sentence of at least ${ACT_REASON.min} characters` })
  reason: string;
}

export class UserRowDto {
  @IsUUID('all', { message: 'Id must be a UUID' }) id: string;
}

export class BulkUsersDto implements BulkUsersRequest {
  @OneOf('Act', BULK_USER_ACTS) act: BulkUserAct;

  @ValidateIf(({ act }: BulkUsersDto) => act !== 'verification')
  @Prose('Reason', ACT_REASON.max)
  @MinLength(ACT_REASON.min, { message: `Give the reason in a sentence of at least ${ACT_REASON.min} characters` })
  reason?: string;

  @ListOf(() => UserRowDto, { max: BULK_MAX }) rows: UserRowDto[];
}

export class RenameUserDto extends AccountActDto implements RenameUserRequest {
  @Line('First name', NAME_MAX) firstName: string;
  @Line('Last name', NAME_MAX) lastName: string;
}

export class SetPremiumDto extends AccountActDto implements SetPremiumRequest {
  @IsBoolean({ message: 'Premium must be on or off' })
  isPremium: boolean;

  @IsOptional() @Day() lastDay?: string;
}
