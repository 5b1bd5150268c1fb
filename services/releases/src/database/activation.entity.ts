import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { SwitchDetails, SwitchOrigin } from '@app/contracts';

@Entity({ schema: 'releases', name: 'activation' })
export class ActivationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  name: string;

  /** Null: the release was switched off. */
  @Column('text', { nullable: true })
  version: string | null;

  @Column('timestamptz', { name: 'switched_at' })
  switchedAt: Date;

  @Column('text', { name: 'switched_by' })
  switchedBy: string;

  @Column('text')
  origin: SwitchOrigin;

  @Column('jsonb', { nullable: true })
  details: SwitchDetails | null;
}
