import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/** The rules of the HTML standard; what is a matter of taste, or of accessibility, is judged elsewhere. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'input-attributes': 'error' },
});

/** Faults of a document's markup, each with its place. */
export function markupFaults(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ severity }) => severity === 2)
    .map(({ ruleId, message, selector, line, column }) => `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`);
}

/** Expects the markup of the page, as it is now, to be that of the HTML standard. */
export async function expectValidMarkup(page: Page, place: string): Promise<void> {
  expect(markupFaults(await page.content()), `the markup of ${place}`).toEqual([]);
}
