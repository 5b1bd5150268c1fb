import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ContentCategory } from '@app/contracts';
import type { PostStatus } from './post';

@Entity({ schema: 'content', name: 'post' })
export class PostEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;

  @Column('text')
  slug: string;

  @Column('text')
  title: string;

  @Column('text')
  excerpt: string;

  /** Markdown; lists do not need it. */
  @Column({ type: 'text', select: false })
  body: string;

  @Column({ type: 'integer', name: 'word_count', insert: false, update: false })
  wordCount: number;

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl: string | null;

  @Column('text')
  category: ContentCategory;

  @Column('text')
  author: string;

  @Column('text')
  status: PostStatus;

  @Column('date', { name: 'published_on', nullable: true })
  publishedOn: string | null;

  @Column('date', { name: 'updated_on' })
  updatedOn: string;
}
