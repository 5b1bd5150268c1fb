import type { SeedPage } from '../seed-types';
import { about } from './about';
import { faq } from './faq';
import { marketing } from './marketing';
import { privacy } from './privacy';
import { reviews } from './reviews';
import { terms } from './terms';

export const seedPages: SeedPage[] = [about, faq, marketing, privacy, reviews, terms];
