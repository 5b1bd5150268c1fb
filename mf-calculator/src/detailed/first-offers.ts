import { isChannel } from '@app/domain';
import { currentDraftState, isUntouched, startWith } from '../draft/draft-store';

/**
 * The channel in a link becomes the only offer of a calculation that was not edited yet, or the first one where another
 * view has shown several.
 */
export function takeChannel(asked: string | null): void {
  const working = currentDraftState();
  const { offers } = working.present;
  if (!isChannel(asked) || !isUntouched(working) || offers[0]?.channel === asked) return;
  const others = working.offersShown ? offers.slice(1).map(({ channel }) => channel) : [];
  startWith([asked, ...others]);
}

/**
 * More than one offer needs premium, so a calculation without entries starts with one, unless another view has shown
 * several: they stay, and the first one can be saved alone.
 */
export function beginWithOne(): void {
  const working = currentDraftState();
  const [first] = working.present.offers;
  if (first && working.present.offers.length > 1 && !working.offersShown && isUntouched(working))
    startWith([first.channel]);
}
