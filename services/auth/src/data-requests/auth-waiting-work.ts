import { Injectable } from '@nestjs/common';
import type { WaitingCounts } from '@app/contracts';
import type { WaitingWork } from '@app/server-kit';
import { DataRequestsRepository } from './data-requests.repository';

/** Requests about personal data that are not answered yet. */
@Injectable()
export class AuthWaitingWork implements WaitingWork {
  constructor(private readonly requests: DataRequestsRepository) {}

  async counts(): Promise<Partial<WaitingCounts>> {
    return { data_requests: await this.requests.countOpen() };
  }
}
