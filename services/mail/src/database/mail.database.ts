import type { ContextDatabase } from '@app/server-kit';
import { CreateMail1760000000020 } from './create-mail.migration';
import { FindMails1765200000000 } from './find-mails.migration';

/** No entities: this context changes its rows with conditional updates, written as SQL in its repositories. */
export const database: ContextDatabase = {
  schema: 'mail',
  entities: [],
  migrations: [CreateMail1760000000020, FindMails1765200000000],
};
