/**
 * Work that concurrent requests of one key share. Work that was begun before `forget` is not shared with requests that
 * come after it.
 */
export class SharedWork<T> {
  private readonly underWay = new Map<string, Promise<T>>();

  /**
   * @param isOwn the failure concerns the request that began the work, not the work: the others begin again
   */
  async run(key: string, work: () => Promise<T>, isOwn: (error: unknown) => boolean): Promise<T> {
    const known = this.underWay.get(key);
    if (!known) return this.begin(key, work);
    try {
      return await known;
    } catch (error) {
      if (!isOwn(error)) throw error;
      return this.run(key, work, isOwn);
    }
  }

  forget(): void {
    this.underWay.clear();
  }

  private begin(key: string, work: () => Promise<T>): Promise<T> {
    const begun: Promise<T> = work().finally(() => {
      if (this.underWay.get(key) === begun) this.underWay.delete(key);
    });
    this.underWay.set(key, begun);
    return begun;
  }
}
