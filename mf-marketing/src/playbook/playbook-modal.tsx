import { Download, X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button, cx, LinkButton } from '@app/ui';
import { PlaybookForm, PlaybookNotice } from './playbook-form';
import { RESET_MS } from './playbook-state';
import { usePlaybook } from './use-playbook';

type Props = { open: boolean; onClose: () => void };

/** The ebook modal of section 2.8: a dialog of the browser's, which keeps the focus inside and gives it back. */
export function PlaybookModal({ open, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const playbook = usePlaybook();
  const { reset } = playbook;
  const wasOpen = useRef(false);
  const latestReset = useRef(reset);
  useEffect(() => {
    latestReset.current = reset;
  });

  useEffect(() => {
    if (open) {
      dialog.current?.showModal();
      dialog.current?.querySelector('input')?.focus();
    } else dialog.current?.close();
    if (open || !wasOpen.current) {
      wasOpen.current = open;
      return;
    }
    // The content stays as it is until the dialog has gone.
    const timer = setTimeout(() => latestReset.current(), RESET_MS);
    return () => clearTimeout(timer);
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={cx(
        'm-auto w-full max-w-[min(30rem,calc(100vw-2rem))] overscroll-contain rounded-card border',
        'border-line bg-raised p-0 text-ink shadow-raised backdrop:bg-scrim open:animate-enter',
      )}
    >
      <div className="p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={title} className="font-display text-xl font-semibold tracking-tight">
            Get the free playbook
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className={cx(
              'focus-ring -mt-2 -mr-3 grid size-11 shrink-0',
              'place-items-center rounded-full text-ink-soft hover:bg-sunken',
            )}
          >
            <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
          </button>
        </div>
        {playbook.state.phase === 'success' ? (
          <Ready
            downloadUrl={playbook.state.downloadUrl}
            onClose={onClose}
            notice={<PlaybookNotice notice={playbook.state.notice} />}
          />
        ) : (
          <>
            <p className="mt-2 mb-6 text-sm text-ink-soft">
              How to read an offer, prepare a move and price a practice. A PDF to keep.
            </p>
            <PlaybookForm id="ebook-download-modal-form" playbook={playbook} />
          </>
        )}
      </div>
    </dialog>
  );
}

function Ready({
  downloadUrl,
  onClose,
  notice,
}: {
  downloadUrl: string | null;
  onClose: () => void;
  notice: ReactNode;
}): ReactNode {
  const text = useRef<HTMLParagraphElement>(null);
  // The field that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="mt-2 flex flex-col gap-6">
      <p ref={text} tabIndex={-1} className="text-sm text-ink-soft outline-none">
        The PDF opens in a new tab. Its link works for 24 hours.
      </p>
      <div className="flex flex-wrap gap-3">
        {downloadUrl && (
          <LinkButton href={downloadUrl} target="_blank" rel="noopener" size="lg" data-track="playbook-download">
            <Download aria-hidden="true" strokeWidth={1.5} className="size-5" />
            Download Playbook
          </LinkButton>
        )}
        <Button variant="secondary" size="lg" onClick={onClose}>
          Close
        </Button>
      </div>
      {notice}
    </div>
  );
}
