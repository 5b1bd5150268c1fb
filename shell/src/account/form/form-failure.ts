import { ApiError, failureText as textOf } from '@app/web-kit';

/** What a failed attempt says: in the form, where it stays, as a toast, and at the fields that caused it. */
export type FormFailure = {
  text: string;
  /** Absent where the form alone says it, with a link that a toast has no room for. */
  toast?: { title: string; description: string };
  fields: Readonly<Record<string, string>>;
};

/** `in 20 seconds`, `in 5 minutes`: so that a reader knows how long to wait. */
export function waitText(seconds: number): string {
  if (seconds < 90) return `in ${seconds} second${seconds === 1 ? '' : 's'}`;
  if (seconds <= 90 * 60) return `in ${Math.ceil(seconds / 60)} minutes`;
  return `in ${Math.ceil(seconds / 3600)} hours`;
}

/** A sentence of the specification that ends with "later", which is replaced by the time that the server names. */
export function withWait(sentence: string, { retryAfterSeconds }: ApiError): string {
  return retryAfterSeconds === undefined ? sentence : sentence.replace(/later\.$/, `${waitText(retryAfterSeconds)}.`);
}

/** As every remote says it; a limit with the time at which it ends. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 429 && error.retryAfterSeconds !== undefined)
    return `Too many attempts. Please try again ${waitText(error.retryAfterSeconds)}.`;
  return textOf(error);
}

/** For forms without a text in the specification: what did not happen, why, and what holds all the same. */
export function formFailure(title: string, consequence = ''): (error: unknown) => FormFailure {
  return (error) => {
    const text = [failureText(error), consequence].filter(Boolean).join(' ');
    return { text, toast: { title, description: text }, fields: error instanceof ApiError ? error.fields : {} };
  };
}
