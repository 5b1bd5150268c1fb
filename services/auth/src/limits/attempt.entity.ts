import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'auth', name: 'attempt' })
export class AttemptEntity {
  /** A digest, so that the table does not list the email addresses that were tried. */
  @PrimaryColumn('text') subject: string;
  @Column('int') failures: number;
  @Column('timestamptz', { name: 'last_failure_at' }) lastFailureAt: Date;
  @Column('timestamptz', { name: 'locked_until', nullable: true }) lockedUntil: Date | null;
}
