import { Global, Module } from '@nestjs/common';
import { MAIL_LOG, MAIL_WRITER } from '@app/server-kit';
import { MailLogRepository } from './writing/mail-log.repository';
import { PgMailWriter } from './writing/mail-writer.repository';

/** The API's side: stores mails to be sent. Nothing here talks to a mail server or needs its address. */
@Global()
@Module({
  providers: [
    { provide: MAIL_WRITER, useClass: PgMailWriter },
    { provide: MAIL_LOG, useClass: MailLogRepository },
  ],
  exports: [MAIL_WRITER, MAIL_LOG],
})
export class MailModule {}
