import { boot } from './composition/boot';

boot();
