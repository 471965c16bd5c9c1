import { ProviderChannel } from '../../../shared/application/ports/provider-channel.js';
import type { MailFault } from '../../domain/channel.js';

/** The way to the mail server. */
export abstract class MailChannel extends ProviderChannel<MailFault> {}
