import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import {
  REVISION_KINDS,
  type DealTemplateInput,
  type FederalRatesInput,
  type MarketRangeInput,
  type MarketSourceInput,
  type RevisionKind,
} from '@app/contracts';
import {
  CHANNELS,
  FEDERAL_RATE_BOUNDS,
  type Assumption,
  type Channel,
  type ChannelAssumptions,
  type Evidence,
  type Offer,
} from '@app/domain';
import { Day, DecimalNumber, FromVersion, Line, Month, OneOf, Part, Prose, YearOrMonth } from '@app/server-kit';
import { KEY_MAX, MarketKey } from './market.decorators';

const SOURCES_MAX = 10;
const DECIMALS = 6;
const Sources = () => (target: object, property: string) => {
  for (const check of [
    IsArray(),
    ArrayMaxSize(SOURCES_MAX),
    ArrayUnique(),
    MaxLength(KEY_MAX, { each: true }),
    IsString({ each: true }),
  ])
    check(target, property);
};

/** The basis of a measure. */
export class EvidenceDto implements Evidence<string> {
  @Sources() sources: string[];
  @YearOrMonth() asOf: string;
  @Prose('Sample', 300) sample: string;
  @Prose('Note', 600) note: string;
}

/** The bounds of each measure are in `range-faults.ts`: they and their names differ. */
export class AssumptionDto extends EvidenceDto implements Assumption<string> {
  @DecimalNumber(DECIMALS) low: number;
  @DecimalNumber(DECIMALS) expected: number;
  @DecimalNumber(DECIMALS) high: number;
}

export class PortabilityDto extends EvidenceDto {
  @DecimalNumber(DECIMALS) fee: number;
  @DecimalNumber(DECIMALS) transaction: number;
}

export class ChannelAssumptionsDto implements ChannelAssumptions<string> {
  @Part(() => AssumptionDto) upfront: AssumptionDto;
  @Part(() => AssumptionDto) backends: AssumptionDto;
  @Part(() => AssumptionDto) noteYears: AssumptionDto;
  @Part(() => PortabilityDto) portability: PortabilityDto;
}

export class RangeChangeDto implements MarketRangeInput {
  @Part(() => ChannelAssumptionsDto) assumptions: ChannelAssumptionsDto;
  @Day() reviewedOn: string;
  @FromVersion() version: number;
}

export class ChannelParams {
  @OneOf('Channel', CHANNELS) channel: Channel;
}

const { min: RATE_MIN, max: RATE_MAX } = FEDERAL_RATE_BOUNDS;
const RATE = { message: `Enter a rate between 0.1% and 15%, as a fraction between ${RATE_MIN} and ${RATE_MAX}` };
const Rate = () => (target: object, property: string) => {
  for (const check of [DecimalNumber(DECIMALS, RATE), Min(RATE_MIN, RATE), Max(RATE_MAX, RATE)])
    check(target, property);
};

export class RatesChangeDto implements FederalRatesInput {
  @Rate() short: number;
  @Rate() mid: number;
  @Rate() long: number;
  @Month() month: string;
  @ValidateIf((_, value) => value !== null) @MarketKey('Source') sourceId: string | null;
  /** 0 creates them. */
  @FromVersion() version: number;
}

/** A host of two labels at least; punctuation alone is no host. */
const HTTPS_ADDRESS = /^https:\/\/[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:\d+)?([/?#][^\s<>"'\\^`{|}]*)?$/;
const URL_RULE = { message: 'Please enter an https address' };

export class SourceDto implements MarketSourceInput {
  @MarketKey('Id') id: string;
  @Line('Publisher', 120) publisher: string;
  @Prose('What it says', 600) says: string;
  @MaxLength(500, URL_RULE) @Matches(HTTPS_ADDRESS, URL_RULE) url: string;
  @ValidateIf((_, value) => value !== null) @YearOrMonth() published: string | null;
}

export class SourceChangeDto extends SourceDto {
  @FromVersion() version: number;
}

export class TemplateDto implements DealTemplateInput {
  @MarketKey('Id') id: string;
  @MarketKey('Firm') firm: string;
  @Line('Firm name', 80) firmName: string;
  @Line('Title', 120) title: string;
  @Prose('Summary', 600) summary: string;
  /** Checked by the engine's own schema: see `check-offer.ts`. */
  @IsObject() offer: Offer;
  @Sources() sourceIds: string[];
  @Day() asOf: string;
}

export class TemplateChangeDto extends TemplateDto {
  @FromVersion() version: number;
}

export class MonthParams {
  @Month() month: string;
}

export class KeyParams {
  @MarketKey('Id') id: string;
}

export class RevisionsQuery {
  @IsIn(REVISION_KINDS) kind: RevisionKind;
  @MarketKey('Key') key: string;
}
