import { Link2, Mail, Printer, Share2, SquareArrowOutUpRight } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { toast } from '@app/web-kit';

/** Where a page can be passed on, for its whole address. Nothing is loaded from there before the reader goes. */
export function linkedInLink(address: string): string {
  return `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`;
}

export function mailLink(title: string, address: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n\n${address}`)}`;
}

const ACTION =
  'focus-ring inline-flex min-h-9 items-center gap-2 rounded-input px-2.5 text-sm ' +
  'text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:min-h-11';
const ICON = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4.5' } as const;

/** What only a browser knows: its own address, and whether the system has a way to share. */
const never = () => () => {};
const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
const useSystemShare = () =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied', variant: 'success' });
  } catch {
    toast({ title: 'The link was not copied', description: address, variant: 'destructive' });
  }
}

/** A user who closes the system's share sheet has decided; that is not a failure. */
async function shareBySystem(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}

export function ShareBar({
  title,
  path,
  className = '',
}: {
  title: string;
  path: string;
  className?: string;
}): ReactNode {
  const address = useOrigin() + path;
  const bySystem = useSystemShare();
  return (
    <ul aria-label="Share this article" className={`-mx-2.5 flex flex-wrap gap-x-1 print:hidden ${className}`}>
      <li>
        <button type="button" className={ACTION} onClick={() => void copy(address)}>
          <Link2 {...ICON} />
          Copy link
        </button>
      </li>
      <li>
        <a href={linkedInLink(address)} target="_blank" rel="noopener noreferrer" className={ACTION}>
          <SquareArrowOutUpRight {...ICON} />
          LinkedIn
        </a>
      </li>
      <li>
        <a href={mailLink(title, address)} className={ACTION}>
          <Mail {...ICON} />
          Email
        </a>
      </li>
      <li>
        <button type="button" className={ACTION} onClick={() => window.print()}>
          <Printer {...ICON} />
          Print
        </button>
      </li>
      {bySystem && (
        <li>
          <button type="button" className={ACTION} onClick={() => void shareBySystem(title, address)}>
            <Share2 {...ICON} />
            Share…
          </button>
        </li>
      )}
    </ul>
  );
}
