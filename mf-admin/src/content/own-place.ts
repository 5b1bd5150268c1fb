import type { WorkingCopy } from '@app/contracts';
import { forgetText, forgetTyped, keepTyped, type EarlierText } from './typed-copy';

/** Where one form keeps what is typed into it. */
export type OwnPlace = {
  keep(copy: WorkingCopy): void;
  /** Where the text was before, it stays until this place has it: the browser's storage may be full. */
  goOnWith(text: EarlierText, copy: WorkingCopy): void;
  forget(): void;
};

export function createOwnPlace(place: string): OwnPlace {
  let before: EarlierText | null = null;
  const forgetBefore = () => {
    if (before) forgetText(before);
    before = null;
  };
  const keep = (copy: WorkingCopy) => {
    if (keepTyped({ place, ...copy })) forgetBefore();
  };
  return {
    keep,
    goOnWith(text, copy) {
      before = text;
      keep(copy);
    },
    forget() {
      forgetTyped(place);
      forgetBefore();
    },
  };
}
