import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { DocumentInputs, DocumentKind, WorkingCopy } from '@app/contracts';
import { useVersionedForm } from '../settings/use-versioned-form';
import { useKeepWorkingCopy, useSaveDocument, type SavedDocument } from './api/documents';
import { createCopyKeeper, type CopyKeeper, type CopyState } from './copy-keeper';

type Options<K extends DocumentKind, Values extends FieldValues> = {
  kind: K;
  /** Null for one that was not saved yet, which has no working copy. */
  id: number | null;
  stored: SavedDocument<K>;
  toValues: (content: DocumentInputs[K]) => Values;
  toContent: (values: Values) => DocumentInputs[K];
  onCreated?: ((id: number) => void) | undefined;
};

/** The form of a document: saved by its version, and kept as a working copy while it is being typed. */
export function useDocumentForm<K extends DocumentKind, Values extends FieldValues>(options: Options<K, Values>) {
  const { kind, id, stored, toValues, toContent, onCreated } = options;
  const save = useSaveDocument(kind, id);
  const keep = useKeepWorkingCopy(id ?? 0);
  const [copyState, setCopyState] = useState<CopyState>('unchanged');
  const [isPaused, setPaused] = useState(false);
  const keeper = useRef<CopyKeeper>(null);
  const versioned = useVersionedForm<Values>({
    stored: { version: stored.version, value: toValues(stored.value) },
    save: async ({ version, value }) => {
      await keeper.current?.end();
      const saved = await save.mutateAsync({ version, value: toContent(value) });
      if (id === null) onCreated?.(saved.id);
      return { version: saved.version, value: toValues(saved.content) };
    },
  });
  const { form, baseVersion, resume } = versioned;
  const current = useRef({ baseVersion, keep, toContent });
  useEffect(() => {
    current.current = { baseVersion, keep, toContent };
  });
  useEffect(() => {
    if (id === null || isPaused) return;
    const made = createCopyKeeper({
      keep: () => {
        const { baseVersion: version, keep: send, toContent: contentOf } = current.current;
        return send({ baseVersion: version, content: contentOf(form.getValues()) });
      },
      later: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      onState: setCopyState,
    });
    keeper.current = made;
    // A reset names no field.
    const typed = form.watch((_values, { name }) => name !== undefined && made.typed());
    return () => {
      typed.unsubscribe();
      made.leave();
      keeper.current = null;
    };
  }, [id, isPaused, form]);

  const content = useCallback(() => toContent(form.getValues()), [form, toContent]);
  return {
    ...versioned,
    id,
    pending: save.isPending,
    content,
    refuse: (fields: Record<string, string>) =>
      Object.entries(fields).forEach(([name, message], index) =>
        form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 }),
      ),
    copy: {
      state: copyState,
      stored: stored.value,
      version: stored.version,
      /** While an earlier copy waits for a decision, nothing replaces it. */
      pause: setPaused,
      resume: (copy: WorkingCopy) =>
        resume(copy.baseVersion, toValues({ ...stored.value, ...(copy.content as Partial<DocumentInputs[K]>) })),
    },
  };
}

export type DocumentForm = Pick<
  ReturnType<typeof useDocumentForm<DocumentKind, FieldValues>>,
  'id' | 'pending' | 'content' | 'refuse' | 'copy' | 'problem' | 'isSaved' | 'onEdit' | 'conflict'
>;
