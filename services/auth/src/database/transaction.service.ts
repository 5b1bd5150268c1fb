import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Transaction } from '@app/server-kit';

/** For changes that happen together or not at all; repositories, mails and the audit log take the transaction. */
@Injectable()
export class TransactionService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }
}
