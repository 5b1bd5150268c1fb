import type { ReactNode } from 'react';
import type { BlogPost, ContentCategory } from '@app/contracts';
import { Picture } from './picture';

/** A number from 0 to `count` − 1 that is the same for the same text on server and browser. */
function variantOf(text: string, count: number): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
}

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' as const };
const ring = (r: number) => <circle key={r} cx="200" cy="112" r={r} {...stroke} />;
const steps = (count: number, draw: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => draw(index));

/** One quiet drawing for each category: the subject as a line figure. */
const DRAWINGS: Record<ContentCategory, () => ReactNode> = {
  'Advisor Transitions': () =>
    steps(7, (i) => (
      <path
        key={i}
        d={`M-10 ${178 - i * 5} C 130 ${178 - i * 5}, 200 ${150 - i * 6}, 410 ${130 - i * 24}`}
        {...stroke}
      />
    )),
  Compensation: () =>
    steps(11, (i) => (
      <path
        key={i}
        d={`M${44 + i * 31} 190 V ${150 - Math.round(90 * Math.sin((i / 10) * 2.4))}`}
        {...stroke}
        strokeWidth={i % 3 === 1 ? 9 : 1.5}
      />
    )),
  'Practice Management': () => [18, 38, 60, 84, 110].map(ring),
  'Industry News': () =>
    steps(9, (i) => (
      <path key={i} d={`M60 ${46 + i * 17} H ${[340, 300, 325, 190, 340, 310, 335, 280, 150][i]}`} {...stroke} />
    )),
  Technology: () =>
    steps(54, (i) => (
      <circle
        key={i}
        cx={72 + (i % 9) * 32}
        cy={36 + Math.floor(i / 9) * 30}
        r={(i * 7) % 5 === 0 ? 5 : 2}
        fill="currentColor"
      />
    )),
};

/** The drawing as it is, or mirrored: neighbors of one category should look different. */
const VARIANTS = ['', '-scale-x-100'];

export type CoverArtProps = {
  post: Pick<BlogPost, 'slug' | 'category' | 'imageUrl' | 'cover'>;
  sizes: string;
  eager?: boolean;
  className?: string;
};

/** An article's picture: the editor's, or the drawing of its category. Decoration: the title beside it describes it. */
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
          className={`size-full opacity-55 ${VARIANTS[variantOf(slug, VARIANTS.length)]}`}
        >
          {DRAWINGS[category]()}
        </svg>
      )}
    </div>
  );
}
