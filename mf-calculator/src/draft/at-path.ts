/** The place of a value in a draft: `['offers', 0, 'note', 'rate']`. */
export type Path = readonly (string | number)[];

export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    root,
  );
}

function copyWith(parent: unknown, part: string | number, value: unknown): unknown {
  if (Array.isArray(parent)) return parent.map((entry: unknown, index) => (index === part ? value : entry));
  const { [part]: _old, ...others } = Object(parent) as Record<string | number, unknown>;
  return value === undefined ? others : { ...Object(parent), [part]: value };
}

/**
 * A copy with another value at the path; everything beside the path is the same object as before. `undefined` removes
 * the value.
 */
export function withValueAt<T>(root: T, path: Path, value: unknown): T {
  const [part, ...rest] = path;
  if (part === undefined) return value as T;
  return copyWith(root, part, withValueAt(valueAt(root, [part]), rest, value)) as T;
}

export function listAt(root: unknown, path: Path): readonly unknown[] {
  const list = valueAt(root, path);
  return Array.isArray(list) ? list : [];
}
