import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { ReadinessService } from './readiness.service';
import { SchemaRepository } from './schema.repository';

@Module({ controllers: [HealthController], providers: [ReadinessService, SchemaRepository] })
export class HealthModule {}
