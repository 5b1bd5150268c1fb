/** Names that code checks to detect its environment: defining them changes its behavior. */
const OF_OTHER_PLACES = [
  'window',
  'document',
  'self',
  'top',
  'navigator',
  'location',
  'process',
  'require',
  'module',
  'fetch',
  'Deno',
  'Bun',
];
/** Libraries keep settings on the global object. A few of them are not a leak. */
const MAX_NEW_GLOBALS = 16;

type Entry = { owner: object; key: string | symbol; descriptor: PropertyDescriptor };

/** Objects that every piece of code of a realm relies on, found from its global. */
function reachable(global: object): Map<object, string> {
  const found = new Map<object, string>();
  const visit = (value: unknown, name: string): void => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || found.has(value)) return;
    found.set(value, name);
    visit(Reflect.getPrototypeOf(value), `the prototype of ${name}`);
    for (const key of Reflect.ownKeys(value)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(value, key);
      const path = `${name === '' ? '' : `${name}.`}${String(key)}`;
      for (const part of [descriptor?.value, descriptor?.get, descriptor?.set]) visit(part, path);
    }
  };
  visit(global, '');
  return found;
}

function isSame(one: PropertyDescriptor, other: PropertyDescriptor | undefined): boolean {
  return other !== undefined && Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;
}

/**
 * Records the built-in objects of a context before the release's code runs, and reports changes to them. It checks
 * from outside, with functions that this code cannot have changed.
 */
export class RealmCheck {
  private readonly names: Map<object, string>;
  private readonly prototypes = new Map<object, object | null>();
  private readonly counts = new Map<object, number>();
  private readonly entries: Entry[] = [];
  /** Functions on built-in objects, which patches replace. Read quickly, after every operation. */
  private readonly methods: { owner: Record<PropertyKey, unknown>; key: string | symbol; value: unknown }[] = [];

  /** The root prototypes: a property added there is visible to all code. */
  private readonly busiest: object[];

  constructor(private readonly global: object) {
    this.busiest = ['Object', 'Function', 'Array'].map(
      (name) => (Reflect.get(global, name) as { prototype: object }).prototype,
    );
    this.names = reachable(global);
    for (const owner of this.names.keys()) {
      const keys = Reflect.ownKeys(owner);
      this.prototypes.set(owner, Reflect.getPrototypeOf(owner));
      this.counts.set(owner, keys.length);
      for (const key of keys) {
        const descriptor = Reflect.getOwnPropertyDescriptor(owner, key);
        if (!descriptor) continue;
        this.entries.push({ owner, key, descriptor });
        if (typeof descriptor.value === 'function' && typeof key === 'string' && key !== 'constructor') {
          this.methods.push({ owner: owner as Record<PropertyKey, unknown>, key, value: descriptor.value });
        }
      }
    }
  }

  /** The first replaced built-in function, or unexpected global; null when there is none. */
  quickly(): string | null {
    const globals = this.globalsFault();
    if (globals !== null) return globals;
    for (const prototype of this.busiest) {
      if (Reflect.ownKeys(prototype).length !== this.counts.get(prototype)) return this.wholly();
    }
    for (const { owner, key, value } of this.methods) {
      if (owner[key] !== value) return this.named(owner, key, 'was replaced');
    }
    return null;
  }

  /** The first difference of any kind; null when there is none. */
  wholly(): string | null {
    for (const { owner, key, descriptor } of this.entries) {
      if (!isSame(descriptor, Reflect.getOwnPropertyDescriptor(owner, key)))
        return this.named(owner, key, 'was changed');
    }
    for (const [owner, prototype] of this.prototypes) {
      if (Reflect.getPrototypeOf(owner) !== prototype) return `${this.names.get(owner)} has another prototype`;
    }
    for (const [owner, count] of this.counts) {
      const keys = Reflect.ownKeys(owner);
      if (keys.length === count || owner === this.global) continue;
      const known = new Set(this.entries.filter((entry) => entry.owner === owner).map((entry) => entry.key));
      const added = keys.find((key) => !known.has(key));
      return this.named(owner, added ?? '', 'was added');
    }
    return this.globalsFault();
  }

  private globalsFault(): string | null {
    const added = Reflect.ownKeys(this.global).length - (this.counts.get(this.global) ?? 0);
    if (added === 0) return null;
    if (added > MAX_NEW_GLOBALS) return `globalThis has ${added} names more`;
    const pretended = OF_OTHER_PLACES.find((name) => Reflect.has(this.global, name));
    return pretended === undefined ? null : `globalThis.${pretended} was added`;
  }

  private named(owner: object, key: string | symbol, what: string): string {
    const name = this.names.get(owner) ?? '';
    return `${name === '' ? 'globalThis' : name}.${String(key)} ${what}`;
  }
}
