import { isErrorBody, type RefusedPassage } from '@app/contracts';

/** What else the answer of a failed call says. */
export type FailureFacts = {
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** Where in the text of a field the fault is. */
  passages?: readonly RefusedPassage[] | undefined;
  /** Of a conflict: what is stored now, as the server sent it. */
  current?: unknown;
};

/** A failed API call. `status` 0: no response at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly passages: readonly RefusedPassage[];
  readonly current: unknown;

  constructor(
    readonly status: number,
    /** For people: the server's own message, if there is one. */
    message: string,
    /**
     * Stable code of the error body; `NETWORK` without a response, `NOT_JSON` for a response that is not from the API.
     */
    readonly code: string,
    readonly fields: Readonly<Record<string, string>> = {},
    { requestId, retryAfterSeconds, passages = [], current }: FailureFacts = {},
  ) {
    super(message);
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.passages = passages;
    this.current = current;
  }

  /** The specification's format of a failure, for logs. */
  get failure(): string {
    return `${this.status}: ${this.message}`;
  }
}

/** Query errors of the specification (section 8). */
const UNAUTHORIZED = 'Unauthorized';
const NOT_JSON = 'Invalid response format: expected JSON';

/** The API's code for a missing, unknown, expired or revoked bearer; other 401s concern the submitted credentials. */
export const SESSION_REFUSED = 'SESSION.UNAUTHORIZED';

/** The specification's browser message for a call without a response. */
export const NETWORK_MESSAGE = 'Failed to fetch';

export function networkError(): ApiError {
  return new ApiError(0, NETWORK_MESSAGE, 'NETWORK');
}

export function notJson(response: Response): ApiError {
  return new ApiError(response.status, NOT_JSON, 'NOT_JSON', {}, factsOf(response));
}

function factsOf(response: Response): FailureFacts {
  return {
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfterOf(response),
  };
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

export async function errorFrom(response: Response): Promise<ApiError> {
  const body = await bodyOf(response);
  if (body === undefined) return notJson(response);
  if (isErrorBody(body))
    return new ApiError(response.status, body.error.message, body.error.code, body.error.fields, {
      requestId: body.requestId,
      retryAfterSeconds: retryAfterOf(response),
      passages: body.error.passages,
      current: body.error.current,
    });
  const text = response.status === 401 ? UNAUTHORIZED : `API error: ${response.status} ${response.statusText}`;
  return new ApiError(response.status, text, 'UNKNOWN', {}, factsOf(response));
}
