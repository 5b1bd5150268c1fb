import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'releases', name: 'active' })
export class ActiveEntity {
  @PrimaryColumn('text')
  name: string;

  @Column('text')
  version: string;

  @Column('timestamptz', { name: 'activated_at' })
  activatedAt: Date;

  @Column('text', { name: 'activated_by' })
  activatedBy: string;
}
