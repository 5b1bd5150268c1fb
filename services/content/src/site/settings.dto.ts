import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayUnique,
  IsBoolean,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import {
  FIRM_FEE_MAX_CENTS,
  INJECTION_PATTERNS,
  MENU_TYPES,
  SETTING_KEYS,
  STATISTIC_IDS,
  type ConsentPurpose,
  type ConsentTexts,
  type ConsentWords,
  type FirmSettings,
  type FooterContent,
  type MenuChange,
  type MenuType,
  type Redirect,
  type RedirectImportRequest,
  type SeoSettings,
  type SettingDocuments,
  type SettingKey,
  type SiteSettings,
  type SiteStatistic,
  type StatisticId,
} from '@app/contracts';
import {
  EmailAddress,
  Line,
  Link,
  ListOf,
  OneOf,
  OptionalLine,
  OptionalLink,
  OptionalProse,
  Part,
  TimeZone,
  WholeNumber,
} from '@app/server-kit';
import { VersionDto } from '../validation/params.dto';
import { lookedUpAddress } from './redirect-address';

const orEmpty = (pattern: RegExp) => new RegExp(`${pattern.source}|^$`, pattern.flags);
const OWN_PICTURE = /^\/api\/media\/\d+-[0-9a-f]{16}\/\d+\.(?:avif|webp|jpg)$/;
const PICTURE = { message: 'Please choose a picture from the media library' };

/** A claim of the site about itself is shown with where it comes from, or not at all. */
const Sourced = () =>
  ValidateBy(
    {
      name: 'sourced',
      validator: {
        validate: (source: unknown, figure?: ValidationArguments) =>
          Reflect.get(figure?.object ?? {}, 'enabled') !== true || (typeof source === 'string' && source.trim() !== ''),
      },
    },
    { message: 'Enter where this figure comes from, or switch it off' },
  );

export class StatisticDto implements SiteStatistic {
  @OneOf('Figure', STATISTIC_IDS) id: StatisticId;
  @OptionalLine('Prefix', 8) prefix: string;
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'Value must be a number' })
  @Min(0)
  @Max(1e15)
  value: number;
  @OptionalLine('Suffix', 8) suffix: string;
  @Line('Label', 80) label: string;
  @IsBoolean() enabled: boolean;
  @ValidateIf(({ enabled, source }: StatisticDto) => enabled || source !== undefined)
  @Sourced()
  @OptionalLine('Source', 300)
  source?: string;
}

export class SiteDto implements SiteSettings {
  @Line('Site name', 60) siteName: string;
  @EmailAddress({ message: 'Please enter a valid email address.', mayBeEmpty: true }) contactEmail: string;
  @TimeZone() timeZone: string;
  @ArrayUnique(({ id }: StatisticDto) => id, { message: 'Each figure may appear only once' })
  @ListOf(() => StatisticDto, { min: 0, max: STATISTIC_IDS.length })
  statistics: StatisticDto[];
}

export class FooterDto implements FooterContent {
  @OptionalProse('About', 1000) aboutText: string;
  @OptionalProse('Contact', 5000) contactContent: string;
  @OptionalLink('Facebook') socialFacebook: string;
  @OptionalLink('Twitter') socialTwitter: string;
  @OptionalLink('LinkedIn') socialLinkedin: string;
  @OptionalLink('Instagram') socialInstagram: string;
  @EmailAddress({ message: 'Please enter a valid email address.', mayBeEmpty: true }) socialemail: string;
  @OptionalLine('Notice', 300) footerNotice: string;
  @IsOptional() @OptionalLine('Company', 120) company?: string;
  @IsOptional() @OptionalProse('Address', 400) address?: string;
  @IsOptional() @OptionalLine('Governing law', 120) law?: string;
}

const HEIGHT = { message: 'Enter a height from 16 to 120 pixels' };
const LogoHeight = () => applyDecorators(IsNumber({}, HEIGHT), Min(16, HEIGHT), Max(120, HEIGHT));

export class LogoDto {
  @ValidateIf((_, value) => value !== null) @Matches(OWN_PICTURE, PICTURE) logoLightUrl: string | null;
  @ValidateIf((_, value) => value !== null) @Matches(OWN_PICTURE, PICTURE) logoDarkUrl: string | null;
  @LogoHeight() logoHeaderSize: number;
  @LogoHeight() logoFooterSize: number;
}

export class SeoDto implements SeoSettings {
  @Line('Site title', 60) siteTitle: string;
  @OptionalLine('Title', 120) metaTitle: string;
  @OptionalLine('Description', 320) metaDescription: string;
  @OptionalLine('Keywords', 500) keywords: string;
  @OptionalLine('Open Graph title', 120) ogTitle: string;
  @OptionalLine('Open Graph description', 320) ogDescription: string;
  @Matches(orEmpty(OWN_PICTURE), PICTURE) ogImage: string;
  @Matches(/^(?:@\w{1,15})?$/, { message: 'Twitter handle must look like @name' }) twitterHandle: string;
  @OneOf('Twitter card', ['summary', 'summary_large_image']) twitterCardType: string;
  @IsBoolean() indexContent: boolean;
  @Matches(/^[a-z0-9 ,:-]{0,120}$/, {
    message: 'Robots directives must be words separated by commas, for example index, follow',
  })
  robotsDirectives: string;
  @Matches(/^(?:https:\/\/[a-z0-9.-]+(?::\d{1,5})?)?$/, {
    message: 'Canonical domain must look like https://www.example.com',
  })
  canonicalDomain: string;
  @IsBoolean() enableSchemaMarkup: boolean;
  @OptionalProse('Schema', 20_000) customSchema: string;
}

export class InjectionDto {
  @Matches(orEmpty(INJECTION_PATTERNS.googleTagManagerId), { message: 'Tag manager id must look like GTM-ABC1234' })
  googleTagManagerId: string;
  @Matches(orEmpty(INJECTION_PATTERNS.googleAnalyticsId), { message: 'Analytics id must look like G-ABC1234567' })
  googleAnalyticsId: string;
  @Matches(orEmpty(INJECTION_PATTERNS.facebookPixelId), { message: 'Pixel id must be digits only' })
  facebookPixelId: string;
  @OptionalProse('CSS', 50_000) customCSS: string;
  @OptionalProse('JavaScript', 50_000) customJavaScript: string;
  @OptionalProse('Footer JavaScript', 50_000) footerJavaScript: string;
}

export class FirmsDto implements FirmSettings {
  @IsInt({ message: 'The fee must be a whole number of cents' })
  @Min(0, { message: 'The fee must be 0 or more' })
  @Max(FIRM_FEE_MAX_CENTS, { message: 'The fee must be at most $10,000' })
  submissionFeeCents: number;
}

export class ConsentWordsDto implements ConsentWords {
  @Line('Label', 60) label: string;
  @Line('Text', 600) text: string;
}

export class ConsentPurposesDto implements Record<ConsentPurpose, ConsentWords> {
  @Part(() => ConsentWordsDto) analytics: ConsentWordsDto;
  @Part(() => ConsentWordsDto) ad_storage: ConsentWordsDto;
  @Part(() => ConsentWordsDto) ad_user_data: ConsentWordsDto;
  @Part(() => ConsentWordsDto) ad_personalization: ConsentWordsDto;
}

export class ConsentDto implements ConsentTexts {
  @Line('Question', 600) question: string;
  @Part(() => ConsentWordsDto) necessary: ConsentWordsDto;
  @Part(() => ConsentPurposesDto) purposes: ConsentPurposesDto;
}

export class SiteChangeDto extends VersionDto {
  @Part(() => SiteDto) value: SiteDto;
}
export class FooterChangeDto extends VersionDto {
  @Part(() => FooterDto) value: FooterDto;
}
export class LogoChangeDto extends VersionDto {
  @Part(() => LogoDto) value: LogoDto;
}
export class SeoChangeDto extends VersionDto {
  @Part(() => SeoDto) value: SeoDto;
}
export class InjectionChangeDto extends VersionDto {
  @Part(() => InjectionDto) value: InjectionDto & SettingDocuments['injection'];
}

export class FirmsChangeDto extends VersionDto {
  @Part(() => FirmsDto) value: FirmsDto;
}

export class ConsentChangeDto extends VersionDto {
  @Part(() => ConsentDto) value: ConsentDto;
}

export class SettingParams {
  @OneOf('Setting', SETTING_KEYS) key: SettingKey;
}

export class SettingRevisionParams extends SettingParams {
  @WholeNumber() revision: number;
}

export class MenuItemDto {
  @OneOf('Menu', MENU_TYPES) type: MenuType;
  @Line('Label', 60) label: string;
  @Link() url: string;
  @IsBoolean() is_external: boolean;
}

export class MenuChangeDto extends VersionDto implements MenuChange {
  @ArrayUnique(({ type, url }: MenuItemDto) => `${type} ${url}`, {
    message: 'An address may appear only once in a menu',
  })
  @ListOf(() => MenuItemDto, { min: 0, max: 60 })
  items: MenuItemDto[];
}

const PATH = /^\/(?![/\\])(?:[^\s\\?#<>"'`\p{Cc}\p{Cs}]| (?=\S))*$/u;

/** The site looks up no longer address, in the form in which browsers send it. */
const IsShortAddress = () =>
  ValidateBy(
    {
      name: 'isShortAddress',
      validator: { validate: (value) => typeof value === 'string' && encodeURI(value).length <= 500 },
    },
    { message: 'From must be at most 500 characters in a browser.' },
  );

export class RedirectDto implements Omit<Redirect, 'id'> {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? lookedUpAddress(value) : value))
  @IsString({ message: 'From must be text' })
  @IsShortAddress()
  @Matches(PATH, { message: 'Enter a path of this site as a browser shows it, without ? and #.' })
  from: string;
  @Link('To') @Matches(/^(\/|https:)/, { message: 'Enter a path of this site or an https address.' }) to: string;
}

/** Longer than the longest file of the most rows that an import reads. */
const CSV_MAX = 700_000;

export class RedirectImportDto implements RedirectImportRequest {
  @IsString({ message: 'Choose a CSV file' })
  @MaxLength(CSV_MAX, { message: 'The file is too large. Split it into files of at most 1,000 rows' })
  csv: string;
}

export class RedirectsFilterQuery {
  @IsOptional() @OptionalLine('Search', 100) q?: string;
}

export class RedirectsQuery extends RedirectsFilterQuery {
  @IsOptional() @OptionalLine('After', 500) after?: string;
}

export class PathQuery {
  @IsOptional() @OptionalLine('Path', 500) path?: string;
}
