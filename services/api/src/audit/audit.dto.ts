import { IsOptional } from 'class-validator';
import { ALL_RIGHTS, type Right } from '@app/domain';
import { Day, OneOf, OptionalLine, WholeNumber } from '@app/server-kit';

export class AuditFilterDto {
  @IsOptional() @OptionalLine('Person', 64) actor?: string;
  @IsOptional() @OneOf('Right', ALL_RIGHTS) right?: Right;
  /** The beginning of a path below `/api/admin/`. */
  @IsOptional() @OptionalLine('Target', 200) target?: string;
  @IsOptional() @Day() from?: string;
  @IsOptional() @Day() until?: string;
}

export class AuditQueryDto extends AuditFilterDto {
  @IsOptional() @WholeNumber() after?: number;
}
