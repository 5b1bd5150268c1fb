import type { Offer, Scenario } from '../scenario/scenario';
import { Decimal } from './decimal';
import { atLeast, d, money, NONE, odds, oddsOfShare, powers, shareEarned, type D } from './second-engine-terms';

/** Share of what follows that is there in a month. */
export function arrived(offer: Offer, month: number): D {
  if (month <= offer.downtimeMonths) return NONE;
  return month <= offer.ramp.length ? d(offer.ramp[month - 1]!) : d(1);
}

export function practice({ advisor, settings }: Scenario, offer: Offer) {
  // Where no share was entered, three quarters of revenue are fees.
  const fees = d(advisor.feeBasedPercentage ?? 75).dividedBy(100);
  const fee = fees.times(offer.portability.qFee);
  const share = fee.plus(d(1).minus(fees).times(offer.portability.qTxn));
  const transferable = money(advisor.aum).times(offer.portability.qAssets ?? share);
  const growth = powers(offer.growth, settings.horizon + 1);
  const assets = (month: number): D => {
    let value = transferable.times(arrived(offer, month));
    if (month === 0) return NONE;
    if (month > 12) {
      value = value.times(growth[Math.floor(month / 12) - 1]!);
      value = value.times(
        d(1).plus(
          d(offer.growth)
            .times(month % 12)
            .dividedBy(12),
        ),
      );
    }
    return value;
  };
  const production: D[] = [NONE];
  const active: D[] = [NONE];
  for (let year = 1; year <= settings.horizon; year += 1) {
    let sum = NONE;
    for (let month = 12 * year - 11; month <= 12 * year; month += 1) sum = sum.plus(arrived(offer, month));
    active.push(sum.dividedBy(12));
    production.push(money(advisor.t12).times(growth[year]!).times(share).times(active[year]!));
  }
  const feePart = share.isZero() ? NONE : fee.dividedBy(share);
  return { transferable, assets, production, active, feePart };
}

export type Practice = ReturnType<typeof practice>;

export function backendPayments(
  { advisor, settings }: Scenario,
  offer: Offer,
  { transferable, assets, production }: Practice,
) {
  const t12 = money(advisor.t12).times(offer.recognizedPct);
  const measure = (kind: string, month: number): D => {
    if (kind === 'tenure') return d(1);
    if (kind === 'production') return production[Math.ceil(month / 12)]!.dividedBy(t12);
    if (advisor.aum === 0) return NONE;
    return (kind === 'assets' ? assets(month) : Decimal.max(0, assets(month).minus(transferable))).dividedBy(
      money(advisor.aum),
    );
  };
  const met: string[] = [];
  const metOdds: Record<string, D> = {};
  const capLeft: Record<string, D> = {};
  const paid = offer.backends.map(() => NONE);
  for (let month = 1; month <= 12 * settings.horizon; month += 1) {
    for (let index = 0; index < offer.backends.length; index += 1) {
      const backend = offer.backends[index]!;
      if (backend.month !== month) continue;
      let open = true;
      let gateOdds = d(1);
      for (const gate of backend.gate) {
        if (
          gate.kind === 'backend' ? !met.includes(gate.id) : !atLeast(measure(gate.metric, gate.month), d(gate.atLeast))
        )
          open = false;
        gateOdds = Decimal.min(
          gateOdds,
          gate.kind === 'backend'
            ? (metOdds[gate.id] ?? NONE)
            : odds(measure(gate.metric, gate.month), d(gate.atLeast), gate.month),
        );
      }
      const target = backend.kind === 'tenure' ? d(1) : d(backend.hurdle);
      const metric = measure(backend.kind, month);
      if (open && atLeast(metric, target)) met.push(backend.id);
      const { basis, value, cap, capGroup, sinceMonth } = backend.pay;
      let full = money(value);
      if (basis === 'pctRecognizedT12') full = t12.times(value).times(backend.eligiblePct);
      if (basis === 'pctActualT12') full = production[Math.ceil(month / 12)]!.times(value).times(backend.eligiblePct);
      if (basis === 'bpsTransferred') {
        let counted = assets(month);
        if (backend.kind === 'netNewAssets') counted = Decimal.max(0, counted.minus(transferable));
        else if (sinceMonth !== undefined) counted = Decimal.max(0, counted.minus(assets(sinceMonth)));
        full = counted.times(value).dividedBy(10_000).times(backend.eligiblePct);
      }
      let chance = d(backend.probability ?? 1);
      let counted = d(1);
      if (backend.onMiss === 'unpaid') {
        counted = open ? shareEarned(backend, metric, target) : NONE;
        metOdds[backend.id] = met.includes(backend.id) ? chance : NONE;
      } else {
        const { expected, top } = oddsOfShare(backend, metric, target);
        counted = top;
        metOdds[backend.id] = chance;
        if (backend.probability === undefined) {
          const isTenure = backend.kind === 'tenure';
          chance = top.isZero() ? NONE : Decimal.min(gateOdds, isTenure ? 1 : expected.dividedBy(top));
          if (isTenure) chance = gateOdds;
          metOdds[backend.id] = isTenure ? gateOdds : Decimal.min(gateOdds, odds(metric, target, month));
        }
      }
      let amount = full.times(counted);
      if (cap !== undefined) amount = Decimal.min(amount, money(cap));
      if (settings.scenario === 'expected') amount = amount.times(chance);
      else if (chance.isZero() || (chance.lessThan(1) && settings.scenario === 'low')) amount = NONE;
      if (cap !== undefined && capGroup !== undefined) {
        const left = capLeft[capGroup] ?? money(cap);
        amount = Decimal.min(amount, left);
        capLeft[capGroup] = left.minus(amount);
      }
      paid[index] = amount;
    }
  }
  return { paid, t12 };
}

export function replacementByYear(offer: Offer, replaced: D): Map<number, D> {
  const entries = [...offer.deferredReplacement.schedule].sort((a, b) => a.year - b.year);
  const parts = new Map<number, D>();
  let left = replaced;
  for (let index = 0; index < entries.length; index += 1) {
    const part = index === entries.length - 1 ? left : replaced.times(entries[index]!.share);
    parts.set(entries[index]!.year, part);
    left = left.minus(part);
  }
  return parts;
}
