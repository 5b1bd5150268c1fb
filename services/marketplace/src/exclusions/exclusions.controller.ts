import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { ONE_LINE_PATTERN, type SellerExclusions } from '@app/contracts';
import { EXCLUSIONS_MAX } from '@app/domain';
import { CurrentActor, RequireUser, TakesAtMost, type Actor } from '@app/server-kit';
import { ExclusionsService } from './exclusions.service';

const PRIVATE = 'private, no-store';
const BODY_MAX_BYTES = 512 * 1024;
const ENTRY_MAX = 254;
/** Blank lines do not count, so a form may send more than are kept. */
const LINES_MAX = 2 * EXCLUSIONS_MAX;

function Lines(label: string): PropertyDecorator {
  const checks = [
    IsArray({ message: `${label} must be a list` }),
    ArrayMaxSize(LINES_MAX, { message: `${label} must be at most ${LINES_MAX} lines` }),
    IsString({ each: true, message: `${label} must be a list of texts` }),
    MaxLength(ENTRY_MAX, { each: true, message: `${label}: each line has at most ${ENTRY_MAX} characters` }),
    Matches(ONE_LINE_PATTERN, { each: true, message: `${label} has characters that cannot be shown` }),
  ];
  return (target, property) => {
    for (const check of checks) check(target, property);
  };
}

/** Each kind of entry has a rule of its own (`checkExclusions`), with a sentence that names the entry. */
export class SellerExclusionsDto implements SellerExclusions {
  @Lines('Firms') firms: string[];
  @Lines('Domains') domains: string[];
  @Lines('Email addresses') emails: string[];
  @IsBoolean({ message: 'Requests are either accepted or not' }) closed: boolean;
}

@ApiTags('marketplace')
@RequireUser()
@Controller('api/seller-exclusions')
export class ExclusionsController {
  constructor(private readonly exclusions: ExclusionsService) {}

  @ApiOperation({ summary: 'The people that the caller has blocked as an owner; no one else reads it' })
  @Header('cache-control', PRIVATE)
  @Get()
  read(@CurrentActor() actor: Actor): Promise<SellerExclusions> {
    return this.exclusions.read(actor);
  }

  @ApiOperation({
    summary: 'Replaces the list',
    description:
      'An excluded buyer can neither ask for an NDA nor begin a conversation. The answer to them is that of an owner ' +
      'who accepts no requests. What was begun before goes on.',
  })
  @Header('cache-control', PRIVATE)
  @TakesAtMost(BODY_MAX_BYTES)
  @Put()
  save(@CurrentActor() actor: Actor, @Body() body: SellerExclusionsDto): Promise<SellerExclusions> {
    return this.exclusions.save(actor, body);
  }
}
