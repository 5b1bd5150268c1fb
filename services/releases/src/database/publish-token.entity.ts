import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'releases', name: 'publish_token' })
export class PublishTokenEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  remote: string;

  @Column('text')
  owner: string;

  /** sha256 of the token's secret part. */
  @Column('bytea', { name: 'secret_hash' })
  secretHash: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /** Null: not revoked. */
  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  @Column('text', { name: 'revoked_by', nullable: true })
  revokedBy: string | null;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}
