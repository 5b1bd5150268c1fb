import { Inject, Injectable } from '@nestjs/common';
import type { DataExport } from '@app/contracts';
import { CLOCK, PERSONAL_DATA, type Actor, type Clock, type PersonalData, type Serializable } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import type { RequestOrigin } from '../origin/request-origin';
import { AccountDataRepository } from './account-data.repository';

@Injectable()
export class DataExportService {
  constructor(
    private readonly accounts: AccountDataRepository,
    @Inject(PERSONAL_DATA) private readonly others: PersonalData[],
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async export(
    { userId, sessionId, username: email, emailVerified }: Actor,
    origin: RequestOrigin,
  ): Promise<Serializable<DataExport>> {
    const contexts: Serializable<DataExport['contexts']> = { auth: await this.accounts.find(userId) };
    for (const other of this.others)
      Object.assign(contexts, { [other.context]: await other.export({ userId, email, emailVerified }) });
    await this.audit.record({ action: 'user_exported', actorId: userId, subjectId: userId, sessionId, origin });
    return { exportedAt: this.clock.now().toISOString(), contexts };
  }
}
