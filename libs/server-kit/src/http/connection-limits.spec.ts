import { CONNECTION_LIMITS, UNREAD_RESPONSE_TIMEOUT_MS } from './connection-limits';

const { headersTimeout, requestTimeout, connectionsCheckingInterval } = CONNECTION_LIMITS;

/** That the servers enforce them is tested with slow clients of the site. */
describe('the limits of a connection, with the time until Node notices that they are exceeded', () => {
  it('are 16 s for the headers of a request, and 30 s for all of it', () => {
    expect(headersTimeout + connectionsCheckingInterval).toBe(16_000);
    expect(requestTimeout + connectionsCheckingInterval).toBeLessThan(30_000);
    expect(requestTimeout).toBeGreaterThan(headersTimeout);
  });

  it('are 30 s for a client that reads nothing, which Node notices at the second check', () => {
    expect(2 * UNREAD_RESPONSE_TIMEOUT_MS).toBeLessThan(30_000);
  });
});
