import { RESERVED_WORDS } from '@app/domain';
import { test } from '../support/test';
import { expectReserved } from './reserved-words';

test.describe('the words that the specification reserves', () => {
  for (const word of RESERVED_WORDS)
    test(`${word} is no firm, in any case and encoding`, ({ request }) => expectReserved(request, word));
});
