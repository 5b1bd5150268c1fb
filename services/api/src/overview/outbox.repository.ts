import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { OutboxStore } from '@app/server-kit';

/** The outbox as the portal reads it; the worker's own store works on it. */
@Injectable()
export class OutboxRepository {
  private readonly store: OutboxStore;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.store = new OutboxStore(dataSource);
  }

  oldestSeconds(): Promise<number> {
    return this.store.oldestSeconds();
  }
}
