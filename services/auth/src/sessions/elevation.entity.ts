import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A page view of an administrator who has shown the second factor. */
@Entity({ schema: 'auth', name: 'elevation' })
export class ElevationEntity {
  @PrimaryColumn('bytea', { name: 'token_hash' }) tokenHash: Buffer;
  @Column('uuid', { name: 'session_id' }) sessionId: string;
  /** When its code was shown. */
  @Column('timestamptz', { name: 'shown_at' }) shownAt: Date;
  @Column('timestamptz', { name: 'last_used_at' }) lastUsedAt: Date;
}
