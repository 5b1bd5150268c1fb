import { Module } from '@nestjs/common';
import { AuditRepository } from '@app/server-kit';
import { AuditController } from './audit.controller';
import { AuditService } from './audit.service';

@Module({ controllers: [AuditController], providers: [AuditService, AuditRepository] })
export class AuditModule {}
