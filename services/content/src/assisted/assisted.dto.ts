import { ArrayMaxSize, IsArray, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import {
  OWN_SOURCE_TEXT_MAX,
  OWN_SOURCES_MAX,
  PASSAGE_MAX,
  SECTIONS_MAX,
  WISH_MAX,
  WRITER_TASKS,
  type AssistedRequest,
  type AssistedSection,
  type OwnSource,
  type ReturnRequest,
  type RunRequest,
  type SectionsRequest,
  type UseRunRequest,
  type WriterTask,
} from '@app/contracts';
import { Line, ListOf, OneOf, OptionalLine, OptionalProse, Prose } from '@app/server-kit';
import { VersionDto } from '../validation/params.dto';
import { OutlineDto } from '../writing/outline.dto';

const POINTS_MAX = 12;
const SOURCE_ID = /^s\d{1,2}$/;

export class OwnSourceDto implements OwnSource {
  @Line('Title', 160) title: string;
  @Prose('Text', OWN_SOURCE_TEXT_MAX) text: string;
}

export class AssistedDto extends OutlineDto implements AssistedRequest {
  @ListOf(() => OwnSourceDto, { min: 0, max: OWN_SOURCES_MAX }) ownSources: OwnSourceDto[];
}

export class SectionDto implements AssistedSection {
  @Line('Heading', 160) heading: string;
  @IsArray()
  @ArrayMaxSize(POINTS_MAX)
  @IsString({ each: true })
  @MaxLength(300, { each: true, message: 'A point must be at most 300 characters' })
  points: string[];
  @IsArray()
  @ArrayMaxSize(20)
  @Matches(SOURCE_ID, { each: true })
  sourceIds: string[];
}

export class SectionsDto implements SectionsRequest {
  @ListOf(() => SectionDto, { max: SECTIONS_MAX }) sections: SectionDto[];
}

export class RunDto implements RunRequest {
  @OneOf('Task', WRITER_TASKS) task: WriterTask;
  @IsOptional() @OptionalProse('Text', PASSAGE_MAX) text?: string;
  @IsOptional() @OptionalLine('Wish', WISH_MAX) wish?: string;
}

export class UseRunDto implements UseRunRequest {
  @IsOptional() @OptionalProse('Text', PASSAGE_MAX) replaces?: string;
}

export class ReturnDto extends VersionDto implements ReturnRequest {
  @Prose('Note', 1_000) note: string;
}

export class RunParams {
  @IsUUID() id: string;
}
