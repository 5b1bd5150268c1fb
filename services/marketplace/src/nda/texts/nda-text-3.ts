import { NDA_TEXT_2 } from './nda-text-2';

const NOTICES =
  '19. Notices. Notices must be in writing. They are given through this site, in the conversation of the two sides ' +
  'about the listing or as the reason for ending access, or to an address that the other side has given for notices. ' +
  'They take effect when sent, unless the sender learns that they did not arrive.';

/**
 * The second text with a clause on notices that either side can follow: neither is shown the address that the other
 * one's signature is recorded with. Never changed after publication, as the text before.
 */
export const NDA_TEXT_3 = {
  version: 3,
  body: NDA_TEXT_2.body
    .split('\n\n')
    .map((clause) => (clause.startsWith('19. ') ? NOTICES : clause))
    .join('\n\n'),
} as const;
