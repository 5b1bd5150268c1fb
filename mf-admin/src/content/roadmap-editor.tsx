import { useState, type ReactNode } from 'react';
import { ROADMAP_STATES, type RoadmapInput, type StoredRoadmapItem } from '@app/contracts';
import { Badge, Button, ErrorState, Field, formatNumber, Input, Select, Skeleton, TextArea } from '@app/ui';
import { AppLink, navigate, toast } from '@app/web-kit';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { failureText } from '../portal/failure';
import { Only } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { withParameter } from '../portal/with-parameter';
import { errorAt } from '../settings/setting-fields';
import { useVersionedForm } from '../settings/use-versioned-form';
import { VersionedCard } from '../settings/versioned-card';
import { useDeleteRoadmapItem, useRoadmap, useSaveRoadmapItem } from './api/roadmap';
import { ROADMAP_TEXT } from './roadmap-list';

/** `id` is null for a new one, `back` the address of the list. */
type EditorProps = { id: number | null; back: string };
/** No day is an empty field. */
type Values = Omit<RoadmapInput, 'shippedOn'> & { shippedOn: string };

const STATE_OPTIONS = ROADMAP_STATES.map((value) => ({ value, label: ROADMAP_TEXT[value].label }));
const EMPTY: Values = { title: '', text: '', state: 'planned', shippedOn: '' };

const toValues = ({ title, text, state, shippedOn }: RoadmapInput): Values => ({
  title,
  text,
  state,
  shippedOn: shippedOn ?? '',
});
const toInput = ({ shippedOn, ...item }: Values): RoadmapInput => ({
  ...item,
  shippedOn: item.state === 'shipped' && shippedOn !== '' ? shippedOn : null,
});

/** One item of the roadmap. */
export function RoadmapEditor({ id, back }: EditorProps): ReactNode {
  const roadmap = useRoadmap();
  const item = roadmap.data?.find((each) => each.id === id);
  return (
    <div className="flex flex-col gap-5">
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        The roadmap
      </AppLink>
      {id === null && (
        <>
          <SectionHeader title="Add an item" lead="It is public as soon as it is saved." />
          <ItemForm id={null} back={back} stored={{ version: 0, value: EMPTY }} />
        </>
      )}
      {item && <Loaded item={item} back={back} />}
      {id !== null && !item && roadmap.data && (
        <ErrorState title="This item does not exist" text="It may have been deleted by another administrator." />
      )}
      {id !== null && !roadmap.data && roadmap.error && (
        <ErrorState
          title="The roadmap could not be loaded"
          text={failureText(roadmap.error)}
          onRetry={() => void roadmap.refetch()}
          retrying={roadmap.isRefetching}
        />
      )}
      {id !== null && !roadmap.data && !roadmap.error && <Skeleton className="h-96 rounded-card" />}
    </div>
  );
}

function Loaded({ item, back }: { item: StoredRoadmapItem; back: string }): ReactNode {
  const { id, title, version, votes, state } = item;
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteRoadmapItem(id);
  return (
    <>
      <SectionHeader
        title={title}
        lead={votes === 1 ? '1 vote' : `${formatNumber(votes)} votes`}
        aside={<Badge tone={ROADMAP_TEXT[state].tone}>{ROADMAP_TEXT[state].label}</Badge>}
      />
      <ItemForm id={id} back={back} stored={{ version, value: toValues(item) }} />
      <Only right="content.publish">
        <Button variant="quiet" className="self-start" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </Only>
      {isAsking && (
        <ConfirmDialog
          title={`Delete “${title}”?`}
          action="Delete"
          pendingLabel="Deleting"
          change={remove}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                toast({ title: `“${title}” was deleted`, variant: 'success' });
                navigate(back);
              },
            })
          }
          onClose={() => setAsking(false)}
        >
          {`It leaves the public roadmap with its votes: ${formatNumber(votes)}. This can't be undone.`}
        </ConfirmDialog>
      )}
    </>
  );
}

type FormProps = EditorProps & { stored: { version: number; value: Values } };

function ItemForm({ id, back, stored }: FormProps): ReactNode {
  const save = useSaveRoadmapItem(id);
  const { form, submit, ...card } = useVersionedForm<Values>({
    stored,
    save: async ({ version, value }) => {
      const saved = await save.mutateAsync({ version, value: toInput(value) });
      if (id === null) navigate(withParameter(back, `id=${saved.id}`));
      return { version: saved.version, value: toValues(saved) };
    },
  });
  const { register, formState } = form;
  const fault = (name: string) => errorAt(formState.errors, name);
  const isShipped = form.watch('state') === 'shipped';
  return (
    <VersionedCard
      {...card}
      title="Item"
      action={id === null ? 'Publish the item' : 'Save the item'}
      right="content.publish"
      pending={save.isPending}
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Title" error={fault('title')} required>
        <Input autoComplete="off" maxLength={120} {...register('title', { required: 'Enter a title.' })} />
      </Field>
      <TextArea
        label="Text"
        help="What it does for the reader, in two or three sentences."
        error={fault('text')}
        required
        rows={4}
        maxLength={1000}
        {...register('text', { required: 'Write what it is.' })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="State" error={fault('state')}>
          <Select options={STATE_OPTIONS} {...register('state')} />
        </Field>
        {isShipped && (
          <Field label="Shipped on" error={fault('shippedOn')} required>
            <Input
              type="date"
              {...register('shippedOn', {
                validate: (day, { state }) => state !== 'shipped' || day !== '' || 'Enter the day.',
              })}
            />
          </Field>
        )}
      </div>
    </VersionedCard>
  );
}
