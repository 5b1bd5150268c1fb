import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SettingKey } from './settings';

@Entity({ schema: 'content', name: 'setting' })
export class SettingEntity {
  @PrimaryColumn('text')
  key: SettingKey;

  @Column('jsonb')
  value: object;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
