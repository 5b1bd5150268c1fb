import { useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@app/contracts';
import { Button, Card, Checkbox, Field, Input } from '@app/ui';
import { AppLink, toast } from '@app/web-kit';
import { BulkActions } from '../portal/list/bulk-actions';
import { DownloadCsv } from '../portal/list/download-csv';
import { readAll } from '../portal/list/read-all';
import { useSelection } from '../portal/list/use-selection';
import { Only, useMay } from '../portal/rights';
import { sectionHref } from '../portal/section';
import { SectionHeader } from '../portal/section-header';
import { withParameter } from '../portal/with-parameter';
import { useBulkPictures } from './api/media';
import { PictureDetail } from './picture-detail';
import { PictureGrid } from './picture-grid';
import { UploadPicture } from './upload-picture';

/** The pictures of the site: uploaded, described, and deleted once nothing shows them. */
export function Media(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const home = sectionHref(pathname, 'media');
  const mayDelete = useMay()('content.write');
  const shown = `${search.get('q')} ${search.get('unused')}`;
  const selection = useSelection<MediaItem>(shown);
  const { send, refresh } = useBulkPictures();
  const id = Number(search.get('id'));
  if (Number.isInteger(id) && id > 0) return <PictureDetail key={id} id={id} back={home} />;
  const filter = { q: search.get('q') ?? '', unused: search.get('unused') === 'true' };
  const hrefOf = (change: Partial<typeof filter>) => {
    const parameters = parametersOf({ ...filter, ...change });
    return parameters.size > 0 ? withParameter(home, parameters.toString()) : home;
  };
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader
        title="Media"
        lead="Pictures for articles, pages and settings. Each says what it shows."
        aside={<DownloadCsv path={picturesFile(filter)} name="pictures.csv" />}
      />
      <Only right="content.write">
        <Card as="section" aria-labelledby="upload-picture" className="flex flex-col gap-4">
          <h2 id="upload-picture" className="text-base font-semibold">
            Upload a picture
          </h2>
          <UploadPicture
            onUploaded={(item) => toast({ title: `“${item.alt}” is in the library`, variant: 'success' })}
          />
        </Card>
      </Only>
      <Filters key={filter.q} filter={filter} onChange={(change) => void navigate(hrefOf(change))} />
      <PictureGrid
        filter={filter}
        selection={mayDelete ? selection : undefined}
        above={(media) => (
          <BulkActions
            key={shown}
            selection={selection}
            what="pictures"
            nameOf={({ alt }) => alt}
            acts={[
              {
                label: 'Delete',
                done: 'deleted',
                consequence: "This can't be undone. Pictures that an article, a page or a setting shows are kept.",
                isDanger: true,
                send,
              },
            ]}
            readAll={() => readAll(media, (page) => page.items)}
            hasMore={media.hasNextPage}
            onDone={refresh}
          />
        )}
      >
        {(item, thumbnail) => (
          <AppLink
            to={withParameter(home, `id=${item.id}`)}
            className="focus-ring block rounded-input text-sm no-underline hover:underline"
          >
            {thumbnail}
            <span className="mt-1 block truncate font-medium">{item.alt}</span>
            <span className="block text-xs text-ink-faint">
              {item.usedBy === 0 ? 'Not used' : `Used ${item.usedBy} ${item.usedBy === 1 ? 'time' : 'times'}`}
            </span>
          </AppLink>
        )}
      </PictureGrid>
    </div>
  );
}

type FilterValues = { q: string; unused: boolean };

function parametersOf({ q, unused }: FilterValues): URLSearchParams {
  return new URLSearchParams({ ...(q !== '' && { q }), ...(unused && { unused: 'true' }) });
}

const picturesFile = (filter: FilterValues) => `/api/admin/content/media/export?${parametersOf(filter)}`;

function Filters({
  filter,
  onChange,
}: {
  filter: FilterValues;
  onChange: (change: Partial<FilterValues>) => void;
}): ReactNode {
  const [typed, setTyped] = useState(filter.q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ q: typed.trim() });
  };
  return (
    <form method="get" role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label="What it shows, or its file" className="min-w-52 grow">
        <Input type="search" value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" variant="secondary">
        Search
      </Button>
      <Checkbox
        label="Only those that are not used"
        checked={filter.unused}
        onChange={({ target }) => onChange({ unused: target.checked })}
      />
    </form>
  );
}
