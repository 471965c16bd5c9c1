/** What texts say of the product itself. */
export class ProductVoice {
  constructor(
    readonly publicUrl: string,
    private readonly supportEmail: string,
  ) {}

  /** One of these, and only one, may follow an opt-out (47 CFR 64.1200(a)(12)). */
  get stopped(): string {
    return `${PRODUCT_NAME}: you will get no more texts from us. Reply START to get them again.`;
  }

  /** For what may be a wish to stop. */
  get mayStop(): string {
    return `${PRODUCT_NAME}: if you want no more texts from us, reply STOP. If not, there is nothing to do - somebody here will read your message.`;
  }

  get started(): string {
    return `${PRODUCT_NAME}: welcome back. Your practices go on at their next time. Reply HELP for help, STOP to stop.`;
  }

  get help(): string {
    return `${PRODUCT_NAME}: two leadership practices a week by default. Help: ${this.supportEmail}. Reply STOP to stop the texts. Message and data rates may apply.`;
  }
}

const PRODUCT_NAME = 'Career Coach';
