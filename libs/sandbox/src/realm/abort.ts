type Listener = { call: (event: object) => void; once: boolean };

/** The parts of the DOM's AbortSignal that code for both sides uses. */
export class AbortSignal {
  aborted = false;
  reason: unknown = undefined;
  onabort: ((event: object) => void) | null = null;
  private readonly listeners = new Map<unknown, Listener>();

  static abort(reason?: unknown): AbortSignal {
    const controller = new AbortController();
    controller.abort(reason);
    return controller.signal;
  }

  static timeout(millis: number): AbortSignal {
    const controller = new AbortController();
    setTimeout(() => controller.abort(namedError('TimeoutError', 'it took too long')), millis);
    return controller.signal;
  }

  static any(signals: Iterable<AbortSignal>): AbortSignal {
    const controller = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) controller.abort(signal.reason);
      else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
    }
    return controller.signal;
  }

  addEventListener(type: string, listener: unknown, options?: boolean | { once?: boolean }): void {
    if (type !== 'abort' || this.listeners.has(listener)) return;
    const once = typeof options === 'object' && options.once === true;
    if (typeof listener === 'function') {
      this.listeners.set(listener, { call: (event) => void Reflect.apply(listener, this, [event]), once });
    }
  }

  removeEventListener(type: string, listener: unknown): void {
    if (type === 'abort') this.listeners.delete(listener);
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  dispatchEvent(event: { type: string }): boolean {
    if (event.type !== 'abort') return true;
    this.onabort?.(event);
    for (const [key, { call, once }] of [...this.listeners]) {
      if (once) this.listeners.delete(key);
      call(event);
    }
    return true;
  }

  /** For the controller alone. */
  abortWith(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason ?? namedError('AbortError', 'it was given up');
    const event = { type: 'abort', target: this };
    this.dispatchEvent(event);
  }
}

export class AbortController {
  readonly signal = new AbortSignal();

  abort(reason?: unknown): void {
    this.signal.abortWith(reason);
  }
}

function namedError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
