import { ProviderChannel } from '../../../shared/application/ports/provider-channel.js';
import type { MailChannelFailure } from '../../domain/mail-rules.js';

/** The way to the mail server. */
export abstract class MailChannel extends ProviderChannel<MailChannelFailure> {}
