import { IsIn, IsInt, IsOptional, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import {
  RELEASE_BREAKER_STATES,
  SITE_REPORT_LIMITS,
  type ReleaseBreakerState,
  type RouteFaultCount,
  type ServerFault,
  type SiteReleaseReport,
  type SiteReport,
} from '@app/contracts';
import { ListOf, Moment, Part } from '@app/server-kit';

const WORD = /^[a-z-]+$/;
const LINE = /^[^\p{Cc}\p{Cs}]*$/u;

class FaultPlaceDto {
  @Matches(LINE, { message: 'route must be one line' })
  @MaxLength(SITE_REPORT_LIMITS.route)
  route: string;

  @Matches(WORD, { message: 'reason must be a word' })
  @MaxLength(SITE_REPORT_LIMITS.reason)
  reason: string;
}

class RouteFaultCountDto extends FaultPlaceDto implements RouteFaultCount {
  @IsInt()
  @Min(1)
  @Max(SITE_REPORT_LIMITS.count)
  count: number;

  @IsInt()
  @Min(0)
  @Max(SITE_REPORT_LIMITS.count)
  sampled: number;

  @IsInt()
  @Min(0)
  @Max(SITE_REPORT_LIMITS.count)
  rendered: number;

  @IsInt()
  @Min(0)
  @Max(SITE_REPORT_LIMITS.clients)
  clients: number;
}

class ServerFaultDto extends FaultPlaceDto implements ServerFault {
  @Moment()
  at: string;

  @Matches(LINE, { message: 'details must be one line' })
  @MaxLength(SITE_REPORT_LIMITS.details)
  details: string;
}

class SiteReleaseReportDto implements SiteReleaseReport {
  @Matches(/^[a-z0-9-]+$/, { message: 'name must be the name of a release' })
  @MaxLength(40)
  name: string;

  @Matches(/^[0-9A-Za-z._-]+$/, { message: 'version must be the version of a published release' })
  @MaxLength(64)
  version: string;

  @IsUUID()
  run: string;

  @IsIn(RELEASE_BREAKER_STATES)
  breaker: ReleaseBreakerState;

  @IsInt()
  @Min(0)
  @Max(SITE_REPORT_LIMITS.count)
  rendered: number;

  @ListOf(() => RouteFaultCountDto, { min: 0, max: SITE_REPORT_LIMITS.faults })
  faults: RouteFaultCountDto[];

  @IsOptional()
  @Part(() => ServerFaultDto)
  lastFault: ServerFaultDto | null;

  @IsOptional()
  @Part(() => ServerFaultDto)
  openedFor: ServerFaultDto | null = null;
}

export class SiteReportDto implements SiteReport {
  @IsUUID()
  replica: string;

  @ListOf(() => SiteReleaseReportDto, { min: 0, max: SITE_REPORT_LIMITS.releases })
  releases: SiteReleaseReportDto[];
}
