import { BadgeCheck, CircleDashed, Clock, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileFact } from '@app/contracts';
import { OWN_STATEMENT_TITLE, type FactState } from '@app/domain';
import { Badge, formatDate, type Tone } from '@app/ui';
import { SOURCE_NAMES, STATE_NAMES } from '../firm-text';

const LOOKS: Record<FactState, { tone: Tone; Icon: typeof BadgeCheck }> = {
  verified: { tone: 'success', Icon: BadgeCheck },
  stale: { tone: 'warning', Icon: Clock },
  unverified: { tone: 'neutral', Icon: CircleDashed },
  sample: { tone: 'neutral', Icon: FlaskConical },
};

/** Where a value comes from, and what its verification is worth today. */
export function Evidence({ fact }: { fact: ProfileFact }): ReactNode {
  const { state, source, verifiedOn, asOf } = fact;
  const { tone, Icon } = LOOKS[state];
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-faint">
      <Badge tone={tone}>
        <Icon aria-hidden="true" size={14} strokeWidth={1.5} />
        {STATE_NAMES[state]}
      </Badge>
      {verifiedOn !== null && <span>Verified on {formatDate(verifiedOn)}.</span>}
      <span>As of {formatDate(asOf)}.</span>
      {state === 'sample' ? (
        <span>Made up, with no source.</span>
      ) : (
        <span>
          <Source source={source} />, retrieved on {formatDate(source.retrievedOn)}.
        </span>
      )}
    </p>
  );
}

/** The firm's own statement has no title beyond its kind. */
function Source({ source: { kind, title, url } }: Pick<ProfileFact, 'source'>): ReactNode {
  if (kind === 'own_statement' && title === OWN_STATEMENT_TITLE) return <>{SOURCE_NAMES[kind]}</>;
  if (url === null) return <>{`${SOURCE_NAMES[kind]}: ${title}`}</>;
  return (
    <>
      {SOURCE_NAMES[kind]}:{' '}
      <a href={url} rel="nofollow noopener" className="text-link">
        {title}
      </a>
    </>
  );
}
