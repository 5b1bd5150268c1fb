import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { parsePlaybook } from './parse-playbook';
import { PLAYBOOK } from './playbook-text';
import { storedDigest, storePlaybook } from './playbook.repository';
import { typeset } from './typeset';

/** Goes up with every change of the setting itself. */
const SETTING = '2';

/** Makes the PDF from its Markdown when that, or the way it is set, is not what the stored one was made from. */
export async function seedPlaybook(dataSource: DataSource, now: Date): Promise<void> {
  const sourceDigest = createHash('sha256').update(`${SETTING}\n${PLAYBOOK}`).digest('hex');
  if ((await storedDigest(dataSource.manager)) === sourceDigest) return;
  const { pdf, pages } = await typeset(parsePlaybook(PLAYBOOK), now);
  await storePlaybook(dataSource.manager, { sourceDigest, pages, pdf, madeAt: now });
}
