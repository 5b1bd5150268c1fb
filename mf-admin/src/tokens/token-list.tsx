import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublishToken } from '@app/contracts';
import { Badge, Button, Card, EmptyState, Skeleton, type Tone } from '@app/ui';
import { Fact } from '../portal/fact';
import { useMay } from '../portal/rights';
import { When } from '../portal/when';
import { isEnded, tokenState, type TokenState } from './token-rules';

const STATES: Record<TokenState, { label: string; tone: Tone }> = {
  good: { label: 'Active', tone: 'success' },
  'ends-soon': { label: 'Ends soon', tone: 'warning' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

type TokenProps = { token: PublishToken; readAt: number; onRevoke: (token: PublishToken) => void };

function End({ token: { revokedAt, revokedBy, expiresAt }, readAt }: Omit<TokenProps, 'onRevoke'>): ReactNode {
  if (revokedAt !== null) {
    return (
      <Fact label="Revoked">
        <When at={revokedAt} now={readAt} />
        {revokedBy !== null && <> by {revokedBy}</>}
      </Fact>
    );
  }
  return (
    <Fact label={Date.parse(expiresAt) > readAt ? 'Expires' : 'Expired'}>
      <When at={expiresAt} now={readAt} />
    </Fact>
  );
}

function Token({ token, readAt, onRevoke }: TokenProps): ReactNode {
  const state = STATES[tokenState(token, readAt)];
  const mayManage = useMay()('releases.manage');
  return (
    <li className="flex flex-col gap-3 px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="min-w-0 text-sm font-semibold wrap-anywhere">{token.remote}</p>
        <Badge tone={state.tone}>{state.label}</Badge>
        {!isEnded(token, readAt) && mayManage && (
          <Button variant="secondary" size="sm" className="ml-auto" onClick={() => onRevoke(token)}>
            Revoke
            <span className="sr-only">
              {' '}
              the token {token.id} for {token.remote}
            </span>
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-[1.1fr_1fr_0.9fr_0.9fr_1.5fr]">
        <Fact label="Id">
          <code translate="no" className="font-mono text-xs">
            {token.id}
          </code>
        </Fact>
        <Fact label="Squad">{token.owner}</Fact>
        <End token={token} readAt={readAt} />
        <Fact label="Last used">
          {token.lastUsedAt === null ? 'never' : <When at={token.lastUsedAt} now={readAt} />}
        </Fact>
        <Fact label="Created">
          <When at={token.createdAt} now={readAt} /> by {token.createdBy}
        </Fact>
      </dl>
    </li>
  );
}

type TokenListProps = Omit<TokenProps, 'token'> & { tokens: PublishToken[] };

/** Tokens that publish, and below them those that ended: they tell who could publish when. */
export function TokenList({ tokens, ...shared }: TokenListProps): ReactNode {
  const good = tokens.filter((token) => !isEnded(token, shared.readAt));
  const ended = tokens.filter((token) => isEnded(token, shared.readAt));
  const rows = (some: PublishToken[]) => (
    <Card as="div" flush>
      <ul className="divide-y divide-line">
        {some.map((token) => (
          <Token key={token.id} token={token} {...shared} />
        ))}
      </ul>
    </Card>
  );
  return (
    <div className="flex flex-col gap-5">
      <h2 className="sr-only">Tokens</h2>
      {good.length > 0 ? (
        rows(good)
      ) : (
        <EmptyState
          icon={<KeyRound aria-hidden="true" strokeWidth={1.5} className="size-6" />}
          title="No active tokens"
          text={
            "A squad's pipeline needs one to publish its remote. " +
            'Create it here and store it in the secrets of the pipeline.'
          }
        />
      )}
      {ended.length > 0 && (
        <details>
          <summary className="focus-ring rounded-input py-2 text-sm font-medium text-ink-soft">
            {ended.length === 1 ? '1 ended token' : `${ended.length} ended tokens`}
          </summary>
          <div className="mt-2">{rows(ended)}</div>
        </details>
      )}
    </div>
  );
}

const PLACEHOLDERS = ['a', 'b', 'c'];

export function TokenListSkeleton(): ReactNode {
  return (
    <Card flush aria-hidden="true" className="divide-y divide-line">
      {PLACEHOLDERS.map((key) => (
        <div key={key} className="px-4 py-3.5 sm:px-5">
          <Skeleton className="h-7 w-56" />
          <Skeleton className="mt-3 h-10 w-full" />
        </div>
      ))}
    </Card>
  );
}
