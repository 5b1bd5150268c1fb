import type { Page } from '@playwright/test';

/**
 * Replaces every text of the page as the translation of Chrome does, which no test can start: `<font><font>text</font>
 * </font>` in its place, the node itself out of the page. The words stay, so that an untouched page says the same.
 * In a drawing no `<font>` is shown, so that translators leave its texts alone.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (
        text.data.trim() === '' ||
        text.parentElement?.closest('option, textarea, style, script, noscript, svg, font')
      )
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

/**
 * Texts that React would go on changing where a translator has replaced them: React marks the nodes that it made, and
 * the text of an element that holds nothing else is not one of them.
 */
export async function unprotectedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const isOfReact = Object.keys(currentNode).some((name) => name.startsWith('__reactFiber$'));
      if (isOfReact && currentNode.nodeValue?.trim()) texts.push(currentNode.nodeValue);
    }
    return texts;
  });
}
