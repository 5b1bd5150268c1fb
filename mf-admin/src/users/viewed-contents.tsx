import { useId, type ReactNode } from 'react';
import { HIDDEN_FIGURES, VIEWED_MAX, type HiddenFigure, type ViewedAccount, type ViewedProfile } from '@app/contracts';
import { Badge, Card, formatDate, formatDateTime, formatNumber, formatPhone, type Tone } from '@app/ui';
import { CLAIM_STATE_TEXT } from '../firms/firm-text';
import { stateText } from '../listings/listing-text';
import { MEMBER_TEXT } from '../payments/payments-text';
import { Fact } from '../portal/fact';
import { STATE_TEXT as SUBMISSION_STATE_TEXT } from '../submissions/submission-text';

const FIGURE_NAMES: Record<HiddenFigure, string> = {
  aum: 'Assets under management',
  revenue: 'Revenue (last 12 months)',
  feeBasedPercentage: 'Fee-based share',
};

const CADENCES = { instant: 'Instant alerts', daily: 'Daily alerts', weekly: 'Weekly alerts' } as const;

const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off');

export function ViewedContents({ account: { profile, contents } }: { account: ViewedAccount }): ReactNode {
  const { membership, favorites } = contents;
  return (
    <>
      <Profile profile={profile} />
      <Facts title="Membership">
        <Fact label="Access">{profile.isPremium ? 'Premium' : 'Basic'}</Fact>
        <Fact label="Paid membership">{membership ? MEMBER_TEXT[membership.state].label : 'None'}</Fact>
        <Fact label="Paid until">{membership?.until ? formatDate(membership.until) : '–'}</Fact>
      </Facts>
      <Rows
        title="Saved calculations"
        empty="No saved calculations."
        rows={contents.savedCalculations.map(({ name, updatedAt }) => ({
          title: name,
          note: `Changed ${formatDateTime(updatedAt)}`,
        }))}
      />
      <Rows
        title="Listings"
        empty="No listings."
        rows={contents.listings.map((listing) => ({
          title: listing.title || `Listing ${listing.id}, without a title yet`,
          note: [
            `Number ${listing.id}, changed ${formatDateTime(listing.changedAt)}`,
            listing.expiresAt && `public until ${formatDate(listing.expiresAt)}`,
          ]
            .filter(Boolean)
            .join(', '),
          mark: { label: stateText(listing), tone: 'neutral' },
        }))}
      />
      <Facts title="Marketplace">
        <Fact label="Favorites">{formatNumber(favorites.shown)}</Fact>
        <Fact label="Favorites no longer public">{formatNumber(favorites.gone)}</Fact>
        <Fact label="Buyer profile">{contents.hasBuyerProfile ? 'Filled in' : 'Not filled in'}</Fact>
      </Facts>
      <Rows
        title="Saved searches"
        empty="No saved searches."
        rows={contents.savedSearches.map(({ name, cadence, paused, lastAlertAt }) => ({
          title: name,
          note: lastAlertAt ? `Last alert ${formatDateTime(lastAlertAt)}` : 'No alert sent yet',
          mark: paused ? { label: 'Paused', tone: 'warning' } : { label: CADENCES[cadence], tone: 'neutral' },
        }))}
      />
      <Rows
        title="Firm profiles claimed"
        empty="No firm profiles claimed."
        rows={contents.firmClaims.map(({ firm, state, changedAt }) => ({
          title: firm,
          note: `Changed ${formatDateTime(changedAt)}`,
          mark: CLAIM_STATE_TEXT[state],
        }))}
      />
      <Rows
        title="Firms submitted"
        empty="No firms submitted."
        rows={contents.firmSubmissions.map(({ company, state, changedAt }) => ({
          title: company || 'Without a name yet',
          note: `Changed ${formatDateTime(changedAt)}`,
          mark: SUBMISSION_STATE_TEXT[state],
        }))}
      />
    </>
  );
}

function Profile({ profile }: { profile: ViewedProfile }): ReactNode {
  const { notifications, filledIn } = profile;
  const place = [profile.city, profile.state].filter(Boolean).join(', ');
  return (
    <Facts title="Profile">
      <Fact label="Name">{[profile.firstName, profile.lastName].filter(Boolean).join(' ') || 'Not given'}</Fact>
      <Fact label="Email">{`${profile.email}, ${profile.emailVerified ? 'verified' : 'not verified'}`}</Fact>
      <Fact label="Phone">{formatPhone(profile.phone ?? '') || 'Not given'}</Fact>
      <Fact label="Firm">{profile.firm || 'Not given'}</Fact>
      <Fact label="Location">{place || 'Not given'}</Fact>
      <Fact label="Second factor">{onOff(profile.hasSecondFactor)}</Fact>
      {HIDDEN_FIGURES.map((figure) => (
        <Fact key={figure} label={FIGURE_NAMES[figure]}>
          {filledIn[figure] ? 'Filled in, hidden here' : 'Not filled in'}
        </Fact>
      ))}
      <Fact label="Emails about new listings">{onOff(notifications.newListings)}</Fact>
      <Fact label="Emails about market updates">{onOff(notifications.marketUpdates)}</Fact>
      <Fact label="Emails about approved listings">{onOff(notifications.approvedListings)}</Fact>
    </Facts>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      <dl className="grid gap-4 sm:grid-cols-3">{children}</dl>
    </Card>
  );
}

type Row = { title: string; note: string; mark?: { label: string; tone: Tone } };

function Rows({ title, empty, rows }: { title: string; empty: string; rows: Row[] }): ReactNode {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {rows.length === 0 && <p className="text-sm text-ink-soft">{empty}</p>}
      {rows.length > 0 && (
        <ul className="divide-y divide-line text-sm">
          {rows.map(({ title: name, note, mark }, index) => (
            <li key={index} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-ink-soft">{note}</p>
              </div>
              {mark && <Badge tone={mark.tone}>{mark.label}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {rows.length === VIEWED_MAX && (
        <p className="text-xs text-ink-faint">{`Only the latest ${VIEWED_MAX} are shown.`}</p>
      )}
    </Card>
  );
}
