import type { MarketNews } from '@app/contracts';

/** A change of the market that readers may want to know of: its title, and where it is told. */
export type MarketUpdate = { title: string; path: string };

/** Provided by the contexts that publish such changes. */
export interface MarketUpdates {
  /** Published after `from` and up to `to`, the newest first. */
  between(from: Date, to: Date, limit: number): Promise<MarketUpdate[]>;
}

/** The content of news mails, provided by the marketplace: read at the moment of sending and stored nowhere else. */
export interface MarketNewsReader {
  /** Null when nothing is left to tell: it was withdrawn, or the recipient chose otherwise. */
  read(newsId: string): Promise<MarketNews | null>;
}
