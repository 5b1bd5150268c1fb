import type { ReactNode } from 'react';
import { CHANNELS } from '@app/domain';
import { Button, Card } from '@app/ui';
import { CHANNEL_TEXT } from '../basic/channel-text';
import { choosePresentFirm } from '../draft/draft-store';
import { unvestedOf, unvestedTotal } from '../draft/single-values';
import { useDraft } from '../draft/use-draft';
import { LockedPart } from '../fields/locked-part';
import { netPayoutText } from '../fields/net-payout';
import { useRight } from '../fields/premium-lock';
import { SingleValueField } from '../fields/single-value-field';
import { ValueField } from '../fields/value-field';
import { TermHelp } from '../glossary/term-help';
import { OverheadFields } from './editors/overhead-fields';
import { PayoutEditor } from './editors/payout-editor';
import { SunsetFields } from './editors/sunset-fields';
import { YearAmountsEditor } from './editors/year-amounts-editor';

export function TodayStep(): ReactNode {
  const draft = useDraft();
  const { stay } = draft;
  const hasPremium = useRight('premium_fields');
  const net = netPayoutText(stay);
  const total = unvestedTotal(draft);
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-5">
        <div>
          <h3 className="text-base font-semibold">Pay</h3>
          <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            Fill in typical values for
            {CHANNELS.map((channel) => (
              <Button key={channel} variant="secondary" size="sm" onClick={() => choosePresentFirm(channel)}>
                {CHANNEL_TEXT[channel].name}
              </Button>
            ))}
          </div>
        </div>
        <PayoutEditor path={['stay', 'payout']} payout={stay.payout} />
        {net && <p className="text-sm text-ink-soft">{net}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          <ValueField path={['stay', 'growth']} bound="growth" label="Annual growth" term="growth" premium="growth" />
          <ValueField
            path={['stay', 'deferRate']}
            bound="deferRate"
            label="Deferred (share of production)"
            term="deferred"
            premium="deferralRates"
            help="On top of the payout."
          />
          <ValueField
            path={['stay', 'deferVest']}
            bound="deferVest"
            label="Vests after"
            term="vesting"
            premium="vestingYears"
          />
        </div>
      </Card>
      <Card className="flex flex-col gap-6">
        <h3 className="text-base font-semibold">What you would forfeit</h3>
        {!hasPremium && total.isSingle && (
          <SingleValueField
            label="Unvested deferred compensation"
            term="deferred"
            bound="amount"
            help="Total; we assume it vests evenly over five years."
            {...total}
            path={['stay', 'unvested']}
            valuesOf={unvestedOf}
            faultAt="stay.unvested[0].amount"
          />
        )}
        <LockedPart
          title="Unvested deferred compensation by year"
          field="unvestedSchedule"
          aside={<TermHelp term="vesting" />}
        >
          {(hasPremium || !total.isSingle) && (
            <YearAmountsEditor
              path={['stay', 'unvested']}
              entries={stay.unvested}
              kind="unvested"
              add="Add a year of vesting"
            />
          )}
        </LockedPart>
        <LockedPart title="Other annual pay you would forfeit" help="Vesting equity, benefits.">
          <YearAmountsEditor
            path={['stay', 'otherAnnual']}
            entries={stay.otherAnnual}
            kind="otherAnnual"
            add="Add a year of other pay"
          />
        </LockedPart>
        <LockedPart title="Note from an earlier move" field="existingNote" aside={<TermHelp term="existingNote" />}>
          <div className="grid gap-4 sm:grid-cols-2">
            <ValueField
              path={['stay', 'existingNoteBalance']}
              bound="existingNoteBalance"
              label="Still owed"
              help="Due in full if you leave."
            />
            <ValueField path={['stay', 'existingNoteTerm']} bound="existingNoteTerm" label="Years left" />
          </div>
        </LockedPart>
      </Card>
      <Card className="flex flex-col gap-6">
        <LockedPart
          title="Overhead you pay"
          field="overhead"
          aside={<TermHelp term="overhead" />}
          help="For independents and RIAs."
        >
          <OverheadFields path={['stay', 'overhead']} />
        </LockedPart>
        <LockedPart title="Retiring at your current firm" field="equity" aside={<TermHelp term="sunset" />}>
          <SunsetFields path={['stay', 'sunset']} present={stay.sunset !== undefined} />
        </LockedPart>
      </Card>
    </div>
  );
}
