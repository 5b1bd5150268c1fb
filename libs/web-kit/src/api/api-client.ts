/** Reads and writes of the product's API. Answers are parsed JSON; failures are `ApiError`. */
export type ApiClient = {
  get<T>(path: string, options?: { signal?: AbortSignal }): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T>;
};
