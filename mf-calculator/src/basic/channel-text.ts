import { CHANNELS, type Channel } from '@app/domain';

type ChannelText = { name: string; at: string; about: string };

export const CHANNEL_TEXT: Record<Channel, ChannelText> = {
  wirehouse: {
    name: 'Wirehouse',
    at: 'at a wirehouse',
    about:
      'National firm; you are an employee. Usually the largest up-front, paid as a loan that is forgiven ' +
      'while you stay.',
  },
  regional: {
    name: 'Regional firm',
    at: 'at a regional firm',
    about: 'Also an employee model, usually with a smaller up-front.',
  },
  independent: {
    name: 'Independent BD',
    at: 'at an independent broker-dealer',
    about:
      'Your own business. Less up front; a payout of about 90% before platform charges and the cost of your ' +
      'office.',
  },
  ria: {
    name: 'RIA',
    at: 'at an RIA',
    about:
      'An advisory firm you start or join. Usually no up-front check; you keep all the revenue and carry ' +
      'all the costs.',
  },
};

export const CHANNEL_OPTIONS = CHANNELS.map((value) => ({ value, label: CHANNEL_TEXT[value].name }));
