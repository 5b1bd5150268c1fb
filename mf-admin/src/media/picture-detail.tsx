import { useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { ALT_MAX, type MediaItem, type MediaUse, type PictureFocus } from '@app/contracts';
import {
  Button,
  Callout,
  Card,
  cx,
  ErrorState,
  Field,
  formatDateTime,
  Input,
  NumberInput,
  Skeleton,
  type Typed,
} from '@app/ui';
import { ApiError, AppLink, navigate, toast } from '@app/web-kit';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { Only } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { useDeletePicture, useDescribePicture, useMediaItem, useMediaUses } from './api/media';

const MIDDLE: PictureFocus = { x: 50, y: 50 };
const SIDES = [
  { side: 'x', label: 'From the left' },
  { side: 'y', label: 'From the top' },
] as const;
const PLACE_FAULT = 'Enter a whole percentage from 0 to 100.';

type TypedFocus = Record<keyof PictureFocus, Typed>;

const isPlace = (typed: Typed): typed is number =>
  typeof typed === 'number' && Number.isInteger(typed) && typed >= 0 && typed <= 100;
const isSameFocus = (typed: TypedFocus, { x, y }: PictureFocus) => typed.x === x && typed.y === y;
const focusOf = ({ x, y }: TypedFocus): PictureFocus | null => (isPlace(x) && isPlace(y) ? { x, y } : null);

export function PictureDetail({ id, back }: { id: number; back: string }): ReactNode {
  const picture = useMediaItem(id);
  return (
    <div className="flex flex-col gap-5">
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All pictures
      </AppLink>
      {picture.data && <Loaded item={picture.data} back={back} />}
      {!picture.data && picture.error && (
        <ErrorState
          level={2}
          title="The picture could not be loaded"
          text={failureText(picture.error)}
          onRetry={() => void picture.refetch()}
          retrying={picture.isRefetching}
        />
      )}
      {!picture.data && !picture.error && <Skeleton className="h-96 rounded-card" />}
    </div>
  );
}

function Loaded({ item, back }: { item: MediaItem; back: string }): ReactNode {
  const { id, alt, fileName, width, height, uploadedAt, uploadedBy, usedBy } = item;
  const remove = useDeletePicture(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <SectionHeader title={alt} lead={`${fileName}, ${width} × ${height} pixels`} />
      <Only right="content.write">
        <DescriptionForm item={item} />
      </Only>
      <Card as="section" aria-labelledby="uses" className="flex flex-col gap-3">
        <h2 id="uses" className="text-base font-semibold">
          Where it is shown
        </h2>
        <Uses id={id} />
        <dl className="grid gap-3 sm:grid-cols-2">
          <Fact label="Uploaded">
            {formatDateTime(uploadedAt)} by {uploadedBy}
          </Fact>
          <Fact label="Address in texts">{item.src}</Fact>
        </dl>
        <Only right="content.write">
          <div>
            <Button variant="quiet" disabled={usedBy > 0} onClick={() => setAsking(true)}>
              Delete the picture
            </Button>
            {usedBy > 0 && (
              <p className="mt-1 text-xs text-ink-faint">
                Remove it from the places that use it first; then it can be deleted.
              </p>
            )}
          </div>
        </Only>
      </Card>
      {isAsking && (
        <ConfirmDialog
          title={`Delete “${alt}”?`}
          action="Delete"
          pendingLabel="Deleting"
          change={remove}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                toast({ title: `“${alt}” was deleted`, variant: 'success' });
                navigate(back);
              },
            })
          }
          onClose={() => setAsking(false)}
        >
          The picture is deleted in all its sizes. This can't be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

const SETTING_NAMES: Partial<Record<string, string>> = { logo: 'Logo', seo: 'Search and sharing' };

function addressOf(use: MediaUse): string {
  if (use.in === 'setting') return use.key === 'seo' ? '/seo-settings' : '/admin-settings';
  if (use.kind === 'page') return `/pages-admin?id=${use.id}`;
  if (use.kind === 'landing') return `/landing-pages-admin?id=${use.id}`;
  return `/cms-dashboard?${use.kind === 'post' ? '' : `kind=${use.kind}&`}id=${use.id}`;
}

function Uses({ id }: { id: number }): ReactNode {
  const { data, error } = useMediaUses(id);
  if (error) return <Callout tone="danger">{failureText(error)}</Callout>;
  if (!data) return <Skeleton className="h-10" />;
  if (data.uses.length === 0) return <p className="text-sm text-ink-soft">Not used anywhere yet.</p>;
  return (
    <ul className="text-sm">
      {data.uses.map((use) => (
        <li key={use.in === 'document' ? use.id : use.key}>
          <AppLink to={addressOf(use)} className="text-link inline-flex min-h-9 items-center">
            {use.in === 'document' ? use.title : (SETTING_NAMES[use.key] ?? use.key)}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** What it shows, and the point that stays in view where it is cropped. */
function DescriptionForm({ item }: { item: MediaItem }): ReactNode {
  const describe = useDescribePicture(item.id);
  const [alt, setAlt] = useState(item.alt);
  const [typed, setTyped] = useState<TypedFocus>(item.focus ?? MIDDLE);
  const [shown, setShown] = useState(item.focus ?? MIDDLE);
  const [isSent, setSent] = useState(false);
  const setFocus = (focus: TypedFocus) => {
    setTyped(focus);
    setShown((before) => focusOf(focus) ?? before);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const focus = focusOf(typed);
    setSent(true);
    if (focus && !describe.isPending) describe.mutate({ alt: alt.trim(), focus });
  };
  const point = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const part = (at: number, size: number) => Math.max(0, Math.min(100, Math.round((at / size) * 100)));
    setFocus({ x: part(event.clientX - left, width), y: part(event.clientY - top, height) });
  };
  const fields = describe.error instanceof ApiError ? describe.error.fields : {};
  return (
    <Card as="section" aria-labelledby="description" className="flex flex-col gap-4">
      <h2 id="description" className="text-base font-semibold">
        Description
      </h2>
      <form method="post" noValidate onSubmit={submit} className="grid gap-6 sm:grid-cols-2">
        <div className="relative self-start">
          {/* The fields beside it do the same from the keyboard. */}
          <img
            src={item.src}
            alt={item.alt}
            onClick={point}
            className="block h-auto w-full cursor-crosshair rounded-input"
            width={item.width}
            height={item.height}
          />
          <span
            aria-hidden="true"
            className={cx(
              'pointer-events-none absolute size-6 -translate-1/2',
              'rounded-full border-2 border-surface bg-accent/60',
            )}
            style={{ left: `${shown.x}%`, top: `${shown.y}%` }}
          />
        </div>
        <div className="flex flex-col gap-4">
          <Field label="What it shows" help="Read aloud to people who cannot see it." error={fields['alt']}>
            <Input value={alt} maxLength={ALT_MAX} autoComplete="off" onChange={({ target }) => setAlt(target.value)} />
          </Field>
          <fieldset>
            <legend className="text-sm font-medium">Focal point</legend>
            <p className="mb-2 text-xs text-ink-faint">Click the picture, or enter the place in percent.</p>
            <div className="grid grid-cols-2 gap-3">
              {SIDES.map(({ side, label }) => (
                <Field key={side} label={label} error={isSent && !isPlace(typed[side]) ? PLACE_FAULT : undefined}>
                  <NumberInput
                    unit="percent"
                    value={typed[side]}
                    onValueChange={(value) => setFocus({ ...typed, [side]: value })}
                  />
                </Field>
              ))}
            </div>
          </fieldset>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="secondary" pending={describe.isPending} pendingLabel="Saving">
              Save the description
            </Button>
            <p role="status" className="text-sm text-ink-soft empty:hidden">
              {describe.isSuccess && 'Saved.'}
            </p>
          </div>
          <LeavingGuard isDirty={alt.trim() !== item.alt || !isSameFocus(typed, item.focus ?? MIDDLE)} />
          <div role="alert" className="empty:hidden">
            {describe.error && !('alt' in fields) && <Callout tone="danger">{failureText(describe.error)}</Callout>}
          </div>
        </div>
      </form>
    </Card>
  );
}
