import { CHANNELS, type Channel } from '@app/domain';

type ChannelText = { name: string; at: string; about: string };

export const CHANNEL_TEXT: Record<Channel, ChannelText> = {
  wirehouse: {
    name: 'Wirehouse',
    at: 'at a wirehouse',
    about: 'National firm, you are an employee. Usually the largest up-front, as a loan that you earn by staying.',
  },
  regional: {
    name: 'Regional firm',
    at: 'at a regional firm',
    about: 'Employee model as well, usually with a somewhat smaller up-front.',
  },
  independent: {
    name: 'Independent BD',
    at: 'at an independent broker-dealer',
    about: 'Your own business. Less up front; a payout of about 90%, of which charges and your own office take a part.',
  },
  ria: {
    name: 'RIA',
    at: 'at an RIA',
    about: 'Your own or a joined advisory firm. Usually no check; all revenue is yours, and so are all costs.',
  },
};

export const CHANNEL_OPTIONS = CHANNELS.map((value) => ({ value, label: CHANNEL_TEXT[value].name }));
