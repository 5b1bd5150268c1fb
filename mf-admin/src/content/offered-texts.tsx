import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button, Callout, formatDateTime } from '@app/ui';
import { Dialog, isFocusLost } from '../portal/dialog';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { changedWords, draftTitle, fullStorageText } from './draft-words';
import type { EarlierText } from './typed-copy';

export type Offer = {
  version: number;
  stored: object;
  /**
   * Called with what is offered now, and with nothing once all is decided.
   * @param isReading whether it is not known yet what the server has
   */
  onOffer: (texts: EarlierText[], isReading: boolean) => void;
  /** Whether something was typed that no copy has. */
  isUnkept: boolean;
  /** @returns the other text that would be lost; then nothing has changed. */
  resume: (text: EarlierText) => EarlierText | null;
  focusForm: () => void;
};

type Props = Offer & {
  texts: EarlierText[];
  isReading: boolean;
  onProceed: () => void;
  isDiscarding: boolean;
  problem: Error | null;
  onDiscard: (text: EarlierText) => void;
};

const keyOf = ({ places }: EarlierText) => places.join(' ') || 'server';

/** The texts that were typed earlier, one below the other, until the administrator has decided. */
export function OfferedTexts({ version, stored, onOffer, isUnkept, resume, focusForm, ...offered }: Props): ReactNode {
  const { isReading, onProceed, isDiscarding, problem, onDiscard } = offered;
  const [hasProceeded, setProceeded] = useState(false);
  const [asked, setAsked] = useState<EarlierText | null>(null);
  const [unsafe, setUnsafe] = useState<EarlierText | null>(null);
  const [discarded, setDiscarded] = useState('');
  const texts = hasProceeded ? [] : offered.texts;
  const { list, decide } = useFocusOfNext(texts.length, focusForm);
  useEffect(() => onOffer(texts, isReading));
  if (texts.length === 0) return null;
  const proceed = (text: EarlierText) => {
    setAsked(null);
    const lost = resume(text);
    setUnsafe(lost);
    if (lost) return;
    decide(0);
    setProceeded(true);
    onProceed();
  };
  return (
    <Callout tone="warning">
      <LeavingGuard isDirty={isUnkept} />
      {texts.length > 1 && (
        <p className="mb-2">
          You have {texts.length} unsaved drafts of this document. What you do not choose is offered again the next time
          you open the document.
        </p>
      )}
      {problem && <p className="mb-2 font-medium">{failureText(problem)}</p>}
      {unsafe && (
        <p role="alert" className="mb-2 font-medium">
          {fullStorageText(unsafe)}
        </p>
      )}
      <ul ref={list} className="flex flex-col gap-3">
        {texts.map((text, index) => (
          <OfferedText
            key={keyOf(text)}
            text={text}
            stored={stored}
            isOfEarlierVersion={text.baseVersion < version}
            isDiscarding={isDiscarding}
            isDiscarded={discarded === keyOf(text)}
            onContinue={() => (isUnkept ? setAsked(text) : proceed(text))}
            onDiscard={() => {
              decide(index);
              setDiscarded(keyOf(text));
              setUnsafe(null);
              onDiscard(text);
            }}
          />
        ))}
      </ul>
      {asked && (
        <ReplaceDialog savedAt={asked.savedAt} onClose={() => setAsked(null)} onReplace={() => proceed(asked)} />
      )}
    </Callout>
  );
}

/** The buttons of a decided text are gone: the focus goes to the next text, or to the form after the last one. */
function useFocusOfNext(count: number, focusForm: () => void) {
  const list = useRef<HTMLUListElement>(null);
  const decided = useRef<number | null>(null);
  useEffect(() => {
    if (decided.current === null) return;
    const items = list.current?.children ?? [];
    const next = items[Math.min(decided.current, count - 1)]?.querySelector('button');
    decided.current = null;
    if (!isFocusLost()) return;
    if (next) next.focus();
    else focusForm();
  }, [count, focusForm]);
  const decide = (index: number) => {
    decided.current = index;
  };
  return { list, decide };
}

type TextProps = {
  text: EarlierText;
  stored: object;
  isOfEarlierVersion: boolean;
  /** One of the texts is. */
  isDiscarding: boolean;
  isDiscarded: boolean;
  onContinue: () => void;
  onDiscard: () => void;
};

function OfferedText({ text, stored, isOfEarlierVersion, isDiscarding, isDiscarded, ...on }: TextProps): ReactNode {
  const id = useId();
  const words = changedWords(text.content, stored);
  const time = formatDateTime(text.savedAt);
  const suffix = <span className="sr-only">: changes from {time}</span>;
  return (
    <li>
      <div id={id} className="wrap-anywhere">
        <p className="font-medium">{draftTitle(text.content)}</p>
        {/* On another computer they may have been saved since. */}
        <p>
          {isOfEarlierVersion
            ? `You have changes from ${time} that were made to an earlier version of this document.`
            : `You have changes from ${time} that were not saved.`}
        </p>
        {words && <p>First change: “{words}”</p>}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={id}
          disabled={isDiscarding}
          onClick={() => on.onContinue()}
        >
          Continue with them
          {suffix}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-describedby={id}
          disabled={isDiscarding && !isDiscarded}
          pending={isDiscarding && isDiscarded}
          pendingLabel="Discarding"
          onClick={() => on.onDiscard()}
        >
          Discard them
          {suffix}
        </Button>
      </div>
    </li>
  );
}

type DialogProps = { savedAt: string; onClose: () => void; onReplace: () => void };

function ReplaceDialog({ savedAt, onClose, onReplace }: DialogProps): ReactNode {
  return (
    <Dialog title="Replace what you just typed?" onClose={onClose}>
      <p className="mt-1.5 text-sm text-ink-soft">
        What you typed since you opened this form is replaced by your changes from {formatDateTime(savedAt)}. To keep
        what is on the screen, cancel and copy it first, or discard the earlier changes.
      </p>
      <div className="mt-4 flex justify-end gap-2">
        <Button autoFocus variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" onClick={onReplace}>
          Replace it
        </Button>
      </div>
    </Dialog>
  );
}
