import type { ReactNode } from 'react';
import type { BlogPost } from '@app/contracts';
import { coverDrawing } from './cover-drawings';
import { Picture } from './picture';

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
  const { drawing, mirrored } = coverDrawing(slug, category);
  return (
    <div className={`overflow-hidden bg-accent-soft text-accent ${className}`} aria-hidden="true">
      {image ? (
        <Picture image={image} alt="" sizes={sizes} eager={eager} className="size-full object-cover" />
      ) : (
        <svg
          viewBox="0 0 400 224"
          preserveAspectRatio="xMidYMid slice"
          className={`size-full opacity-55 ${mirrored ? '-scale-x-100' : ''}`}
        >
          {drawing}
        </svg>
      )}
    </div>
  );
}
