import { X } from 'lucide-react';
import { memo } from 'react';
import type { Channel } from '@app/domain';
import { Card, cx } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { CHANNEL_OPTIONS } from '../basic/channel-text';
import { useDetailedAddress } from '../detailed/use-detailed-address';
import type { OfferDraft } from '../draft/draft';
import { change, usualOffer } from '../draft/draft-store';
import { backendsOf, backendsTotal, followingShare, portabilityOf } from '../draft/single-values';
import { useDraftValue } from '../draft/use-draft';
import { ChanceFields } from '../fields/chances';
import { ChoiceField } from '../fields/choice-field';
import { FormFold } from '../fields/form-fold';
import { netPayoutText } from '../fields/net-payout';
import { useRight } from '../fields/premium-lock';
import { SingleValueField } from '../fields/single-value-field';
import { TextField } from '../fields/text-field';
import { ValueField } from '../fields/value-field';
import { PayoutRate } from './payout-rate';
import { simpleOfferSummary } from './summaries';

type Props = { offer: OfferDraft; index: number; removable: boolean };

const UPFRONT_BOUND = { pctT12: 'upfrontPct', bpsAssets: 'upfrontBps', fixed: 'upfrontFixed' } as const;
const UPFRONT_HELP = {
  pctT12: 'Percent of T-12',
  bpsAssets: 'Basis points of the assets that arrive',
  fixed: 'An amount',
} as const;

function SimpleOfferItself({ offer, index, removable }: Props) {
  const feeShare = useDraftValue(({ advisor }) => advisor.feeBasedPercentage);
  const at = ['offers', index];
  const title = `offer-${index}`;
  const { basis } = offer.upfront;
  // Another channel pays by other rules, so choosing it sets its usual terms; undo restores the old ones.
  const chooseChannel = (value: string) =>
    change({ type: 'set', path: at, value: usualOffer(value as Channel, offer.name) });
  return (
    <Card as="section" aria-labelledby={title} className="own-part">
      <FormFold
        title={offer.name || `Offer ${index + 1}`}
        level={2}
        id={title}
        paths={[`offers[${index}]`]}
        summarize={() => simpleOfferSummary(offer, feeShare)}
        titleClassName="text-lg font-semibold"
        bodyClassName="flex flex-col gap-5 pt-5"
        aside={removable && <RemoveOffer name={offer.name} index={index} />}
      >
        <TextField path={[...at, 'name']} label="Name" maxLength={80} />
        <ChoiceField
          path={[...at, 'channel']}
          label="Channel"
          options={CHANNEL_OPTIONS}
          help="Changing channel loads typical terms."
          onChoose={chooseChannel}
        />
        <div className="grid grid-cols-2 gap-4">
          <ValueField
            path={[...at, 'upfront', 'value']}
            bound={UPFRONT_BOUND[basis]}
            label="Up-front"
            term="upfront"
            help={`${UPFRONT_HELP[basis]}, as ${offer.note.term === 0 ? 'a signing bonus' : 'a forgivable note'}.`}
          />
          <ValueField
            path={[...at, 'note', 'term']}
            bound="noteTerm"
            label="Note term"
            term="note"
            help="Enter 0 for no note."
          />
        </div>
        <SingleValueField
          label="Total back-ends"
          term="backend"
          bound="backendPct"
          help="Percent of T-12, in three equal payments at months 12, 24 and 36 with typical hurdles."
          {...backendsTotal(offer)}
          path={[...at, 'backends']}
          valuesOf={(total) => backendsOf(total, offer.backends)}
          faultAt={`offers[${index}].backends[0].pay.value`}
        />
        <OtherBackends />
        <ChanceFields offer={index} backends={offer.backends} />
        <PayoutRate path={[...at, 'payout']} payout={offer.payout} label="Payout" net={netPayoutText(offer)} />
        <SingleValueField
          label="Revenue that follows you"
          term="portability"
          bound="qFee"
          {...followingShare(feeShare, offer)}
          path={[...at, 'portability']}
          valuesOf={portabilityOf}
          faultAt={`offers[${index}].portability.qFee`}
        />
        <ValueField
          path={[...at, 'deferredReplacement', 'pct']}
          bound="replacementPct"
          label="Deferred comp replaced (make-whole)"
          term="replacement"
        />
      </FormFold>
    </Card>
  );
}

function RemoveOffer({ name, index }: { name: string; index: number }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      onClick={() => change({ type: 'remove', path: ['offers'], index })}
      className={cx(
        'focus-ring -m-2 grid size-11 shrink-0 place-items-center',
        'rounded-full text-ink-soft hover:bg-sunken',
      )}
    >
      <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
    </button>
  );
}

/** A letter may pay at other months than this view: the place for them, beside the field that has none. */
function OtherBackends() {
  const detailed = useDetailedAddress('?step=offers');
  const hasPremium = useRight('premium_fields');
  return (
    <p className="-mt-3 text-xs text-ink-soft">
      Other months or payments in your letter?{' '}
      <AppLink to={detailed} className="text-link focus-ring rounded-sm">
        Open the detailed view
      </AppLink>
      . Your values come along{hasPremium ? '.' : '; back-ends of your own need premium there.'}
    </p>
  );
}

/** An offer in seven fields. */
export const SimpleOffer = memo(SimpleOfferItself);
