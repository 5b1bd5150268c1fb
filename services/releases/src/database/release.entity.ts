import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Release } from '@app/contracts';

@Entity({ schema: 'releases', name: 'release' })
export class ReleaseEntity {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  @Column('integer')
  contract: number;

  @Column('text')
  owner: string;

  @Column('text', { name: 'git_sha' })
  gitSha: string;

  @Column('jsonb')
  manifest: Release;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt: Date;

  /** Null: published before this was recorded. */
  @Column('text', { name: 'published_by', nullable: true })
  publishedBy: string | null;

  /** The publish token that it came with; null when a person or a deploy step published it. */
  @Column('text', { name: 'publish_token', nullable: true })
  publishToken: string | null;
}
