import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'auth', name: 'audit' })
export class AuditEntity {
  @PrimaryColumn('bigint', { generated: 'identity' }) id: string;
  @Column('timestamptz') at: Date;
  @Column('text') action: string;
  @Column('uuid', { name: 'actor_id', nullable: true }) actorId: string | null;
  @Column('uuid', { name: 'subject_id', nullable: true }) subjectId: string | null;
  @Column('uuid', { name: 'session_id', nullable: true }) sessionId: string | null;
  @Column('text', { nullable: true }) network: string | null;
  @Column('text', { name: 'user_agent', nullable: true }) userAgent: string | null;
  @Column('jsonb') details: Record<string, string | number | boolean>;
}
