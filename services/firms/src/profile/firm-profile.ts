import type { FirmProfile, ProfileFact } from '@app/contracts';
import { factState, templateWarning, type FirmFact } from '@app/domain';
import { siteDay } from '@app/server-kit';
import { inPageOrder, latestVerification } from '../facts/preferred-facts';
import type { PublishedFirm } from './profiles.repository';

/** What the page of a firm shows on a day; states and warnings come with time. */
export function toProfile({ facts, updatedAt, logo, ...firm }: PublishedFirm, now: Date): FirmProfile {
  const today = siteDay(now);
  const shown = inPageOrder(facts);
  const deal = shown.find(({ key }) => key === 'deal');
  return {
    ...firm,
    facts: shown.map((fact) => (firm.sample ? asSample(fact) : { ...fact, state: factState(fact, today) })),
    verifiedOn: latestVerification(shown, { isSample: firm.sample }),
    logo: logo && {
      path: `/api/firm-profiles/${firm.id}/logo?v=${logo.version}`,
      width: logo.width,
      height: logo.height,
    },
    updatedOn: siteDay(updatedAt),
    dealWarning: deal ? templateWarning(deal, today.slice(0, 7)) : null,
  };
}

/** Of a firm that does not exist every value is invented, whatever its source says. */
const asSample = (fact: FirmFact): ProfileFact => ({ ...fact, verifiedOn: null, state: 'sample' });
