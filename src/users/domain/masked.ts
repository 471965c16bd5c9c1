/** Enough for its owner to recognize it: "d…@example.com". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${email.slice(at)}`;
}

/** Its last four digits: "…0142"; empty where there is none. */
export const maskedPhoneNumber = (phoneNumber: string): string =>
  phoneNumber === '' ? '' : `…${phoneNumber.slice(-4)}`;
