import { CALCULATION_NAME_MAX, ONE_LINE_PATTERN, VISIBLE_PATTERN } from '@app/contracts';
import { checkScenario, raiseScenario, type Scenario, type ScenarioFault } from '@app/domain';
import { isRecord } from '@app/server-kit';
import { isUuid } from './calculation-id';
import { unshowableTexts } from './unshowable';

const VERSION_MAX = 2_147_483_647;
const NAME = `Enter a name of 1 to ${CALCULATION_NAME_MAX} characters.`;

export type NewCalculation = ({ name: string; scenario: Scenario } | { sourceId: string; name: string | undefined }) & {
  attempt: string | undefined;
};
export type Change = { version: number; name: string | undefined; scenario: Scenario | undefined };
/** What a body says, or everything that is wrong with it. */
export type Read<T> = { value: T; faults: [] } | { value: null; faults: ScenarioFault[] };

/** Also the form that the database accepts. */
export const ATTEMPT = /^[A-Za-z0-9_-]{16,64}$/;

type Part<T> = { value: T | undefined; faults: ScenarioFault[] };
const fault = (path: string, message: string): Part<never> => ({ value: undefined, faults: [{ path, message }] });
const sound = <T>(value: T): Part<T> => ({ value, faults: [] });

function readName(value: unknown): Part<string> {
  const name = typeof value === 'string' ? value.trim() : '';
  return VISIBLE_PATTERN.test(name) && name.length <= CALCULATION_NAME_MAX && ONE_LINE_PATTERN.test(name)
    ? sound(name)
    : fault('name', NAME);
}

function readAttempt(value: unknown): Part<string> {
  if (value === undefined) return { value: undefined, faults: [] };
  return typeof value === 'string' && ATTEMPT.test(value)
    ? sound(value)
    : fault('attempt', 'Name the attempt with 16 to 64 letters, digits, - and _, or leave it out.');
}

function readScenario(value: unknown): Part<Scenario> {
  // A page that was loaded before an upgrade still sends the previous version.
  const { scenario, faults } = checkScenario(raiseScenario(value));
  if (scenario === null) return { value: undefined, faults };
  const unshowable = unshowableTexts(scenario);
  return unshowable.length > 0 ? { value: undefined, faults: unshowable } : sound(scenario);
}

function unknownNames(body: Record<string, unknown>, known: string[]): ScenarioFault[] {
  return Object.keys(body)
    .filter((name) => !known.includes(name))
    .map((name) => ({ path: name.slice(0, 80), message: 'Remove this: it is not a field of a calculation.' }));
}

const NO_BODY: ScenarioFault[] = [{ path: 'scenario', message: 'Enter the calculation.' }];

/** `POST /api/saved-calculations`. */
export function readNewCalculation(body: unknown): Read<NewCalculation> {
  if (!isRecord(body)) return { value: null, faults: NO_BODY };
  return 'sourceId' in body ? readCopy(body) : readWhole(body);
}

function readCopy(body: Record<string, unknown>): Read<NewCalculation> {
  const name = body['name'] === undefined ? sound(undefined) : readName(body['name']);
  const source = isUuid(body['sourceId'])
    ? sound(body['sourceId'])
    : fault('sourceId', 'Name the calculation to copy by its id.');
  const attempt = readAttempt(body['attempt']);
  const faults = [
    ...unknownNames(body, ['sourceId', 'name', 'attempt']),
    ...name.faults,
    ...source.faults,
    ...attempt.faults,
  ];
  return faults.length > 0 || source.value === undefined
    ? { value: null, faults }
    : { value: { sourceId: source.value, name: name.value, attempt: attempt.value }, faults: [] };
}

function readWhole(body: Record<string, unknown>): Read<NewCalculation> {
  const name = readName(body['name']);
  const scenario = readScenario(body['scenario']);
  const attempt = readAttempt(body['attempt']);
  const faults = [
    ...unknownNames(body, ['name', 'scenario', 'attempt']),
    ...name.faults,
    ...scenario.faults,
    ...attempt.faults,
  ];
  return faults.length > 0 || name.value === undefined || scenario.value === undefined
    ? { value: null, faults }
    : { value: { name: name.value, scenario: scenario.value, attempt: attempt.value }, faults: [] };
}

/** `PATCH /api/saved-calculations/{id}`: absent fields stay as they are. */
export function readChange(body: unknown): Read<Change> {
  if (!isRecord(body)) return { value: null, faults: NO_BODY };
  const { version } = body;
  const isVersion = typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= VERSION_MAX;
  const from = isVersion ? sound(version) : fault('version', 'Name the version that you changed.');
  const name = body['name'] === undefined ? sound(undefined) : readName(body['name']);
  const scenario = body['scenario'] === undefined ? sound(undefined) : readScenario(body['scenario']);
  const nothing = body['name'] === undefined && body['scenario'] === undefined ? NO_BODY : [];
  const faults = [
    ...unknownNames(body, ['version', 'name', 'scenario']),
    ...from.faults,
    ...name.faults,
    ...scenario.faults,
    ...nothing,
  ];
  return faults.length > 0 || from.value === undefined
    ? { value: null, faults }
    : { value: { version: from.value, name: name.value, scenario: scenario.value }, faults: [] };
}
