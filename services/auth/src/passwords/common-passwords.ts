import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from '@app/contracts';

/** Some 49,000, by how often they were found in leaks; those that are too short are refused for that already. */
const COMMON = new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min));

/** Whether it is among the first that anybody tries, in capitals or not. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
