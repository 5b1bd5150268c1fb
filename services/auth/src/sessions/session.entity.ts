import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'auth', name: 'session' })
export class SessionEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'user_id' }) userId: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'last_seen_at' }) lastSeenAt: Date;
  @Column('text', { name: 'user_agent', nullable: true }) userAgent: string | null;
  /** Of the address only the network is kept: /24 of IPv4, /48 of IPv6. */
  @Column('text', { nullable: true }) network: string | null;
  @Column('timestamptz', { name: 'second_factor_at', nullable: true }) secondFactorAt: Date | null;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt: Date | null;
}

/** A page view of an administrator that has shown the second factor. */
@Entity({ schema: 'auth', name: 'elevation' })
export class ElevationEntity {
  @PrimaryColumn('bytea', { name: 'token_hash' }) tokenHash: Buffer;
  @Column('uuid', { name: 'session_id' }) sessionId: string;
  /** When its code was shown. */
  @Column('timestamptz', { name: 'shown_at' }) shownAt: Date;
  @Column('timestamptz', { name: 'last_used_at' }) lastUsedAt: Date;
}
