import type { NewsChoices } from '@app/server-kit';

/** No account chose to hear about anything. */
export const NO_NEWS: NewsChoices = {
  readers: async () => [],
  of: async () => [],
  end: async () => undefined,
};
