import { Laptop, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { networkStart, type SessionView } from '@app/contracts';
import { Badge, Button, ErrorState, Skeleton } from '@app/ui';
import { toast } from '@app/web-kit';
import { failureText } from '../../form/form-failure';
import { Panel } from '../../layout/panel';
import { clockText } from '../clock-text';
import { useEndAllSessions, useEndSession, useSessions } from './api/sessions';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** When a device was last used, in words: `active now`, `5 minutes ago`, `yesterday`, `on Mar 3, 2026`. */
export function lastSeenText(lastSeenAt: string, now: Date): string {
  const seen = new Date(lastSeenAt);
  const age = now.getTime() - seen.getTime();
  // The server records a use once a minute at most, and clocks differ.
  if (age < 2 * MINUTE) return 'active now';
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return relative.format(-Math.floor(age / DAY), 'day');
  return `on ${date.format(seen)}`;
}

const notEnded = (error: unknown) =>
  void toast({ title: 'Not signed out', description: failureText(error), variant: 'destructive' });

/** Addresses that belong to no provider: the device is where the server is. */
const LOCAL = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd]|fe80)/;

/**
 * Where a device is, as far as its network says: we look up no map of addresses, which name the wrong town too often.
 */
export function placeText(network: string | null, here: string | null): string {
  if (network === null) return 'Network unknown';
  if (network === here) return 'Same network as this device';
  if (LOCAL.test(network)) return 'Local network';
  return `Another network (IP address starts with ${networkStart(network)})`;
}

type SessionRowProps = { session: SessionView; here: string | null; now: Date };

function SessionRow({ session, here, now }: SessionRowProps): ReactNode {
  const { mutate, isPending } = useEndSession();
  const Icon = /iphone|ipad|android/i.test(session.device) ? Smartphone : Laptop;
  const end = () =>
    mutate(session.id, {
      onSuccess: () => void toast({ title: 'Signed out', description: session.device, variant: 'success' }),
      onError: notEnded,
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device}
          {session.current && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="figures text-ink-soft">
          {session.current
            ? `Signed in ${clockText(session.createdAt, now)}`
            : `${placeText(session.network, here)}, ${lastSeenText(session.lastSeenAt, now)}`}
        </p>
        {!session.current && (
          <p className="figures text-xs text-ink-faint">Signed in {clockText(session.createdAt, now)}</p>
        )}
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          onClick={end}
          pending={isPending}
          pendingLabel="Signing out..."
          aria-label={`Sign out ${session.device}, ${lastSeenText(session.lastSeenAt, now)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SessionList(): ReactNode {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useSessions();
  if (data) {
    const now = new Date(dataUpdatedAt);
    const sorted = [...data.sessions].sort(
      (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
    );
    const here = data.sessions.find(({ current }) => current)?.network ?? null;
    return (
      <ul className="divide-y divide-line">
        {sorted.map((session) => (
          <SessionRow key={session.id} session={session} here={here} now={now} />
        ))}
      </ul>
    );
  }
  if (isError)
    return (
      <ErrorState
        title="Your devices did not load"
        text="The server did not respond."
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="shadow-none"
      />
    );
  return (
    <div role="status" aria-label="Loading your devices" className="flex flex-col gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}

function SignOutEverywhere(): ReactNode {
  const { mutate, isPending } = useEndAllSessions();
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Sign out everywhere
      </Button>
    );
  }
  return (
    <div role="group" aria-label="Sign out everywhere" className="flex flex-wrap items-center gap-3">
      <p className="w-full text-sm text-ink-soft">This device is signed out, too.</p>
      <Button
        variant="danger"
        autoFocus
        onClick={() => mutate(undefined, { onError: notEnded })}
        pending={isPending}
        pendingLabel="Signing out..."
      >
        Sign out all devices
      </Button>
      <Button variant="quiet" onClick={() => setAsked(false)}>
        Cancel
      </Button>
    </div>
  );
}

export function Sessions(): ReactNode {
  return (
    <Panel
      title="Devices"
      text="Where your account is signed in. Sign out any you do not recognize, then change your password."
    >
      <SessionList />
      <div className="mt-6 border-t border-line pt-5">
        <SignOutEverywhere />
      </div>
    </Panel>
  );
}
