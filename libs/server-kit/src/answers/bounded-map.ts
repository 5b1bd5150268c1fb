/** Remembers as many values as it may; the oldest make room. */
export class BoundedMap<K, V> {
  private readonly values = new Map<K, V>();

  constructor(private readonly most: number) {}

  get(key: K): V | undefined {
    return this.values.get(key);
  }

  set(key: K, value: V): V {
    const oldest = this.values.keys().next();
    if (this.values.size >= this.most && !this.values.has(key) && !oldest.done) this.values.delete(oldest.value);
    this.values.set(key, value);
    return value;
  }
}
