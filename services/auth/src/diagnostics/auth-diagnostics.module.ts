import { Module } from '@nestjs/common';
import { DiagnosticsController } from './diagnostics.controller';

/** Imported only where diagnostics are on; elsewhere its routes do not exist. */
@Module({ controllers: [DiagnosticsController] })
export class AuthDiagnosticsModule {}
