import { countedFeeShare, findingOf, writtenDollars, writtenYears } from '@app/domain';
import { writtenDay } from '@app/server-kit';
import { legible, rewrittenPieces, type Report } from '@app/server-kit/pdf';
import type { Exported } from '../exported';
import { assumptionPieces } from './assumption-pieces';
import { offerPieces } from './offer-pieces';
import { closingPieces, sourcePieces } from './source-pieces';

function factsOf({ scenario: { advisor, offers, settings }, made }: Exported): Report['facts'] {
  const place = [advisor.city, advisor.state].filter(Boolean).join(', ');
  return [
    ['Prepared on', writtenDay(made)],
    ...(place === '' ? [] : [['Practice', place] as [string, string]]),
    ['Trailing 12-month production (T-12)', writtenDollars(advisor.t12 * 100)],
    ['Assets under management', writtenDollars(advisor.aum * 100)],
    ['Fee-based', `${advisor.feeBasedPercentage === undefined ? 'Assumed: ' : ''}${countedFeeShare(advisor)}%`],
    [offers.length === 1 ? 'Offer' : 'Offers', offers.map(({ name }) => name).join(', ')],
    ['Compared over', writtenYears(settings.horizon)],
  ];
}

const chosenTexts = ({ name, scenario: { advisor, offers } }: Exported): string[] =>
  [name, advisor.city, advisor.state, ...offers.map((offer) => offer.name)].filter((text) => text !== undefined);

/** Texts that users chose, in characters that the PDF's fonts have. */
function withLegibleNames({ name, scenario, result, ...exported }: Exported): Exported {
  const renamed = <T extends { name: string }>(offer: T): T => ({ ...offer, name: legible(offer.name) });
  const { advisor } = scenario;
  return {
    ...exported,
    name: legible(name),
    scenario: {
      ...scenario,
      advisor: { ...advisor, city: legible(advisor.city), state: legible(advisor.state) },
      offers: scenario.offers.map(renamed),
    },
    result: { ...result, offers: result.offers.map(renamed) },
  };
}

/** The document for a spouse or an accountant: the findings, how they were calculated, and their sources. */
export function writeReport(given: Exported): Report {
  const exported = withLegibleNames(given);
  const { name, scenario, result } = exported;
  return {
    title: name,
    subtitle:
      scenario.offers.length === 1
        ? 'Staying compared with an offer'
        : `Staying compared with ${scenario.offers.length} offers`,
    facts: factsOf(exported),
    findings: result.offers.map((offer) => [offer.name, findingOf(offer.totals, scenario.settings.horizon)]),
    pieces: [
      ...rewrittenPieces(chosenTexts(given)),
      ...result.offers.flatMap((offer, index) => offerPieces(scenario, offer, index)),
      ...assumptionPieces(exported),
      ...sourcePieces(exported),
      ...closingPieces(exported),
    ],
  };
}
