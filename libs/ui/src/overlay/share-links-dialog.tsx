import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Callout } from '../feedback/callout';
import { ErrorState } from '../feedback/error-state';
import { Skeleton } from '../feedback/skeleton';
import { Field } from '../form/field';
import { Input } from '../form/input';
import { NumberInput, type Typed } from '../form/number-input';
import { formatDate } from '../format/format';
import { Dialog } from './dialog';
import { RevokeLink } from './revoke-link';

export type ShareLink = { id: string; createdAt: string; expiresAt: string };

/** The address is known this once; the id is that of the link in the list. */
export type MadeLink = { id: string; address: string };

export type ShareLinksDialogProps = {
  title: string;
  /** What a reader of the link sees, and what is left out. */
  text: string;
  daysMax: number;
  linksMax: number;
  links: { data: ShareLink[] | undefined; isError: boolean; isRefetching: boolean; refetch: () => unknown };
  onMake: (days: number) => Promise<MadeLink>;
  onEnd: (id: string) => Promise<void>;
  /** After each change: reads the links again. */
  onChanged: () => Promise<void>;
  failureText: (error: unknown) => string;
  onClose: () => void;
};

const USUAL_DAYS = 14;

/** Links that show something as it stands now, and end by themselves. */
export function ShareLinksDialog(props: ShareLinksDialogProps): ReactNode {
  const { title, text, daysMax, linksMax, links, onMake, onEnd, onChanged, failureText, onClose } = props;
  const [days, setDays] = useState<Typed>(USUAL_DAYS);
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<MadeLink | null>(null);
  const [pending, setPending] = useState(false);
  const [revoked, setRevoked] = useState<ShareLink | null>(null);

  const isDays = (typed: Typed): typed is number =>
    typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= daysMax;
  const act = async (run: () => Promise<void>) => {
    setPending(true);
    setProblem(null);
    try {
      await run();
      await onChanged();
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setPending(false);
    }
  };
  const make = (event: FormEvent) => {
    event.preventDefault();
    setFault(isDays(days) ? undefined : `Enter a whole number of days between 1 and ${daysMax}.`);
    if (!isDays(days)) return;
    void act(async () => setMade(await onMake(days)));
  };
  const revoke = async ({ id }: ShareLink) => {
    await onEnd(id);
    // An address that no longer works is not one to copy.
    if (made?.id === id) setMade(null);
    await onChanged();
  };
  const isFull = (links.data?.length ?? 0) >= linksMax;
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-sm text-ink-soft">{text}</p>
      {made === null ? (
        <form noValidate onSubmit={make} className="mt-4 flex items-start gap-3">
          <Field label="Link expires in (days)" error={fault} className="min-w-0 flex-1">
            <NumberInput unit="days" value={days} onValueChange={setDays} />
          </Field>
          <Button type="submit" className="mt-7" disabled={isFull} pending={pending}>
            Create a link
          </Button>
        </form>
      ) : (
        <CopyLink link={made.address} onAnother={() => setMade(null)} />
      )}
      {isFull && made === null && (
        <p className="mt-2 text-xs text-ink-soft">{linksMax} links is the maximum. Revoke one first.</p>
      )}
      {problem && (
        <div role="alert" className="mt-3">
          <Callout tone="warning">{problem}</Callout>
        </div>
      )}
      <h3 className="mt-6 text-sm font-semibold">Active links</h3>
      {!links.data && !links.isError && <Skeleton className="mt-2 h-11" />}
      {links.isError && (
        <ErrorState
          className="mt-2"
          title="The links could not be loaded"
          onRetry={() => void links.refetch()}
          retrying={links.isRefetching}
        />
      )}
      {links.data?.length === 0 && <p className="mt-1 text-sm text-ink-soft">None.</p>}
      <ul className="mt-1 divide-y divide-line">
        {links.data?.map((link) => (
          <li key={link.id} className="flex items-center justify-between gap-4 py-2 text-sm">
            <span>
              Created {formatDate(link.createdAt)}, expires {formatDate(link.expiresAt)}
            </span>
            <Button size="sm" variant="secondary" disabled={pending} onClick={() => setRevoked(link)}>
              Revoke<span className="sr-only"> the link created {formatDate(link.createdAt)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {revoked && (
        <RevokeLink
          createdAt={revoked.createdAt}
          onRevoke={() => revoke(revoked)}
          failureText={failureText}
          onClose={() => setRevoked(null)}
        />
      )}
    </Dialog>
  );
}

/** Shown this once: the server keeps no more than its digest. */
function CopyLink({ link, onAnother }: { link: string; onAnother: () => void }): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      say('Copied.');
    } catch {
      say('Your browser did not allow copying. The link is selected; press Ctrl+C or ⌘C.');
    }
  };
  return (
    <div className="mt-4">
      <div className="flex items-start gap-3">
        <Field label="The link" help="You will see it only once." className="min-w-0 flex-1">
          <Input ref={field} readOnly value={link} onFocus={({ target }) => target.select()} />
        </Field>
        <Button className="mt-7" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className="mt-1 text-xs text-success empty:hidden">
        {said}
      </p>
      <Button variant="quiet" size="sm" className="mt-1" onClick={onAnother}>
        Create another
      </Button>
    </div>
  );
}
