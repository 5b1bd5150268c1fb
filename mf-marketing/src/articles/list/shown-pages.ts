/**
 * Numbers of pages to offer, with null where some are left out: the first, the last, and those around the current one.
 */
export function shownPages(current: number, pages: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((page, index) => {
    const gap = page - (numbers[index - 1] ?? page - 1);
    // A gap of one page is that page.
    return gap === 1 ? [page] : gap === 2 ? [page - 1, page] : [null, page];
  });
}
