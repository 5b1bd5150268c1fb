import type { ReactNode } from 'react';
import type { ContentCategory } from '@app/contracts';

/** A number from 0 to below 1 that is the same for the same text on server and browser, another for each `salt`. */
function share(text: string, salt: number): number {
  let sum = 2_166_136_261 ^ salt;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  sum = Math.imul(sum ^ (sum >>> 15), 2_246_822_507);
  return ((sum ^ (sum >>> 13)) >>> 0) / 2 ** 32;
}

/** The salt by which the kind is chosen; the articles that the site begins with alternate under it. */
const KIND = 375;

/** Between two numbers, whole: markup is compared letter by letter. */
type PickNumber = (salt: number, low: number, high: number) => number;
const picksOf =
  (slug: string): PickNumber =>
  (salt, low, high) =>
    Math.round(low + share(slug, salt) * (high - low));

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' as const };
const steps = <T,>(count: number, draw: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => draw(index));

type Drawing = (pick: PickNumber) => ReactNode;

/** Paths that part from one another. */
const curves: Drawing = (pick) => {
  const [count, bend, rise, spread] = [pick(1, 5, 9), pick(2, 70, 190), pick(3, 40, 110), pick(4, 12, 26)];
  return steps(count, (i) => (
    <path
      key={i}
      d={[
        `M-10 ${184 - i * 5} C ${bend} ${184 - i * 5},`,
        `${bend + 90} ${rise + 70 - i * 6}, 410 ${rise + 40 - i * spread}`,
      ].join(' ')}
      {...stroke}
    />
  ));
};

/** Amounts of years beside each other. */
const columns: Drawing = (pick) => {
  const [count, wave, phase, bold] = [pick(1, 9, 15), pick(2, 14, 52) / 10, pick(3, 0, 30) / 10, pick(4, 2, 4)];
  const height = (part: number) => 138 - Math.round(76 * Math.sin(phase + part * wave));
  return steps(count, (i) => (
    <path
      key={i}
      d={`M${44 + Math.round((i * 312) / (count - 1))} 190 V ${height(i / (count - 1))}`}
      {...stroke}
      strokeWidth={i % bold === 1 ? 9 : 1.5}
    />
  ));
};

/** A balance that falls by steps. */
const stairs: Drawing = (pick) => {
  const [count, treads, top, gap] = [pick(1, 3, 5), pick(2, 5, 8), pick(3, 34, 62), pick(4, 12, 18)];
  return steps(count, (i) => (
    <path
      key={i}
      d={steps(treads, (at) => {
        const y = top + i * gap + Math.round((at * (150 - top)) / treads);
        return `${at === 0 ? `M-10 ${y}` : `V ${y}`} H ${Math.round(((at + 1) * 420) / treads)}`;
      }).join(' ')}
      {...stroke}
    />
  ));
};

/** What is kept of each line, and what goes off it. */
const splits: Drawing = (pick) => {
  const rows = pick(1, 5, 7);
  return steps(rows, (i) => {
    const [y, end] = [112 + Math.round((i - (rows - 1) / 2) * 25), pick(10 + i, 120, 290)];
    return (
      <g key={i}>
        <path d={`M48 ${y} H ${end}`} {...stroke} strokeWidth={9} />
        <path d={`M${end + 14} ${y} H 352`} {...stroke} />
      </g>
    );
  });
};

/** A center and what lies around it. */
const rings: Drawing = (pick) => {
  const [count, x, y, first, gap] = [
    pick(1, 4, 7),
    pick(2, 110, 290),
    pick(3, 80, 144),
    pick(4, 12, 30),
    pick(5, 14, 26),
  ];
  return steps(count, (i) => <circle key={i} cx={x} cy={y} r={first + i * gap} {...stroke} />);
};

/** One hand after another. */
const chain: Drawing = (pick) => {
  const [count, radius, rise] = [pick(1, 4, 6), pick(2, 42, 64), pick(3, -9, 9)];
  return steps(count, (i) => (
    <circle
      key={i}
      cx={200 + Math.round((i - (count - 1) / 2) * radius * 0.9)}
      cy={112 + Math.round((i - (count - 1) / 2) * rise)}
      r={radius}
      {...stroke}
    />
  ));
};

/** Lines of a text. */
const lines: Drawing = (pick) =>
  steps(pick(1, 7, 10), (i) => (
    <path key={i} d={`M${pick(2, 40, 110)} ${44 + i * 16} H ${pick(10 + i, 170, 360)}`} {...stroke} />
  ));

/** Fields of a record, some of them marked. */
const grid: Drawing = (pick) => {
  const [columns, step, offset] = [pick(1, 7, 11), pick(2, 3, 9), pick(3, 2, 5)];
  return steps(columns * 6, (i) => (
    <circle
      key={i}
      cx={64 + Math.round(((i % columns) * 272) / (columns - 1))}
      cy={36 + Math.floor(i / columns) * 30}
      r={(i * step + offset) % 5 === 0 || pick(20 + i, 0, 9) === 0 ? 5 : 2}
      fill="currentColor"
    />
  ));
};

/** Quiet line figures of the subject. A category has some, so that articles on one subject differ at first sight. */
const DRAWINGS: Record<ContentCategory, readonly [Drawing, ...Drawing[]]> = {
  'Advisor Transitions': [curves],
  Compensation: [columns, stairs, splits],
  'Practice Management': [rings, chain],
  'Industry News': [lines],
  Technology: [grid],
};

/** The drawing of an article, and whether it is mirrored: the same wherever it is drawn. */
export function coverDrawing(slug: string, category: ContentCategory): { drawing: ReactNode; mirrored: boolean } {
  const kinds = DRAWINGS[category];
  const pick = picksOf(slug);
  const draw = kinds[Math.floor(share(slug, KIND) * kinds.length)] ?? kinds[0];
  return { drawing: draw(pick), mirrored: pick(0, 0, 1) === 1 };
}
