import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONTEXT_DATABASES, missingMigrations, type ContextDatabase } from '@app/server-kit';

@Injectable()
export class SchemaRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONTEXT_DATABASES) private readonly contexts: ContextDatabase[],
  ) {}

  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }

  missingMigrations(): Promise<string[]> {
    return missingMigrations(this.dataSource, this.contexts);
  }
}
