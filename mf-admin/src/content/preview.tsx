import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PreviewAnswer } from '@app/contracts';
import { Button, Callout, Card, cx, LinkButton } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { usePreview } from './api/documents';

const WIDTHS = [
  { width: 390, name: 'Phone' },
  { width: 768, name: 'Tablet' },
  { width: 1440, name: 'Desktop' },
] as const;
/** Of the frame on the screen, in pixels. */
const HEIGHT = 640;

type Props = {
  id: number;
  /** What is typed now. */
  content: () => object;
  /** Shows what is wrong at its field. */
  refuse: (fields: Record<string, string>) => void;
};

/** What is typed, on its page, at three widths. Only those who have its address see it, for an hour. */
export function Preview({ id, content, refuse }: Props): ReactNode {
  const preview = usePreview(id);
  const [width, setWidth] = useState<number>(WIDTHS[0].width);
  const fields = preview.error instanceof ApiError ? preview.error.fields : {};
  const isAtFields = Object.keys(fields).length > 0;
  const show = () => {
    if (preview.isPending) return;
    preview.mutate(content(), {
      onError: (error) => error instanceof ApiError && refuse(error.fields),
    });
  };
  return (
    <Card as="section" aria-labelledby="preview" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="preview" className="text-base font-semibold">
            Preview
          </h2>
          <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">
            The page as it would look with your current text. The preview does not save or publish anything.
          </p>
        </div>
        <Button variant="secondary" pending={preview.isPending} pendingLabel="Loading" onClick={show}>
          {preview.data ? 'Update the preview' : 'Show the preview'}
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {preview.error && (
          <Callout tone="danger">
            {isAtFields ? 'Fill in the marked fields to see the preview.' : failureText(preview.error)}
          </Callout>
        )}
      </div>
      {preview.data && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div role="group" aria-label="Width of the preview" className="flex flex-wrap gap-1">
              {WIDTHS.map((each) => (
                <button
                  key={each.width}
                  type="button"
                  aria-pressed={width === each.width}
                  onClick={() => setWidth(each.width)}
                  className={cx(
                    'focus-ring inline-flex min-h-11 items-center rounded-input px-3 text-sm font-medium',
                    width === each.width ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken',
                  )}
                >
                  {`${each.name}, ${each.width} px`}
                </button>
              ))}
            </div>
            <LinkButton variant="quiet" size="sm" href={preview.data.path} target="_blank" rel="noopener">
              Open in a new tab
            </LinkButton>
          </div>
          <Frame preview={preview.data} width={width} />
        </>
      )}
    </Card>
  );
}

/** As wide as a screen of that width, made smaller to fit. */
function Frame({ preview: { path }, width }: { preview: PreviewAnswer; width: number }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setAvailable(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = available > 0 ? Math.min(1, available / width) : 1;
  return (
    <div ref={place} className="overflow-hidden rounded-input border border-line bg-sunken" style={{ height: HEIGHT }}>
      <iframe
        // The token is behind #, whose change alone loads nothing.
        key={path}
        src={path}
        title="Preview of the page"
        className="mx-auto block origin-top-left border-0 bg-canvas"
        style={{
          width,
          height: HEIGHT / scale,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (available - width * scale) / 2),
        }}
      />
    </div>
  );
}
