import type { ErrorBody } from '@app/contracts';

export const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).error.code];
export const faultsOf = ({ body }: { body: unknown }) => (body as ErrorBody).error.fields ?? {};
