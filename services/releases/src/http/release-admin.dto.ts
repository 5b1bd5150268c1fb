import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  PIN_REASON_MAX,
  type ActivateReleaseRequest,
  type LeaveReleaseRequest,
  type PinReleaseRequest,
} from '@app/contracts';
import { OptionalLine } from '@app/server-kit';

const VERSION = /^[0-9A-Za-z._-]+$/;

export class ReleaseNameParams {
  @IsString()
  @MaxLength(40)
  @Matches(/^[a-z0-9-]+$/, { message: 'name must be the name of a release' })
  name: string;
}

export class ActivateReleaseDto implements ActivateReleaseRequest {
  @IsString()
  @MaxLength(64)
  @Matches(VERSION, { message: 'version must be the version of a published release' })
  version: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  @Matches(VERSION, { message: 'expectedVersion must be the version of a published release' })
  expectedVersion?: string | null;
}

export class LeaveReleaseDto implements LeaveReleaseRequest {
  @IsString()
  @MaxLength(64)
  @Matches(VERSION, { message: 'expectedVersion must be the version of a published release' })
  expectedVersion: string;
}

export class PinReleaseDto extends LeaveReleaseDto implements PinReleaseRequest {
  @IsOptional()
  @OptionalLine('Reason', PIN_REASON_MAX)
  reason?: string;
}
