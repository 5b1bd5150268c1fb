import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A device that is being set up. */
@Entity({ schema: 'auth', name: 'totp_enrolment' })
export class EnrolmentEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId: string;
  /** Sealed, as the secret that it may become. */
  @Column('text', { select: false }) secret: string;
  @Column('text', { name: 'key_id' }) keyId: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
