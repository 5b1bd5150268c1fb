import { useCallback, useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { DocumentInputs, DocumentKind } from '@app/contracts';
import { useVersionedForm } from '../settings/use-versioned-form';
import { useKeepWorkingCopy, useSaveDocument, type SavedDocument } from './api/documents';
import { createCopyKeeper, type CopyKeeper, type CopyState } from './copy-keeper';
import { copyRefusal, mayRetryCopy } from './copy-refusal';
import { fullStorageText } from './draft-words';
import { createOwnPlace } from './own-place';
import { isSameContent } from './same-content';
import { createRhythm, newPlace, type EarlierText, type Rhythm } from './typed-copy';
import { useEarlierTexts } from './use-earlier-texts';

type Options<K extends DocumentKind, Values extends FieldValues> = {
  kind: K;
  /** Null for one that was not saved yet, which has no working copy. */
  id: number | null;
  stored: SavedDocument<K>;
  toValues: (content: DocumentInputs[K]) => Values;
  toContent: (values: Values) => DocumentInputs[K];
  onCreated?: ((id: number) => void) | undefined;
};

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** The form of a document: saved by its version, and kept as a working copy while it is being typed. */
export function useDocumentForm<K extends DocumentKind, Values extends FieldValues>(options: Options<K, Values>) {
  const { kind, id, stored, toValues, toContent, onCreated } = options;
  const save = useSaveDocument(kind, id);
  const keep = useKeepWorkingCopy(id ?? 0);
  const [copyState, setCopyState] = useState<CopyState>('unchanged');
  const [refusal, setRefusal] = useState('');
  const [isPaused, setPaused] = useState(false);
  // What the server has would be replaced before it could be offered.
  const [isReading, setReading] = useState(id !== null);
  // What was typed while nothing could be kept.
  const [isUnkept, setUnkept] = useState(false);
  const unkept = useRef(false);
  const keeper = useRef<CopyKeeper>(null);
  const rhythm = useRef<Rhythm>(null);
  const earlier = useEarlierTexts(kind, id, stored.value);
  const [own] = useState(() => createOwnPlace(newPlace(kind, id)));
  const [unsafe, setUnsafe] = useState<EarlierText | null>(null);
  const versioned = useVersionedForm<Values>({
    stored: { version: stored.version, value: toValues(stored.value) },
    save: async ({ version, value }) => {
      await keeper.current?.end();
      rhythm.current?.flush();
      const saved = await save.mutateAsync({ version, value: toContent(value) }).catch((error: unknown) => {
        // What was refused is on the screen alone: a save of the same person in another tab ends their copy.
        rhythm.current?.typed();
        keeper.current?.typed();
        throw error;
      });
      // What was typed while it was saved is still only here.
      if (isSameContent(toContent(value), toContent(form.getValues()))) own.forget();
      if (id === null) onCreated?.(saved.id);
      return { version: saved.version, value: toValues(saved.content) };
    },
  });
  const { form, baseVersion, resume } = versioned;
  const current = useRef({ baseVersion, keep, toContent, stored });
  useEffect(() => {
    current.current = { baseVersion, keep, toContent, stored };
  });
  useEffect(() => {
    const hold = () => {
      unkept.current = true;
      setUnkept(true);
    };
    if (isPaused) {
      const typed = form.watch((_values, { name }) => {
        if (name !== undefined) hold();
      });
      return () => typed.unsubscribe();
    }
    const contentNow = () => current.current.toContent(form.getValues());
    const local = createRhythm(() => {
      const content = contentNow();
      if (isSameContent(content, current.current.stored.value)) return own.forget();
      own.keep({ baseVersion: current.current.baseVersion, content, savedAt: new Date().toISOString() });
    }, later);
    const made =
      id === null || isReading
        ? null
        : createCopyKeeper({
            // What this browser has stays: the server has one copy, which the same person's next tab replaces.
            keep: () =>
              current.current.keep({
                baseVersion: current.current.baseVersion,
                content: structuredClone(contentNow()),
              }),
            mayRetry: mayRetryCopy,
            later,
            onState: (state, error) => {
              setCopyState(state);
              setRefusal(state === 'refused' ? copyRefusal(error) : '');
            },
          });
    keeper.current = made;
    rhythm.current = local;
    // A reset names no field.
    const typed = form.watch((_values, { name }) => {
      if (name === undefined) return;
      local.typed();
      made?.typed();
      if (!isReading) return;
      hold();
      setCopyState('changed');
    });
    // The earlier copy was discarded, or there is none: what is on the screen is the only one now.
    if (unkept.current) {
      local.typed();
      made?.typed();
      unkept.current = false;
    }
    window.addEventListener('pagehide', local.flush);
    return () => {
      window.removeEventListener('pagehide', local.flush);
      typed.unsubscribe();
      local.flush();
      made?.leave();
      keeper.current = null;
      rhythm.current = null;
    };
  }, [id, own, isPaused, isReading, form]);

  const content = useCallback(() => toContent(form.getValues()), [form, toContent]);
  const focusForm = useCallback(() => form.setFocus('title' as Path<Values>), [form]);
  // A save ends the server's copy, also where it is a text that is still offered.
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    const lost = earlier.keepRest(null);
    setUnsafe(lost);
    if (!lost) await versioned.submit(event);
  };
  return {
    ...versioned,
    problem: unsafe ? fullStorageText(unsafe) : versioned.problem,
    submit,
    id,
    pending: save.isPending,
    content,
    refuse: (fields: Record<string, string>) =>
      Object.entries(fields).forEach(([name, message], index) =>
        form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 }),
      ),
    copy: {
      state: copyState,
      /** Why no copy is kept; empty unless it was refused. */
      refusal,
      stored: stored.value,
      version: stored.version,
      /** While an earlier text waits for a decision, nothing replaces it. */
      onOffer: (texts: EarlierText[], isStillReading: boolean) => {
        earlier.offered.current = texts;
        setReading(isStillReading);
        setPaused(texts.length > 0);
      },
      isUnkept,
      typedBefore: earlier.typedBefore,
      discardTyped: (text: EarlierText) => {
        earlier.discard(text);
        setUnsafe(null);
      },
      /** @returns the other text that would be lost, if there is one; then nothing has changed. */
      resume: (text: EarlierText): EarlierText | null => {
        const lost = earlier.keepRest(text);
        if (lost) return lost;
        setUnsafe(null);
        unkept.current = false;
        const resumed = { ...stored.value, ...(text.content as Partial<DocumentInputs[K]>) };
        resume(text.baseVersion, toValues(resumed));
        // Its place is this form's now, so that saving ends it.
        own.goOnWith(text, { baseVersion: text.baseVersion, content: resumed, savedAt: new Date().toISOString() });
        return null;
      },
      focusForm,
    },
  };
}

export type DocumentForm = Pick<
  ReturnType<typeof useDocumentForm<DocumentKind, FieldValues>>,
  'id' | 'pending' | 'content' | 'refuse' | 'copy' | 'problem' | 'held' | 'isSaved' | 'onEdit' | 'conflict' | 'replaced'
>;
