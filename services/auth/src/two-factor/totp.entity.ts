import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'auth', name: 'totp' })
export class TotpEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId: string;
  /** Sealed: nonce, tag and cipher text in base64. */
  @Column('text', { select: false }) secret: string;
  /** When the first code from the device turned it on. */
  @Column('timestamptz', { name: 'confirmed_at' }) confirmedAt: Date;
  @Column('text', { name: 'key_id' }) keyId: string;
  /** The latest time step whose code was used; codes of it and before are spent. */
  @Column('bigint', { name: 'last_step', default: 0 }) lastStep: string;
}
