import type { SendMailOptions } from 'nodemailer';
import type { ComposedMail } from '../../application/ports/mail.transport.js';

/** The message for nodemailer. The address is without a name: nothing that a person typed gets into a header. */
export function toMessage(
  { id, to, subject, text, html, unsubscribeUrl }: ComposedMail,
  from: string,
): SendMailOptions {
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
