import { useRef, type FormEvent, type ReactNode } from 'react';
import type { StoredMarket } from '@app/contracts';
import { Dialog } from '../portal/dialog';
import { useSaveSource } from './api/market';
import { sourceFaults, sourceId, type Typed } from './market-rules';
import { useMarketForm } from './use-market-form';
import { FormActions, TypedField } from './value-fields';

export type StoredSource = StoredMarket['sources'][number];

type Props = {
  /** Null adds one. */
  source: StoredSource | null;
  sources: StoredMarket['sources'];
  today: string;
  onSaved?: (id: string) => void;
  onClose: () => void;
};

/** A publication that values rest on: added, or corrected. */
export function SourceDialog({ source, sources, today, onSaved, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const save = useSaveSource();
  const initial: Typed = {
    publisher: source?.publisher ?? '',
    says: source?.says ?? '',
    url: source?.url ?? '',
    published: source?.published ?? '',
  };
  const form = useMarketForm(initial, (typed) => sourceFaults(typed, today));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    let id = '';
    const isSaved = await form.submit((typed) => {
      const at = (name: string): string => (typed[name] ?? '').trim();
      id =
        source?.id ??
        sourceId(
          typed,
          sources.map((each) => each.id),
        );
      return save.mutateAsync({
        id,
        publisher: at('publisher'),
        says: at('says'),
        url: at('url'),
        published: at('published') || null,
        version: source?.version ?? 0,
      });
    });
    if (!isSaved) return;
    onSaved?.(id);
    dialog.current?.close();
  };
  return (
    <Dialog title={source ? `Change the source ${source.publisher}` : 'Add a source'} handle={dialog} onClose={onClose}>
      <form
        ref={form.formRef}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 flex flex-col gap-4"
        aria-label={source ? 'Source' : 'New source'}
      >
        <TypedField {...form} name="publisher" label="Publisher" autoFocus />
        <TypedField {...form} name="says" label="What it says" help="In a sentence." />
        <TypedField {...form} name="url" label="Address" help="Starting with https://." />
        <TypedField
          {...form}
          name="published"
          label="Published"
          help="For example, 2026 or 2026-11; leave blank if undated."
        />
        <FormActions
          save="Save the source"
          problem={form.problem}
          pending={form.pending}
          isDirty={form.isDirty}
          onDone={() => dialog.current?.close()}
        />
      </form>
    </Dialog>
  );
}
