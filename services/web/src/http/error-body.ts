import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@app/contracts';

export function errorBody(code: string, message: string, requestId: string = randomUUID()): ErrorBody {
  return { error: { code, message }, requestId };
}
