/** The kind of a failed request. Only 'status' means that the server responded. */
type HttpErrorKind = 'network' | 'aborted' | 'canceled' | 'timeout' | 'no-response' | 'protocol' | 'status';

/** A request that failed, with the server's response where there was one (its keys in camelCase). */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  private constructor(
    readonly kind: HttpErrorKind,
    message: string,
    readonly status?: number,
    readonly data?: unknown,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  static network(cause: unknown): HttpError {
    return new HttpError('network', 'Network Error', undefined, undefined, { cause });
  }

  /** The browser gave up on the request, for instance because the page is being left. */
  static aborted(): HttpError {
    return new HttpError('aborted', 'Request aborted');
  }

  /** The requester's own signal ended the request. */
  static canceled(): HttpError {
    return new HttpError('canceled', 'canceled');
  }

  static timeout(milliseconds: number): HttpError {
    return new HttpError('timeout', `timeout of ${milliseconds}ms exceeded`);
  }

  /** No response arrived in time to a request that may have changed something all the same. */
  static withoutResponse(milliseconds: number): HttpError {
    return new HttpError('no-response', `timeout of ${milliseconds}ms exceeded`);
  }

  /** @param protocol with its colon, as `URL.protocol` has it */
  static unsupportedProtocol(protocol: string): HttpError {
    return new HttpError('protocol', `Unsupported protocol ${protocol}`);
  }

  static status(status: number, data: unknown): HttpError {
    return new HttpError('status', `Request failed with status code ${status}`, status, data);
  }
}

/** A response that refuses is final, as is an exception of the client's own code; silence and a server in trouble may pass. */
export const mayPass = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === undefined || error.status >= 500);

/** The first wait before another try, and the longest; each is half as long again as the one before. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Tries again after such a wait, or as soon as the browser reports that it is online; the function that it returns ends that. */
export function retryLater(tries: number, tryAgain: () => void): () => void {
  const timer = setTimeout(tryAgain, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.5 ** tries));
  window.addEventListener('online', tryAgain);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', tryAgain);
  };
}

export const hasStatus = (error: unknown, status: number): error is HttpError =>
  error instanceof HttpError && error.status === status;

const logged = new WeakSet<object>();

/**
 * Logs an exception that the client's own code has thrown; a request that failed is none. The person reads 'Something went wrong'; without
 * a line in the console nobody could find out what did. Logged once, however often it is shown.
 */
export function logOwnError(error: unknown): void {
  if (!(error instanceof Error) || error instanceof HttpError || logged.has(error)) return;
  logged.add(error);
  // oxlint-disable-next-line no-console -- product.md 13.10
  console.error(error);
}
