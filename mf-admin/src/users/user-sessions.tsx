import { useState, type ReactNode } from 'react';
import type { AdminUser } from '@app/contracts';
import { Button, Callout, Card, formatDateTime } from '@app/ui';
import { toast } from '@app/web-kit';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { failureText } from '../portal/failure';
import { useUserAct } from './api/users';
import { nameOf } from './user-text';

/** Where the account is signed in. */
export function UserSessions({ user }: { user: AdminUser }): ReactNode {
  const { id, sessions, isYou } = user;
  const end = useUserAct(id);
  const endAll = useUserAct(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="section" aria-labelledby="sessions" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions" className="text-base font-semibold">
          Sessions
        </h2>
        {sessions.length > 0 && !isYou && (
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            End all sessions
          </Button>
        )}
      </div>
      {sessions.length === 0 && <p className="text-sm text-ink-soft">Not signed in anywhere.</p>}
      <ul className="flex flex-col divide-y divide-line text-sm">
        {sessions.map(({ id: sessionId, device, network, createdAt, lastSeenAt }) => (
          <li key={sessionId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium">{device}</p>
              <p className="figures text-ink-soft wrap-anywhere">
                Last used {formatDateTime(lastSeenAt)}, signed in {formatDateTime(createdAt)}
                {network !== null && `, network ${network}`}
              </p>
            </div>
            {!isYou && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`End the session on ${device}`}
                pending={end.isPending && end.variables.path === `sessions/${sessionId}`}
                onClick={() => end.mutate({ method: 'DELETE', path: `sessions/${sessionId}` })}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {end.error && (
        <div role="alert">
          <Callout tone="danger">{failureText(end.error)}</Callout>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="End all sessions?"
          action="End all sessions"
          pendingLabel="Ending"
          change={endAll}
          onConfirm={() =>
            endAll.mutate(
              { method: 'DELETE', path: 'sessions' },
              { onSuccess: () => toast({ title: `${nameOf(user)} is signed out everywhere`, variant: 'success' }) },
            )
          }
          onClose={() => setAsking(false)}
        >
          {nameOf(user)} is signed out in every browser immediately, and can sign in again.
        </ConfirmDialog>
      )}
    </Card>
  );
}
