/** The model could not be reached, failed, or gave nothing usable. Its message never holds what was sent or received. */
export class ModelUnavailable extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = new.target.name;
  }
}

/** Nothing came in time. */
export class ModelSilent extends ModelUnavailable {
  constructor() {
    super('the model took too long');
  }
}

/** The model does not take a request of this length. */
export class ContextTooLong extends ModelUnavailable {
  constructor() {
    super('the conversation is too long for the model');
  }
}

/** The streamed text turned out to be reasoning, so none of it is the reply; the next try gives one. */
export class ThoughtSaid extends ModelUnavailable {
  constructor() {
    super('the reply began with reasoning');
  }
}

/** The reason of a request's end: a person stopped the reply, whose part so far stays unless it was reasoning. */
export class ReplyStopped extends Error {}

/** The provider's filter withheld what the model said. */
export class ModelFiltered extends ModelUnavailable {
  constructor() {
    super('the filter of the provider withheld it');
  }
}
