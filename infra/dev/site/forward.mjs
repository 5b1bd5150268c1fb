import { Agent, request as send } from 'node:http';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {{ host: string, port: number }} Target */

const agent = new Agent({ keepAlive: true });

/**
 * Forwards a request unchanged, and its response.
 * @param {Request} request @param {Response} response @param {Target} target
 * @param {(headers: import('node:http').IncomingHttpHeaders) => void} [change] of the answer
 */
export function forward(request, response, target, change = () => undefined) {
  const { method, url, rawHeaders } = request;
  const onward = send({ ...target, method, path: url, headers: rawHeaders, agent }, (answer) => {
    const headers = { ...answer.headers };
    change(headers);
    response.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(response);
  });
  onward.once('error', (error) => {
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(503, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': '1',
        })
        .end(`The server does not respond (${error.message}); it may be restarting.\n`);
  });
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}

/**
 * Reads a complete response.
 * @param {Target} target @param {string} path @param {import('node:http').OutgoingHttpHeaders | string[]} headers
 * @param {string} [method]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
export function readWhole(target, path, headers, method = 'GET') {
  return new Promise((resolve, reject) => {
    const onward = send({ ...target, method, path, headers, agent }, (answer) => {
      const chunks = /** @type {Buffer[]} */ ([]);
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    onward.once('error', reject);
    onward.end();
  });
}

/** @param {import('node:http').Server} server @param {number} port @param {string} host @returns {Promise<void>} */
export function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

/** @param {import('node:http').Server} server @returns {Promise<void>} */
export function close(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
