import { divide, multiply, ONE, ZERO, type Fixed } from '../../money/fixed';

/** One amount for every year; the index is the year, and year 0 is the day of joining. */
export type Line = Fixed[];

/** A line of years 1 to `horizon`; nothing in year 0. */
export function yearly(horizon: number, amount: (year: number) => Fixed): Line {
  const line: Line = [ZERO];
  for (let year = 1; year <= horizon; year += 1) line.push(amount(year));
  return line;
}

/** Amount of a year; nothing before the first and after the last. */
export function inYear(line: Line, year: number): Fixed {
  return line[year] ?? ZERO;
}

export function emptyLine(horizon: number): Line {
  return new Array<Fixed>(horizon + 1).fill(ZERO);
}

/** Adds to a year within the horizon; what falls later is left out. */
export function addTo(line: Line, year: number, amount: Fixed): void {
  if (year < line.length) line[year] = inYear(line, year) + amount;
}

export function sumOf(line: Line): Fixed {
  let sum = ZERO;
  for (const amount of line) sum += amount;
  return sum;
}

/** Year by year, what is in `plus` less what is in `minus`. */
export function netOf(horizon: number, plus: Line[], minus: Line[] = []): Line {
  const net = emptyLine(horizon);
  for (let year = 0; year <= horizon; year += 1) {
    let sum = ZERO;
    for (const line of plus) sum += inYear(line, year);
    for (const line of minus) sum -= inYear(line, year);
    net[year] = sum;
  }
  return net;
}

/** (1 + rate)^year for the years 0 to `horizon`. */
export function growthFactors(rate: Fixed, horizon: number): Line {
  const factors: Line = [ONE];
  for (let year = 1; year <= horizon; year += 1) factors.push(multiply(inYear(factors, year - 1), ONE + rate));
  return factors;
}

/** 1 / (1 + rate)^year. */
export function discountFactors(rate: Fixed, horizon: number): Line {
  const factors: Line = [ONE];
  for (let year = 1; year <= horizon; year += 1) factors.push(divide(inYear(factors, year - 1), ONE + rate));
  return factors;
}
