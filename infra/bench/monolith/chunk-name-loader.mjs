/**
 * Chunk names are unique within a remote only: here each gets the name of its part of the product in front.
 * @this {import('webpack').LoaderContext<{ part: string }>}
 * @param {string} source
 */
export default function chunkNameLoader(source) {
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${this.getOptions().part}-`);
}
