import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Little compresses almost as well as much on HTML, and a page is compressed for one reader only: here brotli is both smaller and quicker than gzip. */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 3;

/** Sends a page in one piece, compressed for whoever takes it: a stream for each page costs more than the page. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }));
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await toGzip(html, { level: GZIP_LEVEL }));
  return reply.send(html);
}
