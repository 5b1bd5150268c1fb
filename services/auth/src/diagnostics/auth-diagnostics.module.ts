import { Module } from '@nestjs/common';
import { DiagnosticsController } from './diagnostics.controller';

/** Composed only where diagnostics are on: elsewhere its addresses are unknown like any other that does not exist. */
@Module({ controllers: [DiagnosticsController] })
export class AuthDiagnosticsModule {}
