import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Release } from '@app/contracts';

@Entity({ schema: 'releases', name: 'publication' })
export class PublicationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'token_id' })
  tokenId: string;

  @Column('text')
  name: string;

  @Column('text')
  version: string;

  @Column('jsonb')
  manifest: Release;

  /** Digest → length and kind of every file. */
  @Column('jsonb')
  blobs: Record<string, { bytes: number; isCompressible: boolean }>;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt: Date;

  /** Null: under way. */
  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
