import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SharedModule } from '../shared.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { TwoFactorModule } from '../two-factor/two-factor.module';
import { EmailChangeController } from './email-change.controller';
import { EmailChangeService } from './email-change.service';
import { EmailLinksController } from './email-links.controller';
import { EmailLinksService } from './email-links.service';

/** Another address for an account: asked for while signed in, made by links in mailboxes, undone by one (ADR 99). */
@Module({
  imports: [SharedModule, SignInModule, TwoFactorModule, PasswordsModule],
  controllers: [EmailChangeController, EmailLinksController],
  providers: [EmailChangeService, EmailLinksService],
})
export class EmailChangeModule {}
