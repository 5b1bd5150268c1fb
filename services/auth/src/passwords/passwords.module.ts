import { Module } from '@nestjs/common';
import { SharedModule } from '../shared.module';
import { PasswordResetController } from './password-reset.controller';
import { PasswordResetRepository } from './password-reset.repository';
import { PasswordResetService } from './password-reset.service';
import { PasswordUpdateService } from './password-update.service';

@Module({
  imports: [SharedModule],
  controllers: [PasswordResetController],
  providers: [PasswordResetRepository, PasswordResetService, PasswordUpdateService],
  exports: [PasswordResetRepository, PasswordResetService, PasswordUpdateService],
})
export class PasswordsModule {}
