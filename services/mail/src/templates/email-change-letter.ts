import type { EmailChangeMail } from '@app/contracts';
import type { Letter, Site } from './letter';
import { formatMinutes, formatTime, greeting, notYou } from './wording';

/** About a change of the address that a person signs in with. The earlier address never reads the new one. */
export function emailChangeLetter(mail: EmailChangeMail, site: Site): Letter {
  const hello = greeting(mail.firstName);
  switch (mail.news) {
    case 'confirm_new':
      return {
        subject: `Confirm your new email address for ${site.name}`,
        preview: `The link is good for ${formatMinutes(mail.minutes)}.`,
        heading: 'Confirm your new email address',
        paragraphs: [
          hello,
          `You asked to use this address for your ${site.name} account. Follow this link within ` +
            `${formatMinutes(mail.minutes)} to confirm that you read its mail. It works once.`,
        ],
        action: { label: 'Confirm this address', url: mail.link },
        advice: ['If you did not ask for this, you can ignore this email: nothing changes without the link.'],
      };
    case 'confirm_present':
      return {
        subject: `Approve a new email address for ${site.name}`,
        preview: `The link is good for ${formatMinutes(mail.minutes)}.`,
        heading: 'Approve the change of your email address',
        paragraphs: [
          hello,
          'Someone who is signed in to your account and knows your password asked to move it to another email ' +
            `address. If it was you, follow this link within ${formatMinutes(mail.minutes)}. It works once.`,
        ],
        action: { label: 'Approve the change', url: mail.link },
        advice: ['Without this link, your account keeps this address.', notYou(site)],
      };
    case 'changed':
      return {
        subject: `The email address of your ${site.name} account was changed`,
        preview: `If it was not you, undo it within ${mail.hours} hours.`,
        heading: 'The email address of your account was changed',
        paragraphs: [
          hello,
          `Your ${site.name} account no longer uses this address. If you did not change it, follow this link ` +
            `within ${mail.hours} hours: your account gets this address back, all devices are signed out, and you ` +
            'choose a new password.',
        ],
        action: { label: 'Undo the change', url: mail.link },
        facts: [['When', formatTime(mail.at)]],
        advice: ['If this was you, there is nothing to do.'],
      };
    case 'arrived':
      return {
        subject: `Your ${site.name} account now uses this email address`,
        preview: formatTime(mail.at),
        heading: 'Your email address was changed',
        paragraphs: [
          hello,
          `From now on, sign in to ${site.name} with this address. Your other devices have been signed out.`,
        ],
        facts: [['When', formatTime(mail.at)]],
        advice: ['If this was you, there is nothing to do.', notYou(site)],
      };
  }
}
