/**
 * What the carrier's codes mean, as sentences about 'this number' or 'it' end: Twilio's own list of errors,
 * https://www.twilio.com/docs/api/errors.
 */
const CODES: Record<string, string> = {
  '21211': 'this number does not exist',
  '21217': 'this number does not exist',
  '21265': 'this number is one of ours and cannot be texted',
  '21408': 'texts to this part of the world are not switched on',
  '21610': 'this number has opted out of texts',
  '21612': 'it cannot reach this number from ours',
  '21614': 'this number cannot receive texts: it is a landline',
  '21617': 'the text was too long',
  '30002': 'our account there is suspended',
  '30003': 'the phone is switched off or out of reach',
  '30004': 'the phone does not accept texts from us',
  '30005': 'this number is unknown: it may be out of service',
  '30006': 'this number cannot receive texts: it is a landline, or its network takes none',
  '30007': 'the phone’s network filtered the text out as unwanted',
  '30008': 'the text was lost on the way, for a reason nobody knows',
  '30010': 'the text would have cost more than we allow',
  '30034': 'our number is not registered for texts like these',
  '30036': 'the text could not be delivered in time',
  '30410': 'the phone’s network did not answer in time',
};

/** 'The carrier says that this number does not exist (21211)', without its full stop. */
export function carrierWords(code: string): string {
  const meaning = CODES[code];
  if (meaning) return `The carrier says that ${meaning} (${code})`;
  return /^5\d\d$/.test(code) ? `The carrier had a fault of its own (${code})` : `The carrier refused it (${code})`;
}
