import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MediaItem } from '@app/contracts';
import { SelectBox } from '../portal/list/select-cells';
import type { Selection } from '../portal/list/use-selection';
import { Queue } from '../portal/queue';
import { useMediaList, type MediaFilter } from './api/media';
import { Thumbnail } from './thumbnail';

type Props = {
  filter: MediaFilter;
  /** Chosen pictures, where many can be deleted at once. */
  selection?: Selection<MediaItem> | undefined;
  /** Above the grid. */
  above?: (media: ReturnType<typeof useMediaList>) => ReactNode;
  /** One picture with what chooses or opens it. */
  children: (item: MediaItem, thumbnail: ReactNode) => ReactNode;
};

/** Pictures, newest first, by page. */
export function PictureGrid({ filter, selection, above, children }: Props): ReactNode {
  const media = useMediaList(filter);
  const items = media.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {above?.(media)}
      <Queue
        what="The pictures"
        query={media}
        count={items?.length}
        empty={{
          icon: <Images aria-hidden="true" strokeWidth={1.5} className="size-6" />,
          title: 'No pictures found',
          text:
            filter.q !== '' || filter.unused
              ? 'No picture matches the filters.'
              : 'Upload the first one: it can then be used in articles, pages and settings.',
        }}
      >
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {items?.map((item) => (
            <li key={item.id} className="relative min-w-0">
              {children(item, <Thumbnail item={item} />)}
              {selection && (
                <span className="absolute top-3.5 left-3.5 rounded-sm bg-raised">
                  <SelectBox
                    label={`Select ${item.alt}`}
                    checked={selection.has(item)}
                    onChange={(checked) => selection.put([item], checked)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      </Queue>
    </>
  );
}
