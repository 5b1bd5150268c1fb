import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsObject, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import {
  FIRM_NAME_MAX,
  MANAGED_FIRM_VIEWS,
  type CreateFirmRequest,
  type ManagedFirmsQuery,
  type ManagedFirmView,
  type MergeFirmRequest,
  type RenameFirmRequest,
  type StateFactRequest,
} from '@app/contracts';
import { CHANNELS, SLUG_MAX, type Channel } from '@app/domain';
import { Line, OneOf, OptionalLine, Part } from '@app/server-kit';
import { RevisionDto } from '../edits/edits.dto';
import { FIRM_CURSOR_MAX } from './firm-cursor';

const QUERY_MAX = 120;
const ID_MAX = 2_147_483_647;

export class FirmsFilterDto {
  @IsOptional()
  @OptionalLine('Search', QUERY_MAX)
  q?: string;

  @IsOptional()
  @OneOf('View', MANAGED_FIRM_VIEWS)
  view?: ManagedFirmView;
}

export class ManagedFirmsDto extends FirmsFilterDto implements ManagedFirmsQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FIRM_CURSOR_MAX, { message: 'Cursor must be the nextCursor of the page before' })
  cursor?: string;
}

export class HistoryQueryDto {
  @IsOptional()
  @Matches(/^[1-9]\d{0,17}$/, { message: 'Cursor must be the nextCursor of the page before' })
  cursor?: string;
}

export class CreateFirmDto implements CreateFirmRequest {
  @Line('Name', FIRM_NAME_MAX)
  name: string;

  @OneOf('Channel', CHANNELS)
  channel: Channel;

  @IsOptional()
  @IsString({ message: 'Address must be text' })
  @MaxLength(SLUG_MAX, { message: `Address must be at most ${SLUG_MAX} characters` })
  slug?: string;
}

export class RenameFirmDto extends RevisionDto implements RenameFirmRequest {
  @Line('Name', FIRM_NAME_MAX)
  name: string;

  @IsString({ message: 'Address must be text' })
  @MaxLength(SLUG_MAX, { message: `Address must be at most ${SLUG_MAX} characters` })
  slug: string;
}

export class MergeFirmDto extends RevisionDto implements MergeFirmRequest {
  @Type(() => Number)
  @IsInt({ message: 'Enter the number of a firm' })
  @Min(1, { message: 'Enter the number of a firm' })
  @Max(ID_MAX, { message: 'Enter the number of a firm' })
  into: number;
}

class FactSourceDto {
  @IsString({ message: 'Kind must be text' })
  @MaxLength(40)
  kind: string;

  @OptionalLine('Title', 200)
  title: string;

  @OptionalLine('Address', 500)
  url: string;

  @OptionalLine('Day', 30)
  retrievedOn: string;
}

export class StateFactDto implements StateFactRequest {
  @IsString({ message: 'Fact must be text' })
  @MaxLength(40)
  key: string;

  @IsObject({ message: 'Parts must be an object' })
  parts: Record<string, unknown>;

  @OptionalLine('Day', 30)
  asOf: string;

  @Part(() => FactSourceDto)
  source: FactSourceDto;

  @IsBoolean({ message: 'Verified must be yes or no' })
  verified: boolean;
}
