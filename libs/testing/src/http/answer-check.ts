import { isErrorBody } from '@app/contracts';

export type CheckedAnswer = {
  method: string;
  url: string;
  status: number;
  contentType: string | undefined;
  body: string;
};
/** What is wrong with an answer; empty when nothing is. */
export type AnswerCheck = (answer: CheckedAnswer) => string[];

/** Checks answers against what the document promises: for now that errors are told in the one error body. */
export function createAnswerCheck(_document: object): AnswerCheck {
  return ({ status, contentType = '', body }) => {
    if (status < 400) return [];
    if (!contentType.startsWith('application/json'))
      return [`${status} is answered as ${contentType || 'nothing'}, not as JSON`];
    return isErrorBody(parsed(body)) ? [] : [`${status} is not told in the error body`];
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
