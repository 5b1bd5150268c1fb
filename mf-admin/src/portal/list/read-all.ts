import { SELECTION_MAX } from './use-selection';

type Pages<Page> = { pages: Page[] };
type Query<Page> = {
  data: Pages<Page> | undefined;
  hasNextPage: boolean;
  isError: boolean;
  error: Error | null;
  fetchNextPage: () => Promise<Query<Page>>;
};

/** The rows of a list that is read page by page, further pages included, up to the limit of a selection. @throws */
export async function readAll<Page, Row>(query: Query<Page>, rowsOf: (page: Page) => Row[]): Promise<Row[]> {
  let latest = query;
  const rows = () => latest.data?.pages.flatMap(rowsOf) ?? [];
  while (latest.hasNextPage && rows().length < SELECTION_MAX) {
    latest = await latest.fetchNextPage();
    if (latest.isError) throw latest.error ?? new Error('The next page could not be read');
  }
  return rows().slice(0, SELECTION_MAX);
}
