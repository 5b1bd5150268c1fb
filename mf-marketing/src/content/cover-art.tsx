import type { ReactNode } from 'react';
import type { BlogPost, ContentCategory } from '@app/contracts';
import { Picture } from './picture';

/** A number from 0 to below 1 that is the same for the same text on server and browser, another for each `salt`. */
function share(text: string, salt: number): number {
  let sum = 2_166_136_261 ^ salt;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  sum = Math.imul(sum ^ (sum >>> 15), 2_246_822_507);
  return ((sum ^ (sum >>> 13)) >>> 0) / 2 ** 32;
}

/** Between two numbers, whole: markup is compared letter by letter. */
type PickNumber = (salt: number, low: number, high: number) => number;
const picksOf =
  (slug: string): PickNumber =>
  (salt, low, high) =>
    Math.round(low + share(slug, salt) * (high - low));

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' as const };
const steps = (count: number, draw: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => draw(index));

/** A quiet drawing for each category, the subject as a line figure; each article has one of its own. */
const DRAWINGS: Record<ContentCategory, (pick: PickNumber) => ReactNode> = {
  'Advisor Transitions': (pick) => {
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
  },
  Compensation: (pick) => {
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
  },
  'Practice Management': (pick) => {
    const [count, x, y, first, gap] = [
      pick(1, 4, 7),
      pick(2, 110, 290),
      pick(3, 80, 144),
      pick(4, 12, 30),
      pick(5, 14, 26),
    ];
    return steps(count, (i) => <circle key={i} cx={x} cy={y} r={first + i * gap} {...stroke} />);
  },
  'Industry News': (pick) =>
    steps(pick(1, 7, 10), (i) => (
      <path key={i} d={`M${pick(2, 40, 110)} ${44 + i * 16} H ${pick(10 + i, 170, 360)}`} {...stroke} />
    )),
  Technology: (pick) => {
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
  },
};

export type CoverArtProps = {
  post: Pick<BlogPost, 'slug' | 'category' | 'imageUrl' | 'cover'>;
  sizes: string;
  eager?: boolean;
  className?: string;
};

/** An article's picture: the editor's, or a drawing of its own. Decoration: the title beside it describes it. */
export function CoverArt({
  post: { slug, category, imageUrl, cover },
  sizes,
  eager,
  className = '',
}: CoverArtProps): ReactNode {
  const image = cover ?? (imageUrl === null ? null : { src: imageUrl, sources: [] });
  return (
    <div className={`overflow-hidden bg-accent-soft text-accent ${className}`} aria-hidden="true">
      {image ? (
        <Picture image={image} alt="" sizes={sizes} eager={eager} className="size-full object-cover" />
      ) : (
        <svg
          viewBox="0 0 400 224"
          preserveAspectRatio="xMidYMid slice"
          className={`size-full opacity-55 ${picksOf(slug)(0, 0, 1) === 1 ? '-scale-x-100' : ''}`}
        >
          {DRAWINGS[category](picksOf(slug))}
        </svg>
      )}
    </div>
  );
}
