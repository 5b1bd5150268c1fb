import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import {
  ARTICLE_LIMITS,
  ARTICLES_MAX,
  CONTENT_CATEGORIES,
  SEARCH_MAX,
  type ArticleInput,
  type ContentCategory,
} from '@app/contracts';
import { FromVersion, Line, OneOf, OptionalLine, PageNumber, Part, Slug } from '@app/server-kit';
import { SeoFieldsDto } from '../documents/seo-fields.dto';
import { Markdown } from '../markup/markdown.decorator';

export class ArticleDto implements ArticleInput {
  @Slug() slug: string;
  @Line('Title', ARTICLE_LIMITS.title) title: string;
  @OptionalLine('Excerpt', ARTICLE_LIMITS.excerpt) excerpt: string;
  @Markdown('Text', ARTICLE_LIMITS.body) body: string;
  @OneOf('Category', CONTENT_CATEGORIES) category: ContentCategory;
  @Line('Author', 100) author: string;
  @IsArray()
  @ArrayMaxSize(ARTICLE_LIMITS.tags)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  @Matches(/^[\p{L}\p{N}][\p{L}\p{N} &/-]*$/u, {
    each: true,
    message: 'Tags may hold letters, digits, spaces, &, / and hyphens',
  })
  tags: string[];
  @ValidateIf((_, value) => value !== null)
  @IsInt({ message: 'Cover must be the id of a picture' })
  @Min(1)
  @Max(2_147_483_647)
  coverId: number | null;
  @Part(() => SeoFieldsDto) seo: SeoFieldsDto;
}

export class ArticleChangeDto extends ArticleDto {
  @FromVersion() version: number;
}

export class ArticlesQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(ARTICLES_MAX) limit?: number;
  @IsOptional() @OneOf('Category', CONTENT_CATEGORIES) category?: ContentCategory;
  @IsOptional() @OptionalLine('Search', SEARCH_MAX) q?: string;
  @PageNumber() page?: number;
}
