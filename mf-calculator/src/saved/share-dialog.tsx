import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { SHARE_DAYS_MAX, SHARES_MAX } from '@app/contracts';
import {
  Button,
  Callout,
  Dialog,
  ErrorState,
  Field,
  formatDate,
  Input,
  NumberInput,
  Skeleton,
  type Typed,
} from '@app/ui';
import { useApi } from '@app/web-kit';
import { createShare, endShare, sharesQuery } from '../api/shares';
import { failureText } from '../saving/failures';

type Props = { id: string; name: string; userId: string; onClose: () => void };

const USUAL_DAYS = 14;
const DAYS_ERROR = `Enter a whole number of days between 1 and ${SHARE_DAYS_MAX}.`;

const isDays = (days: Typed): days is number =>
  typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= SHARE_DAYS_MAX;

/** Links that show the calculation as it stands now, and end by themselves. */
export function ShareDialog({ id, name, userId, onClose }: Props): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const query = sharesQuery(api, userId, id);
  const shares = useQuery(query);
  const [days, setDays] = useState<Typed>(USUAL_DAYS);
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  const act = async (run: () => Promise<void>) => {
    setPending(true);
    setProblem(null);
    try {
      await run();
      await queries.invalidateQueries({ queryKey: query.queryKey });
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setPending(false);
    }
  };
  const make = (event: FormEvent) => {
    event.preventDefault();
    setFault(isDays(days) ? undefined : DAYS_ERROR);
    if (!isDays(days)) return;
    void act(async () =>
      setMade(`${window.location.origin}/calculator/shared/${(await createShare(api, id, { days })).token}`),
    );
  };
  const isFull = (shares.data?.length ?? 0) >= SHARES_MAX;
  return (
    <Dialog title={`Share “${name}”`} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        Anyone with the link can see the calculation as it is now, read only. Your name, city, state and number of
        clients are left out.
      </p>
      {made === null ? (
        <form noValidate onSubmit={make} className="mt-4 flex items-start gap-3">
          <Field label="Link expires in (days)" error={fault} className="min-w-0 flex-1">
            <NumberInput unit="count" value={days} onValueChange={setDays} />
          </Field>
          <Button type="submit" className="mt-7" disabled={isFull} pending={pending}>
            Make a link
          </Button>
        </form>
      ) : (
        <CopyLink link={made} onAnother={() => setMade(null)} />
      )}
      {isFull && made === null && (
        <p className="mt-2 text-xs text-ink-soft">{SHARES_MAX} links are the most: end one first.</p>
      )}
      {problem && (
        <div role="alert" className="mt-3">
          <Callout tone="warning">{problem}</Callout>
        </div>
      )}
      <h3 className="mt-6 text-sm font-semibold">Links that work now</h3>
      {shares.isPending && <Skeleton className="mt-2 h-11" />}
      {shares.isError && (
        <ErrorState
          className="mt-2"
          title="The links could not be loaded"
          onRetry={() => void shares.refetch()}
          retrying={shares.isRefetching}
        />
      )}
      {shares.data?.length === 0 && <p className="mt-1 text-sm text-ink-soft">None.</p>}
      <ul className="mt-1 divide-y divide-line">
        {shares.data?.map((share) => (
          <li key={share.id} className="flex items-center justify-between gap-4 py-2 text-sm">
            <span>
              Made {formatDate(share.createdAt)}, ends {formatDate(share.expiresAt)}
            </span>
            <Button
              size="sm"
              variant="secondary"
              disabled={pending}
              onClick={() => void act(() => endShare(api, id, share.id))}
            >
              End<span className="sr-only"> the link made {formatDate(share.createdAt)}</span>
            </Button>
          </li>
        ))}
      </ul>
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
      say('Your browser does not copy by itself: the link is selected, press Ctrl or ⌘ and C.');
    }
  };
  return (
    <div className="mt-4">
      <div className="flex items-start gap-3">
        <Field label="The link" help="It is shown this once." className="min-w-0 flex-1">
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
        Make another
      </Button>
    </div>
  );
}
