import { DECIDING } from './text/deciding';
import { MOVING } from './text/moving';
import { READING_AN_OFFER } from './text/reading-an-offer';

/** The playbook's Markdown. `##` begins a chapter; what else it may hold, `parse-playbook.ts` says. */
export const PLAYBOOK = [READING_AN_OFFER, DECIDING, MOVING].join('\n');
