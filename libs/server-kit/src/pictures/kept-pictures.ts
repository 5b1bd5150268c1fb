import { LRUCache } from 'lru-cache';
import { drawSharePicture, type SharePicture } from './share-picture';

/** About 15 KB each. */
const KEPT_PICTURES = 500;

/**
 * Drawn pictures, kept by the words in them, so that no change of what they show can leave an old picture behind.
 */
export class KeptPictures {
  private readonly drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT_PICTURES });

  /** Callers who ask at the same time wait for one drawing; one that failed is drawn again. @returns a PNG */
  draw(picture: SharePicture): Promise<Buffer> {
    const key = JSON.stringify(picture);
    const known = this.drawn.get(key);
    if (known) return known;
    const drawing = drawSharePicture(picture);
    this.drawn.set(key, drawing);
    drawing.catch(() => this.drawn.delete(key));
    return drawing;
  }
}
