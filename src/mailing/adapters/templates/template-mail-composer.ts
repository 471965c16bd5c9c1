import { Injectable } from '@nestjs/common';
import { Configuration } from '../../../config/configuration.js';
import type { Mail, MailData } from '../../../shared/application/ports/mailer.js';
import { MailComposer } from '../../application/services/queueing-mailer.js';
import type { ComposedMail } from '../../application/ports/mail.transport.js';
import { asHtml, asText } from './email-layout.js';
import { emailTemplates, type Setting } from './email-templates.js';

@Injectable()
export class TemplateMailComposer implements MailComposer {
  constructor(private readonly config: Configuration) {}

  compose(id: string, { template, to, data }: Mail): ComposedMail {
    // Template and data belong together by Mail's type; TypeScript does not follow that through the table.
    const write = emailTemplates[template] as (
      data: MailData[keyof MailData],
      setting: Setting,
    ) => ReturnType<(typeof emailTemplates)['welcome']>;
    const content = write(data, this.config);
    return {
      id,
      to,
      subject: content.subject,
      text: asText(content, this.config),
      html: asHtml(content, this.config),
      ...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.oneClickUrl }),
    };
  }
}
