import type { UpdateProfileRequest } from '@app/contracts';

/** What a request changes: fields that it names, where an empty text means that there is none. */
export function profileChanges(request: UpdateProfileRequest): UpdateProfileRequest {
  return Object.fromEntries(
    Object.entries(request).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value === '' ? null : value]],
    ),
  );
}
