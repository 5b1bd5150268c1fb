import { describeMails } from './testing/describe-mails';

describeMails('postgres');
