/**
 * A fetch for the API client that says in percent how much of the body has been sent. It uses XMLHttpRequest, because
 * the browser's fetch does not tell.
 */
export function uploadFetch(onPercent: (percent: number) => void) {
  return async (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> => {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.withCredentials = true;
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onPercent(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
      );
      request.addEventListener('load', () => resolve(responseOf(request)));
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      signal?.addEventListener('abort', () => {
        request.abort();
        reject(signal.reason as Error);
      });
      request.send(body as XMLHttpRequestBodyInit | null);
    });
  };
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.flatMap((line): [string, string][] => {
    const [name = '', ...value] = line.split(':');
    return name === '' ? [] : [[name, value.join(':').trim()]];
  });
  const { status, statusText, responseText } = request;
  return new Response(responseText || null, { status, statusText, headers });
}
