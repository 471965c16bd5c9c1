import * as z from 'zod/mini';

const aMessage = z.looseObject({ sid: z.string() });
const aPage = z.looseObject({ messages: z.array(aMessage) });
const aRefusal = z.looseObject({ code: z.number() });

/** They concern the channel whoever says so, a proxy included. */
const OF_THE_CHANNEL = [401, 403, 429];

/**
 * True of a response that says what Twilio says. A proxy or a server that speaks its API may respond with anything: a 200 of
 * no message must not pass for a text that was sent, nor an error page for a number that is refused for good.
 */
export function isOfTwilio(method: string, statusCode: number, body: unknown): boolean {
  const isSuccess = statusCode >= 200 && statusCode < 300;
  const isRefusal = statusCode >= 400 && statusCode < 500 && !OF_THE_CHANNEL.includes(statusCode);
  // Anything else says nothing of the text, whatever its body.
  if (!isSuccess && !isRefusal) return true;
  const shape = isRefusal ? aRefusal : method === 'POST' ? aMessage : aPage;
  return shape.safeParse(typeof body === 'string' ? parsed(body) : body).success;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
