import { createDataSource, type AppConfig, type ContextDatabase } from '@app/server-kit';

type Opened = ReturnType<typeof createDataSource>;

/** Opens the database for one piece of work and closes it whatever happens. */
export async function withDataSource<T>(
  config: AppConfig,
  contexts: ContextDatabase[],
  work: (dataSource: Opened) => Promise<T>,
): Promise<T> {
  const dataSource = await createDataSource(config, contexts).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
