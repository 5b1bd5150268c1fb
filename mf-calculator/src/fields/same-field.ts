const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * Whether a field would look the same: paths are new arrays at every render with the same content. A form of sixty
 * fields renders for every keystroke, and all but one of them are unchanged.
 */
export function sameField(before: object, after: object): boolean {
  const [old, next] = [Object.entries(before), Object.entries(after)];
  return (
    old.length === next.length &&
    next.every(([name, value]) => {
      const known: unknown = Reflect.get(before, name);
      return (
        Object.is(known, value) ||
        (isList(known) &&
          isList(value) &&
          known.length === value.length &&
          value.every((part, index) => Object.is(part, known[index])))
      );
    })
  );
}
