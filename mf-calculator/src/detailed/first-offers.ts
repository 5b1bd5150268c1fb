import { isChannel } from '@app/domain';
import { currentDraftState, isUntouched, startWith } from '../draft/draft-store';

/**
 * The channel in a link becomes that of the first offer of a calculation that was not edited yet. The others stay:
 * no view takes an offer away that another view shows.
 */
export function takeChannel(asked: string | null): void {
  const working = currentDraftState();
  const { offers } = working.present;
  if (!isChannel(asked) || !isUntouched(working) || offers[0]?.channel === asked) return;
  startWith([asked, ...offers.slice(1).map(({ channel }) => channel)]);
}
