import { Module } from '@nestjs/common';
import { SharedModule } from '../shared.module';
import { EmailCodeRepository } from './email-code.repository';
import { EmailVerificationController } from './email-verification.controller';
import { EmailVerificationService } from './email-verification.service';

@Module({
  imports: [SharedModule],
  controllers: [EmailVerificationController],
  providers: [EmailCodeRepository, EmailVerificationService],
  exports: [EmailVerificationService],
})
export class EmailVerificationModule {}
