export { database } from './database/mail.database';
export * from './mail.module';
export * from './mail.worker';
export * from './rules/mail-policy';
export { testSmtp } from './transport/test-smtp';
export * from './writing/mail-writer.repository';
