import { Global, Module } from '@nestjs/common';
import { MAIL_WRITER } from '@app/server-kit';
import { PgMailWriter } from './writing/mail-writer.repository';

/** The API's side: stores mails to be sent. Nothing here talks to a mail server or needs its address. */
@Global()
@Module({ providers: [{ provide: MAIL_WRITER, useClass: PgMailWriter }], exports: [MAIL_WRITER] })
export class MailModule {}
