import { createHash } from 'node:crypto';
import type { Transaction } from '@app/server-kit';
import { parsePlaybook } from './parse-playbook';
import { PLAYBOOK } from './playbook-text';
import { storedDigest, storePlaybook } from './playbook.repository';
import { typeset } from './typeset';

/** Increased with every change of the layout code. */
const SETTING = '6';

/** Makes the PDF again when its Markdown or its layout has changed since the stored one. */
export async function seedPlaybook(transaction: Transaction, now: Date): Promise<void> {
  const sourceDigest = createHash('sha256').update(`${SETTING}\n${PLAYBOOK}`).digest('hex');
  if ((await storedDigest(transaction)) === sourceDigest) return;
  const { pdf, pages } = await typeset(parsePlaybook(PLAYBOOK), now);
  await storePlaybook(transaction, { sourceDigest, pages, pdf, madeAt: now });
}
