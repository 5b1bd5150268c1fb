import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from './accepts';
import { gzipPieces, plainBytes, type HtmlPiece } from './html-pieces';
import { KeptHtml } from './kept-html';

export const HTML_TYPE = 'text/html; charset=utf-8';

/**
 * Sends a page in one piece, because a stream for each page costs more than the page. Uses gzip, whose streams can be
 * joined from compressed pieces; brotli saves 5 % but takes more time than that is worth.
 */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: readonly HtmlPiece[] | KeptHtml,
  nonce: string,
): Promise<FastifyReply> {
  void reply.type(HTML_TYPE).header('vary', 'accept-encoding');
  const isKept = html instanceof KeptHtml;
  if (!acceptsGzip(request.headers['accept-encoding']))
    return reply.send(isKept ? await html.plainWith(nonce) : plainBytes(html, nonce));
  return reply.header('content-encoding', 'gzip').send(isKept ? html.gzipWith(nonce) : await gzipPieces(html, nonce));
}
