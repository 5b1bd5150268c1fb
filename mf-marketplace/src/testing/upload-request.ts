type Listener = (event: { loaded: number; total: number }) => void;
const NO_PROGRESS = { loaded: 0, total: 0 };

/** jsdom sends no real requests here: the test says how far each one is and how it ends. */
export class TestRequest {
  static readonly sent: TestRequest[] = [];
  private readonly listeners = new Map<string, Listener>();
  readonly upload = { addEventListener: (name: string, act: Listener) => void this.listeners.set(name, act) };
  readonly headers = new Map<string, string>();
  path = '';
  body: unknown;
  withCredentials = false;
  isAborted = false;
  status = 0;
  statusText = '';
  responseText = '';

  open(method: string, path: string): void {
    this.path = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  addEventListener(name: string, act: Listener): void {
    this.listeners.set(name, act);
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nx-request-id: r-1\r\n';
  }
  send(body: unknown): void {
    this.body = body;
    TestRequest.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
  }
  tell(name: 'progress' | 'load' | 'error', event = NO_PROGRESS): void {
    this.listeners.get(name)?.(event);
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.tell('load');
  }
}
