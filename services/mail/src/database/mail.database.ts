import type { ContextDatabase } from '@app/server-kit';
import { CreateMail1760000000020 } from './create-mail.migration';

/** No entities: what this context does to its rows is conditional updates, which are SQL in its repositories. */
export const database: ContextDatabase = { schema: 'mail', entities: [], migrations: [CreateMail1760000000020] };
