import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'auth', name: 'known_device' })
export class KnownDeviceEntity {
  @PrimaryColumn('bytea', { name: 'token_hash' }) tokenHash: Buffer;
  @Column('uuid', { name: 'user_id' }) userId: string;
  /** The latest session that was opened on it. */
  @Column('uuid', { name: 'session_id' }) sessionId: string;
  @Column('int', { name: 'password_failures', default: 0 }) passwordFailures: number;
  @Column('int', { name: 'code_failures', default: 0 }) codeFailures: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}
