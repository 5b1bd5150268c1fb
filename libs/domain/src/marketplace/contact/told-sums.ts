import type { Passage, TokenReader } from './tokens';

type Sum = Passage & { value: number };

const SIGNS: Record<string, 1 | -1> = { plus: 1, '+': 1, add: 1, minus: -1, less: -1 };
const PARTS = 3;
const FARTHEST = 24;
const [LEAST, MOST, MOST_OF_LINE] = [200, 999, 9_999];

/** A number whose parts are sums: `600 plus 14, then 500 plus 55, then 100 plus 17`. */
export function findToldSums(reader: TokenReader): Passage[] {
  const sums: Sum[] = [];
  for (let at = 0; at < reader.length; at += 1) {
    const sum = sumAt(reader, at);
    if (sum) sums.push(sum);
  }
  return sums.flatMap((first, at) => {
    const run = sums.slice(at, at + PARTS);
    const last = run.at(-1);
    return last && isNumber(run) ? [{ start: first.start, end: last.end }] : [];
  });
}

function isNumber([area, exchange, line]: readonly Sum[]): boolean {
  if (!area || !exchange || !line) return false;
  const isPart = ({ value }: Sum) => value >= LEAST && value <= MOST;
  const isNear = exchange.start - area.end <= FARTHEST && line.start - exchange.end <= FARTHEST;
  return isNear && isPart(area) && isPart(exchange) && line.value > 0 && line.value <= MOST_OF_LINE;
}

/** Two numbers with `plus` or `minus` between them, and no amounts. */
function sumAt(reader: TokenReader, at: number): Sum | undefined {
  if (reader.kind(at) !== 'number' || reader.is(at - 1, '$')) return undefined;
  const sign = reader.past(at + 1);
  const word = reader.at(sign)?.text ?? '';
  const direction = SIGNS[word];
  const second = reader.past(sign + 1);
  if (direction === undefined || reader.kind(second) !== 'number') return undefined;
  const value = Number(reader.at(at)?.text) + direction * Number(reader.at(second)?.text);
  return { start: at, end: second + 1, value };
}
