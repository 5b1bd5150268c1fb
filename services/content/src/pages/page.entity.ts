import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredBlock } from './page';

@Entity({ schema: 'content', name: 'page' })
export class PageEntity {
  @PrimaryColumn('text')
  slug: string;

  @Column('text')
  title: string;

  @Column('text')
  lead: string;

  @Column('text', { name: 'meta_description' })
  metaDescription: string;

  @Column('jsonb')
  blocks: StoredBlock[];

  @Column('date', { name: 'updated_on' })
  updatedOn: string;
}
