import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'auth', name: 'totp' })
export class TotpEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId: string;
  /** Encrypted: nonce, tag and cipher text in base64. */
  @Column('text', { select: false }) secret: string;
  /** When the first code from the device turned it on. */
  @Column('timestamptz', { name: 'confirmed_at' }) confirmedAt: Date;
  @Column('text', { name: 'key_id' }) keyId: string;
  /** The latest time step whose code was used; codes of it and of earlier steps are spent. */
  @Column('bigint', { name: 'last_step', default: 0 }) lastStep: string;
}

/** A device that is being set up. */
@Entity({ schema: 'auth', name: 'totp_enrolment' })
export class EnrollmentEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId: string;
  /** Encrypted like the secret of a device. */
  @Column('text', { select: false }) secret: string;
  @Column('text', { name: 'key_id' }) keyId: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

/** An unused code; using it removes the row. */
@Entity({ schema: 'auth', name: 'recovery_code' })
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId: string;
  @PrimaryColumn('bytea', { name: 'code_hash' }) codeHash: Buffer;
}
