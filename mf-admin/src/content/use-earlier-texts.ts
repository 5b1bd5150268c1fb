import { useEffect, useRef, useState } from 'react';
import type { DocumentKind } from '@app/contracts';
import { isSameContent } from './same-content';
import {
  forgetSaved,
  forgetText,
  isOnlyOnServer,
  keepTyped,
  newPlace,
  readTyped,
  type EarlierText,
} from './typed-copy';

/** What this browser has of a document from before it was opened, and what of it is offered. */
export function useEarlierTexts(kind: DocumentKind, id: number | null, stored: object) {
  const [typedBefore, setTypedBefore] = useState(() =>
    readTyped(kind, id).filter(({ content }) => !isSameContent(content, stored)),
  );
  const offered = useRef<EarlierText[]>([]);
  useEffect(() => forgetSaved(kind, id, stored), [kind, id, stored]);
  return {
    typedBefore,
    offered,
    discard: (text: EarlierText) => {
      forgetText(text);
      setTypedBefore((typed) => typed.filter(({ place }) => !text.places.includes(place)));
    },
    /**
     * Before the server's copy is replaced or ended: a text that only the server has, and that is not the chosen one,
     * gets a place in this browser.
     * @returns that text if there is no room for it.
     */
    keepRest: (chosen: EarlierText | null): EarlierText | null => {
      const text = offered.current.find(isOnlyOnServer);
      if (!text || (chosen && isOnlyOnServer(chosen))) return null;
      const { baseVersion, content, savedAt } = text;
      const typed = { place: newPlace(kind, id), baseVersion, content, savedAt };
      if (!keepTyped(typed)) return text;
      setTypedBefore((others) => [typed, ...others]);
      return null;
    },
  };
}
