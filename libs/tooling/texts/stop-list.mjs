/**
 * Words that interface texts do not use, and what stands there instead. Each has an example that is found and one that
 * is not (`stop-list.spec.ts` tries both).
 * @type {import('./stop-list.mjs').StopWord[]}
 */
export const STOP_LIST = [
  word(/\binstalment/i, 'installment', 'Paid in instalments.', 'Paid in installments.'),
  word(
    /(?<!nvestment )\badvisers?\b(?!info)/,
    'advisor, except “investment adviser” and names of firms',
    'Ask an adviser.',
    'A registered investment adviser, an advisor, Juniper Sable Advisers.',
  ),
  word(/\b(it|this) is taken\b|\bis taken (to|as|for)\b/i, 'we assume', 'It is taken to vest.', 'It was taken down.'),
  word(
    /\bwhoever\b|\bnobody\b|\bsomebody\b/i,
    'anyone, no one, someone, or the name',
    'Nobody sees it.',
    'No one does.',
  ),
  word(/\bcommonest\b/i, 'most common', 'The commonest case.', 'The most common case.'),
  word(/\bpuzzle/i, 'plain words', 'Easier than a puzzle.', 'Easier to remember.'),
  word(/\bjunk folder\b/i, 'spam folder', 'Check your junk folder.', 'Check your spam folder.'),
  word(
    /\b(mails|mailed)\b|\b(an?|by|the) mail\b(?! server)/i,
    'email: mail is paper',
    'We sent you a mail.',
    'The mail server sent you an email.',
  ),
  word(/\btelephone\b/i, 'phone', 'Your telephone number.', 'Your phone number.'),
  word(/\bCVs?\b/, 'résumé', 'Attach your CV.', 'Attach your résumé.'),
  word(/\bany more\b(?! [a-z])/i, 'no longer, or anymore', 'It is not sent any more.', 'Any more questions?'),
  word(/\bagainst (stay|keep)ing\b/i, 'compared with staying', 'An offer against staying.', 'Compared with staying.'),
  word(/\busual (terms|values)\b/i, 'typical', 'Fill in the usual terms.', 'Fill in typical terms.'),
  word(/\brests? on\b/i, 'depends on, or is based on', 'It rests on two inputs.', 'It depends on two inputs.'),
  word(/\bin clear\b/i, 'as plain text', 'Never sent in clear.', 'In clearer words.'),
  word(/\b(if|kept|set|stands?) apart\b/i, 'separate, or separately', 'A payout on fees, if apart.', 'Take it apart.'),
  word(/\bthere is no such\b/i, '“… not found”', 'There is no such offer.', 'Offer not found.'),
  word(/\bEmpty( uses| shows| keeps| publishes|:| for)/, 'Leave blank …', 'Empty: no cap.', 'Leave blank for no cap.'),
  word(
    /\bnot (un|in)(like|usual|common|frequent)|\bnot without\b|\bneed not\b|\bnothing of (it|this)\b(?! kind)/i,
    'say it without two negatives',
    'Not uncommon, and not without risk.',
    'Common, and with a risk.',
  ),
  word(
    beginning(
      'colour favour behaviour honour labour neighbour cheque centre metre theatre grey whilst amongst learnt',
      'judgement cancelled cancelling labell modell travell fulfil\\b enrol\\b licence defence catalogue ageing',
      'towards afterwards organis realis recognis analys(e|ing)\\b summaris optimis minimis maximis prioritis customis',
      'personalis capitalis utilis emphasis(e|ing)\\b',
    ),
    'the American spelling',
    'Recognised afterwards, in favour of the colour grey; we analyse it.',
    'Recognized afterward, in favor of the color gray: an analysis, with emphasis.',
  ),
];

/** Words by how they begin. @param {string[]} lines */
function beginning(...lines) {
  return new RegExp(`\\b(${lines.join(' ').split(' ').join('|')})`, 'i');
}

/** @param {RegExp} find @param {string} instead @param {string} found @param {string} allowed */
function word(find, instead, found, allowed) {
  return { find, instead, found, allowed };
}

/** Signed texts are never changed: a new wording is a new version of the agreement (ADR 81). */
const SIGNED = /^services\/marketplace\/src\/nda\/texts\//;

/** @type {typeof import('./stop-list.mjs').stopWords} */
export function stopWords(texts) {
  return texts
    .filter(({ file }) => !SIGNED.test(file))
    .flatMap(({ file, line, text }) =>
      STOP_LIST.flatMap(({ find, instead }) => {
        const [said] = find.exec(text) ?? [];
        return said === undefined ? [] : [{ file, line, message: `“${said}” in “${shortened(text)}”: ${instead}` }];
      }),
    );
}

/** @param {string} text */
const shortened = (text) => (text.length > 100 ? `${text.slice(0, 100)}…` : text);
