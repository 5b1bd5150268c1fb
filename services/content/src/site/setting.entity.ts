import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'content', name: 'setting' })
export class SettingEntity {
  /** A `SettingKey`, or `MENUS_KEY`. */
  @PrimaryColumn('text')
  key: string;

  @Column('jsonb')
  value: object;

  @Column('integer')
  version: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @Column('text', { name: 'updated_by', nullable: true })
  updatedBy: string | null;
}
