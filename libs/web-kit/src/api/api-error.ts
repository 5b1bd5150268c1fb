import { isErrorBody } from '@app/contracts';

/** A call of the API that did not give what was asked for. `status` 0: no answer at all. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    /** Stable code of the error body; `NETWORK` without an answer, `NOT_JSON` for an answer that is none of the API's. */
    readonly code: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly requestId?: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** Query errors of the specification (section 8). */
const UNAUTHORIZED = 'Unauthorized';
const NOT_JSON = 'Invalid response format: expected JSON';

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

export function notJson(status: number): ApiError {
  return new ApiError(status, NOT_JSON, 'NOT_JSON');
}

export async function errorFrom(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after'));
  const seconds = Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined;
  const body = await bodyOf(response);
  if (isErrorBody(body)) return new ApiError(response.status, body.error.message, body.error.code, body.error.fields, body.requestId, seconds);
  if (!response.headers.get('content-type')?.includes('json')) return notJson(response.status);
  const text = response.status === 401 ? UNAUTHORIZED : `API error: ${response.status} ${response.statusText}`;
  return new ApiError(response.status, text, 'UNKNOWN', {}, undefined, seconds);
}
