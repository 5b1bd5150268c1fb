import {
  CHANNELS,
  FIRM_CHANNEL_NAMES,
  FIRM_IMPORT_LIST_SIGN,
  groupedNumber,
  PROTOCOL_LABELS,
  type FirmFact,
} from '@app/domain';

const LIST = ` ${FIRM_IMPORT_LIST_SIGN} `;
const number = (value: number) => groupedNumber(value);
const range = ([low, high]: readonly [number, number]) => (low === high ? `${low}%` : `${low}% to ${high}%`);

/** A value as the report shows it. */
export function valueText(fact: FirmFact): string {
  switch (fact.key) {
    case 'advisors':
      return number(fact.value);
    case 'assets':
      return `$${number(fact.value)}`;
    case 'founded':
    case 'crd':
      return String(fact.value);
    case 'headquarters':
      return `${fact.value.city}, ${fact.value.state}`;
    case 'protocol':
      return PROTOCOL_LABELS[fact.value];
    case 'custodians':
    case 'technology':
    case 'pros':
    case 'cons':
      return fact.value.join(LIST);
    case 'payoutGrid':
      return fact.value.map(({ from, percentage }) => `from $${number(from)}: ${percentage}%`).join(LIST);
    case 'deal': {
      const { upfront, backEnd, years, note } = fact.value;
      return `Up-front ${range(upfront)}, back-end ${range(backEnd)}, ${years} years. ${note}`;
    }
    case 'description':
    case 'website':
    case 'ownership':
    case 'culture':
    case 'sec':
      return fact.value;
  }
}

export function channelText(channel: (typeof CHANNELS)[number]): string {
  return FIRM_CHANNEL_NAMES[channel];
}
