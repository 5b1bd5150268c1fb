import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import {
  ARTICLE_KINDS,
  BRIEF_LIMITS,
  CONTENT_CATEGORIES,
  TEXT_TYPES,
  type ArticleKind,
  type ContentCategory,
  type OutlineRequest,
  type TextType,
  type WritingBrief,
} from '@app/contracts';
import { Line, OneOf, OptionalLine } from '@app/server-kit';

const { topic, audience, angle, words } = BRIEF_LIMITS;
const WORDS_MESSAGE = `Length must be between ${words.min} and ${words.max} words`;

export class BriefDto implements WritingBrief {
  @OneOf('Kind of text', TEXT_TYPES) type: TextType;
  @Line('Topic', topic) topic: string;
  @Line('Audience', audience) audience: string;
  @OptionalLine('Angle', angle) angle: string = '';
  @Type(() => Number)
  @IsInt({ message: WORDS_MESSAGE })
  @Min(words.min, { message: WORDS_MESSAGE })
  @Max(words.max, { message: WORDS_MESSAGE })
  words: number;
}

export class OutlineDto extends BriefDto implements OutlineRequest {
  @OneOf('Kind', ARTICLE_KINDS) kind: ArticleKind;
  @OneOf('Category', CONTENT_CATEGORIES) category: ContentCategory;
  @Line('Author', 100) author: string;
}
