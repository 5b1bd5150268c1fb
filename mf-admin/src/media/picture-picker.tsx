import { useState, type ReactNode } from 'react';
import type { MediaItem } from '@app/contracts';
import { Button, cx, Field, Input } from '@app/ui';
import { Dialog } from '../portal/dialog';
import { PictureGrid } from './picture-grid';
import { UploadPicture } from './upload-picture';

type Props = { onChoose: (item: MediaItem) => void; onClose: () => void };

/** Chooses a picture of the library, or uploads one and chooses it. */
export function PicturePicker({ onChoose, onClose }: Props): ReactNode {
  const [q, setQ] = useState('');
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      <div
        // The form around it is not sent from here.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
        className="mt-4 flex max-h-[70dvh] flex-col gap-4 overflow-y-auto p-1"
      >
        <details>
          <summary
            className={cx(
              'focus-ring inline-flex min-h-11 items-center',
              'rounded-input text-sm font-medium text-accent',
            )}
          >
            Upload another one
          </summary>
          <UploadPicture onUploaded={onChoose} />
        </details>
        <Field label="Search">
          <Input type="search" value={q} maxLength={100} onChange={({ target }) => setQ(target.value)} />
        </Field>
        <PictureGrid filter={{ q: q.trim(), unused: false }}>
          {(item, thumbnail) => (
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="focus-ring block w-full rounded-input text-left text-sm hover:underline"
            >
              {thumbnail}
              <span className="mt-1 block truncate">{item.alt}</span>
            </button>
          )}
        </PictureGrid>
        <Button variant="quiet" className="self-end" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

type FieldProps = {
  label: string;
  help?: string;
  error?: string | undefined;
  /** The chosen one; null for none. */
  shown: { src: string; alt: string } | null;
  onChoose: (item: MediaItem | null) => void;
};

/** A field of a form whose value is a picture of the library. */
export function PictureField({ label, help, error, shown, onChoose }: FieldProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      <div className="flex flex-wrap items-center gap-3">
        {shown && <img src={shown.src} alt={shown.alt} className="size-20 rounded-input bg-sunken object-contain" />}
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {shown ? 'Choose another picture' : 'Choose a picture'}
          <span className="sr-only">: {label}</span>
        </Button>
        {shown && (
          <Button variant="quiet" size="sm" onClick={() => onChoose(null)}>
            Remove<span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
      {(error ?? help) && (
        <p className={error ? 'text-xs font-medium text-danger' : 'text-xs text-ink-faint'}>{error ?? help}</p>
      )}
      {isOpen && (
        <PicturePicker
          onClose={() => setOpen(false)}
          onChoose={(item) => {
            onChoose(item);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
