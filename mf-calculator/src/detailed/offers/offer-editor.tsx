import type { ReactNode } from 'react';
import type { Channel } from '@app/domain';
import { Button, Card } from '@app/ui';
import { CHANNEL_OPTIONS, CHANNEL_TEXT } from '../../basic/channel-text';
import type { Draft, OfferDraft } from '../../draft/draft';
import { change, usualOffer } from '../../draft/draft-store';
import { backendsOf, backendsTotal, followingShare, portabilityOf } from '../../draft/single-values';
import { ChanceFields } from '../../fields/chances';
import { ChoiceField } from '../../fields/choice-field';
import { FormFold } from '../../fields/form-fold';
import { ListFault } from '../../fields/list-fault';
import { LockedPart } from '../../fields/locked-part';
import { netPayoutText } from '../../fields/net-payout';
import { useRight } from '../../fields/premium-lock';
import { SingleValueField } from '../../fields/single-value-field';
import { TextField } from '../../fields/text-field';
import { ValueField } from '../../fields/value-field';
import { TermHelp } from '../../glossary/term-help';
import { BackendEditor } from '../editors/backend-editor';
import { EquityFields } from '../editors/equity-fields';
import { NoteEditor } from '../editors/note-editor';
import { OverheadFields } from '../editors/overhead-fields';
import { PayoutEditor } from '../editors/payout-editor';
import { RampEditor } from '../editors/ramp-editor';
import { ReplacementFields } from '../editors/replacement-fields';
import { SunsetFields } from '../editors/sunset-fields';
import { UpfrontFields } from '../editors/upfront-fields';
import { PART_SUMMARIES, partSummary, type OfferPart } from './part-summaries';

const OWN_PAYOUTS = [
  ['feePayoutPct', 'Separate payout on fees'],
  ['txnPayoutPct', 'Separate payout on transactions'],
] as const;
const AS_ABOVE = 'Leave blank to use the payout above.';

type Props = { draft: Draft; offer: OfferDraft; index: number };

/** All terms of one offer, in the order of an offer letter. */
export function OfferEditor({ draft, offer, index }: Props): ReactNode {
  const at = ['offers', index];
  const hasPremium = useRight('premium_fields');
  const usual = (channel: Channel) => change({ type: 'set', path: at, value: usualOffer(channel, offer.name) });
  const net = netPayoutText(offer);
  const backends = backendsTotal(offer);
  const following = followingShare(draft.advisor.feeBasedPercentage, offer);
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField path={[...at, 'name']} label="Offer name" maxLength={80} />
          <ChoiceField path={[...at, 'channel']} label="Channel" options={CHANNEL_OPTIONS} />
        </div>
        <Button variant="secondary" size="sm" className="self-start" onClick={() => usual(offer.channel)}>
          Fill in typical terms {CHANNEL_TEXT[offer.channel].at}
        </Button>
      </Card>
      <Part part="upfront" title="Up-front and note" offer={offer} index={index} startsOpen>
        <UpfrontFields index={index} upfront={offer.upfront} />
        <NoteEditor index={index} note={offer.note} />
      </Part>
      <Part part="backends" title="Back-ends" offer={offer} index={index}>
        {!hasPremium && backends.isSingle && (
          <SingleValueField
            label="Total back-ends"
            term="backend"
            bound="backendPct"
            help="Percent of T-12, in three equal payments at months 12, 24 and 36 with typical hurdles."
            {...backends}
            path={[...at, 'backends']}
            valuesOf={(total) => backendsOf(total, offer.backends)}
            faultAt={`offers[${index}].backends[0].pay.value`}
          />
        )}
        {!hasPremium && <ChanceFields offer={index} backends={offer.backends} />}
        <LockedPart title="Individual back-ends" field="backends" aside={<TermHelp term="backend" />}>
          {(hasPremium || !backends.isSingle) && <BackendEditor offer={index} backends={offer.backends} />}
        </LockedPart>
      </Part>
      <Part part="pay" title="Pay" offer={offer} index={index}>
        <PayoutEditor path={[...at, 'payout']} payout={offer.payout} />
        {net && <p className="text-sm text-ink-soft">{net} Enter fees and overhead under Costs.</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          {OWN_PAYOUTS.map(([name, label]) => (
            <ValueField key={name} path={[...at, name]} bound="rate" label={label} help={AS_ABOVE} optional />
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <ValueField
            path={[...at, 'deferRate']}
            bound="deferRate"
            label="Deferred (share of production)"
            term="deferred"
            premium="deferralRates"
          />
          <ValueField path={[...at, 'match']} bound="match" label="Match" term="match" premium="deferralRates" />
          <ValueField
            path={[...at, 'deferVest']}
            bound="deferVest"
            label="Vests after"
            term="vesting"
            premium="vestingYears"
          />
          <ValueField path={[...at, 'growth']} bound="growth" label="Annual growth" term="growth" premium="growth" />
        </div>
      </Part>
      <Part part="following" title="What follows you" offer={offer} index={index}>
        {!hasPremium && following.isSingle && (
          <SingleValueField
            label="Revenue that follows you"
            term="portability"
            bound="qFee"
            {...following}
            path={[...at, 'portability']}
            valuesOf={portabilityOf}
            faultAt={`offers[${index}].portability.qFee`}
          />
        )}
        <LockedPart title="By revenue type" field="portability" aside={<TermHelp term="portability" />}>
          {(hasPremium || !following.isSingle) && (
            <div className="grid gap-4 sm:grid-cols-3">
              <ValueField path={[...at, 'portability', 'qFee']} bound="qFee" label="Fee revenue" />
              <ValueField path={[...at, 'portability', 'qTxn']} bound="qTxn" label="Transactions" />
              <ValueField path={[...at, 'portability', 'qAssets']} bound="qAssets" label="Assets" optional />
            </div>
          )}
        </LockedPart>
        <ListFault path={`offers[${index}].portability`} />
        <LockedPart title="When it arrives" field="ramp" aside={<TermHelp term="ramp" />}>
          <ValueField
            path={[...at, 'downtimeMonths']}
            bound="downtimeMonths"
            label="Months of lost production"
            term="downtime"
            className="sm:max-w-xs"
          />
          {hasPremium && <RampEditor offer={index} ramp={offer.ramp} />}
        </LockedPart>
      </Part>
      <Part part="replaced" title="What you forfeit and what is replaced" offer={offer} index={index}>
        <ReplacementFields offer={index} replacement={offer.deferredReplacement} />
      </Part>
      <Part part="costs" title="Costs" offer={offer} index={index}>
        <LockedPart title="Firm fees" field="fees" aside={<TermHelp term="fees" />}>
          <div className="grid gap-4 sm:grid-cols-3">
            <ValueField path={[...at, 'fees', 'pctGross']} bound="pctGross" label="On production" />
            <ValueField path={[...at, 'fees', 'pctNet']} bound="pctNet" label="On the payout" />
            <ValueField path={[...at, 'fees', 'bpsAum']} bound="bpsAum" label="On assets" />
            <ValueField path={[...at, 'fees', 'perAccount']} bound="perAccount" label="Per account" />
            <ValueField path={[...at, 'fees', 'fixed']} bound="feesFixed" label="Fixed, per year" />
          </div>
        </LockedPart>
        <ListFault path={`offers[${index}].fees`} />
        <LockedPart title="Overhead you pay" field="overhead" aside={<TermHelp term="overhead" />}>
          <OverheadFields path={[...at, 'overhead']} />
        </LockedPart>
        <LockedPart title="Cost of the move" aside={<TermHelp term="transition" />}>
          <div className="grid gap-4 sm:grid-cols-2">
            <ValueField path={[...at, 'transition', 'oneOffCost']} bound="oneOffCost" label="One-time cost" />
            <ValueField path={[...at, 'transition', 'accounts']} bound="accounts" label="Number of accounts" />
            <ValueField
              path={[...at, 'transition', 'acatFeesPerAccount']}
              bound="acatFeesPerAccount"
              label="Transfer fee per account"
            />
            <ValueField path={[...at, 'transition', 'reimbursedPct']} bound="reimbursedPct" label="Reimbursed" />
          </div>
        </LockedPart>
      </Part>
      <Part part="equity" title="Equity and retirement" offer={offer} index={index}>
        <LockedPart title="Stock or ownership" field="equity">
          <EquityFields offer={index} equity={offer.equity} />
          <SunsetFields path={[...at, 'sunset']} present={offer.sunset !== undefined} />
        </LockedPart>
      </Part>
    </div>
  );
}

type PartProps = {
  part: OfferPart;
  title: string;
  offer: OfferDraft;
  index: number;
  startsOpen?: boolean;
  children: ReactNode;
};

/** On a wide screen every part is open at first, because closed parts are not read; a phone has room for one. */
function Part({ part, title, offer, index, startsOpen = false, children }: PartProps): ReactNode {
  return (
    <Card as="section" aria-label={title} flush className="px-5 py-4 sm:px-6">
      <FormFold
        everywhere
        title={title}
        level={3}
        startsOpen={startsOpen}
        paths={PART_SUMMARIES[part].paths.map((name) => `offers[${index}].${name}`)}
        summarize={() => partSummary(part, offer)}
        titleClassName="text-base font-semibold"
        bodyClassName="flex flex-col gap-5 pt-4 pb-2"
      >
        {children}
      </FormFold>
    </Card>
  );
}
