import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ALT_MAX, MEDIA_MAX_BYTES, type MediaItem } from '@app/contracts';
import { Button, Callout, Field, Input } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { useUploadPicture } from './api/media';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** A picture comes with its text: without one it could not be used. What is refused stays chosen. */
export function UploadPicture({ onUploaded }: { onUploaded: (item: MediaItem) => void }): ReactNode {
  const upload = useUploadPicture();
  const input = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState<{ file?: string; alt?: string }>({});
  const [percent, setPercent] = useState(0);
  const submit = () => {
    if (upload.isPending) return;
    const file = input.current?.files?.[0];
    const found = {
      ...(!file && { file: 'Choose a picture first.' }),
      ...(file && file.size > MEDIA_MAX_BYTES && { file: 'This picture is larger than 10 MB. Make it smaller first.' }),
      ...(alt.trim() === '' && { alt: 'Say what the picture shows.' }),
    };
    setProblem(found);
    if (!file || Object.keys(found).length > 0) return;
    setPercent(0);
    upload.mutate(
      { file, alt: alt.trim(), onPercent: setPercent },
      {
        onSuccess: (item) => {
          setAlt('');
          if (input.current) input.current.value = '';
          onUploaded(item);
        },
      },
    );
  };
  const fields = upload.error instanceof ApiError ? upload.error.fields : {};
  // Not a form: it is shown inside of one.
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  };
  return (
    <div role="group" aria-label="Upload" onKeyDown={submitByKey} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Picture"
          help="JPEG, PNG, WebP, AVIF or GIF, 10 MB at most."
          error={problem.file ?? fields['file']}
        >
          <Input ref={input} type="file" accept={TYPES} onChange={() => setProblem({ ...problem, file: '' })} />
        </Field>
        <Field
          label="What it shows"
          help="Read aloud to people who cannot see it."
          error={problem.alt ?? fields['alt']}
        >
          <Input value={alt} maxLength={ALT_MAX} autoComplete="off" onChange={({ target }) => setAlt(target.value)} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" pending={upload.isPending} pendingLabel="Uploading" onClick={submit}>
          Upload the picture
        </Button>
        {upload.isPending && (
          <>
            <progress aria-label="Upload" value={percent} max={100} className="h-2 w-40 accent-accent" />
            <span className="figures text-sm text-ink-soft">
              {percent < 100 ? `${percent}%` : 'Making the sizes for every screen'}
            </span>
          </>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {upload.error && !('file' in fields) && !('alt' in fields) && (
          <Callout tone="danger">{failureText(upload.error)}</Callout>
        )}
      </div>
    </div>
  );
}
