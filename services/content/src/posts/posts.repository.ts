import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { Post, PostSummary } from './post';
import { PostEntity } from './post.entity';

@Injectable()
export class PostsRepository {
  constructor(@InjectRepository(PostEntity) private readonly rows: Repository<PostEntity>) {}

  /** Posts that are out on `day` (ISO date), newest first. */
  async listPublished(day: string, limit: number): Promise<PostSummary[]> {
    const rows = await this.published(day).orderBy('post.publishedOn', 'DESC').addOrderBy('post.id', 'DESC').take(limit).getMany();
    return rows.map(toSummary);
  }

  async findPublished(day: string, slug: string): Promise<Post | null> {
    const row = await this.published(day).andWhere('post.slug = :slug', { slug }).addSelect('post.body').getOne();
    return row && { ...toSummary(row), body: row.body };
  }

  private published(day: string): SelectQueryBuilder<PostEntity> {
    return this.rows.createQueryBuilder('post').where(`post.status = 'published' AND post.publishedOn <= :day`, { day });
  }
}

function toSummary({ id, slug, title, excerpt, imageUrl, category, author, wordCount, status, publishedOn, updatedOn }: PostEntity): PostSummary {
  return { id, slug, title, excerpt, imageUrl, category, author, wordCount, status, publishedOn: publishedOn ?? updatedOn, updatedOn };
}
