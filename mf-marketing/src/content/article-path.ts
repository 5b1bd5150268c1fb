export function articlePath({ slug }: { slug: string }): string {
  return `/blog/${slug}`;
}
