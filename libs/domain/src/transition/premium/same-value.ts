const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Whether two values of JSON say the same; an absent value is the same as an undefined one, the order of names means
 * nothing.
 */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right) || left === right) return true;
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) return false;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => sameValue(Reflect.get(left, name), Reflect.get(right, name)));
}
