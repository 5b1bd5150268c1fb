import { BadgeCheck, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { firmPath, type FirmTeaser } from '@app/contracts';
import { FIRM_CHANNEL_NAMES } from '@app/domain';
import { Badge, Card, cx, formatCompactMoney, formatDate, formatNumber, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { CompareButton } from '../../compare/compare-button';
import { comparedFirms } from '../../compare/compare-ids';
import { PROTOCOL_NAMES } from './facet-text';

/** A firm at a glance. The title's link covers the card, so that the card is one target with one accessible name. */
export function FirmCard({ firm }: { firm: FirmTeaser }): ReactNode {
  const { id, name, channel, sample, headquarters, custodians, verifiedOn } = firm;
  return (
    <Card
      as="article"
      className={cx(
        'relative flex h-full flex-col',
        'transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-raised',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <div className="flex flex-wrap gap-2">
          <Badge>{FIRM_CHANNEL_NAMES[channel]}</Badge>
          {sample && <Badge>Sample</Badge>}
        </div>
        <div className="-my-2 -mr-2 shrink-0">
          <CompareButton id={id} title={name} choice={comparedFirms} />
        </div>
      </div>
      <h2 translate="no" className="mt-4 font-display text-lg font-semibold wrap-break-word">
        <AppLink to={firmPath(firm)} className="outline-none after:absolute after:inset-0 after:rounded-card">
          {name}
        </AppLink>
      </h2>
      <p className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-soft">
        <MapPin aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-ink-faint" />
        {headquarters ?? 'Headquarters not known'}
      </p>
      {custodians.length > 0 && (
        <p className="mt-3 line-clamp-2 text-sm text-ink-soft">Custody: {custodians.join(', ')}</p>
      )}
      <dl className="mt-auto grid grid-cols-3 gap-3 pt-5 text-sm">
        {figuresOf(firm).map(({ term, value }) => (
          <div key={term} className="border-t border-line pt-3">
            <dt className="text-xs text-ink-faint">{term}</dt>
            <dd className={cx('figures mt-0.5', value === null ? 'text-ink-faint' : 'font-semibold')}>
              {value ?? 'N/A'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex items-center gap-1.5 text-xs text-ink-faint">
        {verifiedOn !== null && !sample && (
          <BadgeCheck aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
        )}
        {verifiedText(firm)}
      </p>
    </Card>
  );
}

function verifiedText({ sample, verifiedOn }: FirmTeaser): string {
  if (sample) return 'Made-up firm with sample data';
  return verifiedOn === null ? 'No facts verified yet' : `Verified ${formatDate(verifiedOn)}`;
}

function figuresOf({ advisors, assets, protocol }: FirmTeaser): { term: string; value: string | null }[] {
  return [
    { term: 'Advisors', value: advisors === null ? null : formatNumber(advisors) },
    { term: 'Assets', value: assets === null ? null : formatCompactMoney(assets) },
    { term: 'Protocol', value: protocol === 'unknown' ? null : PROTOCOL_NAMES[protocol] },
  ];
}

/** The shape of a firm's card. */
export function FirmSkeleton(): ReactNode {
  return (
    <Card className="flex h-full flex-col" aria-hidden="true">
      <Skeleton className="h-5.5 w-28 rounded-full" />
      <Skeleton className="mt-4 h-6 w-4/5" />
      <Skeleton className="mt-3 h-4 w-2/5" />
      <Skeleton className="mt-4 h-4 w-full" />
      <div className="mt-6 grid grid-cols-3 gap-3">
        {['advisors', 'assets', 'protocol'].map((figure) => (
          <Skeleton key={figure} className="h-12" />
        ))}
      </div>
      <Skeleton className="mt-4 h-4 w-3/5" />
    </Card>
  );
}
