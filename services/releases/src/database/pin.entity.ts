import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { SwitchOrigin } from '@app/contracts';

@Entity({ schema: 'releases', name: 'pin' })
export class PinEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  version: string;

  @Column('timestamptz', { name: 'pinned_at' })
  pinnedAt: Date;

  @Column('text', { name: 'pinned_by' })
  pinnedBy: string;

  @Column('text', { name: 'pin_origin' })
  pinOrigin: SwitchOrigin;

  @Column('text', { nullable: true })
  reason: string | null;

  /** Null: the pin is active. */
  @Column('timestamptz', { name: 'unpinned_at', nullable: true })
  unpinnedAt: Date | null;

  @Column('text', { name: 'unpinned_by', nullable: true })
  unpinnedBy: string | null;

  @Column('text', { name: 'unpin_origin', nullable: true })
  unpinOrigin: SwitchOrigin | null;
}
