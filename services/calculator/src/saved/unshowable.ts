import { ONE_LINE_PATTERN } from '@app/contracts';
import { pathText, type ScenarioFault } from '@app/domain';

/** Every text in a document that contains an invisible character. */
export function unshowableTexts(value: unknown, path: (string | number)[] = []): ScenarioFault[] {
  if (typeof value === 'string')
    return ONE_LINE_PATTERN.test(value)
      ? []
      : [{ path: pathText(path), message: 'Remove the characters that cannot be shown.' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    unshowableTexts(each, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}
