import { Injectable } from '@nestjs/common';
import { Configuration } from '../../../config/configuration.js';
import type { Mail, MailData } from '../../../shared/application/ports/mailer.js';
import { MailComposer } from '../../application/ports/mail.composer.js';
import type { ComposedMail } from '../../application/ports/mail.transport.js';
import { asHtml, asText } from './letter.js';
import { letters, type Setting } from './letters.js';

@Injectable()
export class LetterComposer extends MailComposer {
  constructor(private readonly config: Configuration) {
    super();
  }

  compose(id: string, { template, to, data }: Mail): ComposedMail {
    // Template and data belong together by Mail's type; TypeScript does not follow that through the table.
    const write = letters[template] as (
      data: MailData[keyof MailData],
      setting: Setting,
    ) => ReturnType<(typeof letters)['welcome']>;
    const letter = write(data, this.config);
    return {
      id,
      to,
      subject: letter.subject,
      text: asText(letter, this.config),
      html: asHtml(letter, this.config),
      ...(letter.unsubscribe && { unsubscribeUrl: letter.unsubscribe.oneClickUrl }),
    };
  }
}
