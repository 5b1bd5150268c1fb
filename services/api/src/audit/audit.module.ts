import { Module } from '@nestjs/common';
import { AuditRepository } from '@app/server-kit';
import { ActNames } from './act-names';
import { AuditController } from './audit.controller';
import { AuditService } from './audit.service';

@Module({ controllers: [AuditController], providers: [AuditService, AuditRepository, ActNames] })
export class AuditModule {}
