import type { SavedCalculationList } from '@app/contracts';
import { mayUse, pathText, premiumUses, type FederalRates, type PremiumUse, type Scenario } from '@app/domain';
import { PREMIUM_TEXT } from '../fields/premium-text';
import type { Market } from '../market/market';

/** The expected refusals of the account, checked before the user is asked for a name. */
export type SaveRefusal = { kind: 'premium'; message: string; paths: string[] } | { kind: 'full'; message: string };

type Account = {
  user: Parameters<typeof mayUse>[0];
  /** The market ranges in use: their proposed values need no premium. */
  market: Pick<Market, 'assumptions' | 'rates'>;
  /** The account's calculations; null if unknown: then the server decides. */
  list: (Pick<SavedCalculationList, 'limit'> & { calculations: readonly unknown[] }) | null;
};

function premiumMessage(uses: PremiumUse[]): string {
  const fields = new Set(uses.flatMap(({ field }) => (field === 'offers' ? [] : PREMIUM_TEXT[field].name)));
  const offers = uses.some(({ field }) => field === 'offers')
    ? 'Comparing more than one offer is part of premium.'
    : '';
  const values = fields.size > 0 ? `Premium also covers your values for: ${[...fields].join(', ')}.` : '';
  return [offers, offers ? values : values.replace(' also', '')].filter(Boolean).join(' ');
}

/** The newest rates, and those of the month that the calculation names: the server checks that they are its rates. */
function knownRates({ settings: { afr } }: Scenario, { rates }: Account['market']): FederalRates[] {
  return [...(rates ? [rates] : []), ...(afr?.month === undefined ? [] : [afr])];
}

/** Null when nothing is known against saving `scenario` as a new calculation. */
export function saveRefusal(scenario: Scenario, { user, market, list }: Account): SaveRefusal | null {
  const uses = (['premium_fields', 'several_offers'] as const).every((right) => mayUse(user, right))
    ? []
    : premiumUses(scenario, { market: [market.assumptions], rates: knownRates(scenario, market) });
  if (uses.length > 0)
    return { kind: 'premium', message: premiumMessage(uses), paths: uses.map(({ path }) => pathText(path)) };
  if (list === null || list.limit === null || list.calculations.length < list.limit) return null;
  return {
    kind: 'full',
    message:
      `You have ${list.calculations.length} saved calculations, the maximum without premium. ` +
      'Delete one, or get premium to save as many as you like.',
  };
}

/** Whether the refused values all belong to the later offers, so that the first one can be saved alone. */
export function canKeepFirst(paths: string[]): boolean {
  return paths.includes('offers') && paths.every((path) => path === 'offers' || /^offers\[[1-9]/.test(path));
}
