import { useRef, type FormEvent, type ReactNode } from 'react';
import type { StoredMarket } from '@app/contracts';
import { newOffer } from '@app/domain';
import { TextArea } from '@app/ui';
import { Dialog } from '../portal/dialog';
import { useSaveTemplate } from './api/market';
import { listOf, sourceId, type Typed } from './market-rules';
import { SourcesField } from './source-fields';
import { offerText, readOffer, refusedTemplate, templateFaults } from './template-rules';
import { useMarketForm } from './use-market-form';
import { FormActions, TypedField } from './value-fields';

export type StoredTemplate = StoredMarket['templates'][number];

type Props = {
  /** Null adds them. */
  template: StoredTemplate | null;
  taken: readonly string[];
  sources: StoredMarket['sources'];
  today: string;
  onClose: () => void;
};

/** Adds or corrects the terms of a firm. An offer has dozens of values: it is entered as calculations export it. */
export function TemplateDialog({ template, taken, sources, today, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const save = useSaveTemplate();
  const initial: Typed = {
    firmName: template?.firmName ?? '',
    firm: template?.firm ?? '',
    title: template?.title ?? '',
    summary: template?.summary ?? '',
    asOf: template?.asOf ?? today,
    sourceIds: template?.sourceIds.join(', ') ?? '',
    offer: offerText(template?.offer ?? newOffer('wirehouse', 'Name of the firm')),
  };
  const form = useMarketForm(initial, (typed) => templateFaults(typed, today), refusedTemplate);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await form.submit(async (typed) => {
      const at = (name: string): string => (typed[name] ?? '').trim();
      const { offer, fault } = readOffer(at('offer'));
      if (offer === null) throw new Error(fault);
      await save.mutateAsync({
        id: template?.id ?? sourceId({ publisher: at('firm'), published: '' }, taken),
        firm: at('firm'),
        firmName: at('firmName'),
        title: at('title'),
        summary: at('summary'),
        asOf: at('asOf'),
        sourceIds: listOf(typed.sourceIds),
        offer,
        version: template?.version ?? 0,
      });
    });
    if (isSaved) dialog.current?.close();
  };
  return (
    <Dialog
      title={template ? `Change the terms of ${template.firmName}` : 'Add terms'}
      handle={dialog}
      onClose={onClose}
    >
      <form
        ref={form.formRef}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 flex flex-col gap-4"
        aria-label={template ? 'Terms' : 'New terms'}
      >
        <TypedField {...form} name="firmName" label="Firm" autoFocus />
        <TypedField
          {...form}
          name="firm"
          label="Page of the firm"
          help="The last part of its address, like harbor-lane."
        />
        <TypedField {...form} name="title" label="Title" />
        <TypedField
          {...form}
          name="summary"
          label="What they are based on"
          help="In a sentence or two; readers see it."
        />
        <TypedField {...form} name="asOf" label="As of" help="A day, like 2026-11-24." />
        <SourcesField {...form} name="sourceIds" of="these terms" sources={sources} />
        <TextArea
          label="Offer"
          name="offer"
          help="As a calculation exports it: save one with this offer, export JSON, and copy the offer from it."
          error={form.faults.offer}
          rows={14}
          spellCheck={false}
          value={form.typed.offer ?? ''}
          onChange={({ target }) => form.onType('offer', target.value)}
        />
        <FormActions
          save="Save the terms"
          problem={form.problem}
          pending={form.pending}
          isDirty={form.isDirty}
          onDone={() => dialog.current?.close()}
        />
      </form>
    </Dialog>
  );
}
