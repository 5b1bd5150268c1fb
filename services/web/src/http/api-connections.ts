import { IncomingMessage } from 'node:http';
import { Agent, type Dispatcher } from 'undici';

type Sent<Opaque> = Dispatcher.RequestOptions<Opaque>;
type Done<Opaque> = (error: Error | null, data: Dispatcher.ResponseData<Opaque>) => void;

/** What the proxy needs of an agent of undici. */
export type ApiConnections = { request: Dispatcher['request']; destroy(): Promise<void> };

/**
 * Connections to the API. A request whose body comes from a client ends with the connection of that client: the API
 * stores no file whose user has closed the tab (`StreamedBody.gone`). This is not so for a body without an announced
 * length, which is counted on its way; browsers announce that of a file.
 */
export function openApiConnections(options: Agent.Options): ApiConnections {
  const agent = new Agent(options);
  function request<Opaque = null>(sent: Sent<Opaque>): Promise<Dispatcher.ResponseData<Opaque>>;
  function request<Opaque = null>(sent: Sent<Opaque>, done: Done<Opaque>): void;
  function request<Opaque = null>(sent: Sent<Opaque>, done?: Done<Opaque>) {
    if (!(sent.body instanceof IncomingMessage)) return done ? agent.request(sent, done) : agent.request(sent);
    const { socket } = sent.body;
    const gone = new AbortController();
    const abort = () => gone.abort();
    const release = () => void socket.off('close', abort);
    if (socket.destroyed) abort();
    else socket.once('close', abort);
    const bound = { ...sent, signal: gone.signal };
    if (!done) return agent.request(bound).finally(release);
    return agent.request(bound, (error, data) => {
      release();
      done(error, data);
    });
  }
  return { request, destroy: () => agent.destroy() };
}
