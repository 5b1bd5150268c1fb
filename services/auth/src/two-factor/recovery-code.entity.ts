import { Entity, PrimaryColumn } from 'typeorm';

/** A code not yet used; using it removes it. */
@Entity({ schema: 'auth', name: 'recovery_code' })
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId: string;
  @PrimaryColumn('bytea', { name: 'code_hash' }) codeHash: Buffer;
}
