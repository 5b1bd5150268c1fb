import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { UncachedQuery } from '../uncached-query.dto';
import { MAX_POSTS } from './posts.service';

export class PostsQuery extends UncachedQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_POSTS)
  limit?: number;
}
