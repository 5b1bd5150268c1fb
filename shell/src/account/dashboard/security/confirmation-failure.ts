import { ApiError } from '@app/web-kit';
import { formFailure, type FormFailure } from '../../form/form-failure';

const WRONG_PASSWORD = 'This is not your current password.';

/** A sensitive change asks for the password again; a 401 that names no field is about that password. */
export function confirmationFailure(title: string, passwordField: string): (error: unknown) => FormFailure {
  const general = formFailure(title);
  return (error) => {
    const wrong = error instanceof ApiError && error.status === 401 && Object.keys(error.fields).length === 0 && error.code === 'AUTH.INVALID_CREDENTIALS';
    return wrong ? { text: WRONG_PASSWORD, toast: { title, description: WRONG_PASSWORD }, fields: { [passwordField]: WRONG_PASSWORD } } : general(error);
  };
}
