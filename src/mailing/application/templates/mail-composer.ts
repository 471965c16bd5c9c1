import type { Mail, MailData } from '../../../shared/application/ports/mailer.js';
import type { ComposedMail } from '../ports/mail.transport.js';
import { asHtml, asText } from './email-layout.js';
import { emailTemplates, type Setting } from './email-templates.js';

export class MailComposer {
  constructor(private readonly setting: Setting) {}

  compose(id: string, { template, to, data }: Mail): ComposedMail {
    // Template and data belong together by Mail's type; TypeScript does not follow that through the table.
    const write = emailTemplates[template] as (
      data: MailData[keyof MailData],
      setting: Setting,
    ) => ReturnType<(typeof emailTemplates)['welcome']>;
    const content = write(data, this.setting);
    return {
      id,
      to,
      subject: content.subject,
      text: asText(content, this.setting),
      html: asHtml(content, this.setting),
      ...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.oneClickUrl }),
    };
  }
}
