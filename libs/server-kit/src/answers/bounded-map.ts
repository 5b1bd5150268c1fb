/** A map of limited size; a new entry replaces the oldest one. */
export class BoundedMap<K, V> {
  private readonly values = new Map<K, V>();

  constructor(private readonly maxEntries: number) {}

  get(key: K): V | undefined {
    return this.values.get(key);
  }

  set(key: K, value: V): V {
    const oldest = this.values.keys().next();
    if (this.values.size >= this.maxEntries && !this.values.has(key) && !oldest.done) this.values.delete(oldest.value);
    this.values.set(key, value);
    return value;
  }
}
