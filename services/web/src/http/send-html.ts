import type { FastifyReply, FastifyRequest } from 'fastify';
import { gzipPieces, plainBytes, type HtmlPiece } from './html-pieces';

/**
 * Sends a page in one piece: a stream for each page costs more than the page. In gzip, whose streams can be put
 * together from pieces that are compressed already; the twentieth that brotli saves is worth less than the time it
 * takes.
 */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: readonly HtmlPiece[],
): Promise<FastifyReply> {
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plainBytes(html));
  return reply.header('content-encoding', 'gzip').send(await gzipPieces(html));
}
