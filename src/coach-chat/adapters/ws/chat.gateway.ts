import { Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { Request } from 'express';
import type { WebSocket } from 'ws';
import { Configuration } from '../../../config/configuration.js';
import { clientAddressOf } from '../../../shared/adapters/http/client-address.js';
import { maySocketComeFrom } from '../../../shared/adapters/http/security.js';
import { SecurityLog } from '../../../shared/adapters/logging/security-log.js';
import type { UserAccount } from '../../../users/users.api.js';
import { isMemberOrStaff, type Principal } from '../../../shared/domain/principal.js';
import { AuthenticateToken, SessionRevocations } from '../../../auth-tokens/auth-tokens.api.js';
import { Shutdown } from '../../../shared/adapters/process/shutdown.js';
import { FRAME, type Frame, type FrameServer } from '../../../shared/adapters/ws/frame-ws.adapter.js';
import { Tracing } from '../../../shared/adapters/tracing/tracing.js';
import { Metrics } from '../../../shared/application/ports/metrics.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { ChatTimings } from '../../application/services/chat-timings.js';
import { RunningReplies } from '../../application/services/running-replies.js';
import { StopReply } from '../../application/own-chats.use-cases.js';
import { TakeTurn } from '../../application/take-turn.use-case.js';
import type { ChatMode } from '../../domain/chat.js';
import { CoachUnavailable, MembershipLapsed, RefusedInCrisis, WentOnElsewhere } from '../../domain/chat.errors.js';
import { BrokenPromptTemplate, promptChoice } from '../../../coach-prompts/coach-prompts.api.js';
import { chatMode, LIMITS, REFUSED } from '../http/coach-chat.contract.js';
import {
  ChatSocket,
  type ChatSession,
  goAway,
  POLICY_VIOLATION,
  type Refusal,
  SocketTurnListener,
  TRY_AGAIN_LATER,
} from './chat-socket.js';
import { errorFrame, readFrame } from './frames.js';
import { OpenSockets } from './open-sockets.js';

/** The time for the client to respond to a close frame, in milliseconds. */
const CLOSE_TIMEOUT_MS = 2_000;

type Admission = ChatSession | { code: number; reason: string };

/** The chat socket (product.md 11.16 to 11.18). */
@WebSocketGateway({ path: '/ws/chat/', maxPayload: LIMITS.frameBytes, closeTimeout: CLOSE_TIMEOUT_MS })
export class ChatGateway
  implements
    OnGatewayInit<FrameServer>,
    OnGatewayConnection<WebSocket>,
    OnGatewayDisconnect<WebSocket>,
    OnModuleDestroy
{
  private readonly logger = new Logger('Chat');
  private readonly sockets = new Map<WebSocket, ChatSocket>();
  private readonly open: OpenSockets;
  private pings: NodeJS.Timeout | undefined;
  private isClosing = false;

  constructor(
    private readonly authenticateToken: AuthenticateToken,
    private readonly revocations: SessionRevocations,
    private readonly takeTurn: TakeTurn,
    private readonly stopReply: StopReply,
    private readonly replies: RunningReplies,
    private readonly timings: ChatTimings,
    private readonly shutdown: Shutdown,
    private readonly metrics: Metrics,
    private readonly config: Configuration,
    private readonly securityLog: SecurityLog,
    private readonly tracing: Tracing,
  ) {
    this.open = new OpenSockets(config.rateLimitFactor);
  }

  afterInit(server: FrameServer): void {
    server.isWelcome = (request) => this.isWelcome(request);
    server.admit = (request) => this.admit(request);
    this.metrics.gauge({ name: 'coach_chat_sockets', help: 'Open sockets of the chat.', labels: [] }, () => [
      { labels: {}, value: this.sockets.size },
    ]);
    this.pings = setInterval(() => this.pingAll(), this.timings.pingMs);
  }

  handleConnection(client: WebSocket, admission: Admission): void {
    if (this.isClosing) return goAway(client);
    if ('code' in admission) return client.close(admission.code, admission.reason);
    if (!this.open.add(admission)) return client.close(TRY_AGAIN_LATER, 'Too many connections');
    const socket = new ChatSocket(client, admission);
    this.sockets.set(client, socket);
    socket.stopWatching = this.revocations.watch(admission.tokenId, () => socket.refuse('Session ended'));
    client.on('pong', () => (socket.isAlive = true));
    client.on('ping', () => this.mayTake(socket));
  }

  handleDisconnect(client: WebSocket): void {
    const socket = this.sockets.get(client);
    if (!socket) return;
    socket.stopWatching();
    this.open.remove(socket.session);
    this.sockets.delete(client);
  }

  @SubscribeMessage(FRAME)
  onFrame(client: WebSocket, frame: Frame): void {
    const socket = this.sockets.get(client);
    if (!socket || !this.mayTake(socket)) return;
    socket.enqueue(() => this.handle(socket, frame));
  }

  /**
   * Before the modules stop: running replies still need everything. Sockets without one are closed at once, and
   * reconnect to another instance.
   */
  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.pings);
    const closed = [...this.sockets.keys()].map(
      (client) => new Promise<void>((resolve) => client.once('close', () => resolve())),
    );
    for (const socket of this.sockets.values()) socket.leave();
    await this.shutdown.finish('replies', this.replies.drain());
    for (const client of this.sockets.keys()) goAway(client);
    await Promise.all(closed);
  }

  private async handle(socket: ChatSocket, frame: Frame): Promise<void> {
    const explain = (error: unknown): string => this.explain(error, socket.session);
    try {
      const asked = readFrame(frame);
      const principal = await this.reauthenticate(socket);
      if (!principal) return;
      const { userId, mode, draft } = socket.session;
      if ('stop' in asked) return await this.stopReply.execute({ userId, chatId: asked.stop.chat_id });
      const { messages, chat_id: chatId = null, follows } = asked.turn;
      const turn = {
        userId,
        mode,
        draft,
        chatId,
        firstName: principal.account.firstName,
        text: messages.at(-1)!.content,
        follows,
      };
      await this.tracing.span({ name: 'chat turn', kind: 'server', attributes: { 'chat.mode': mode } }, () =>
        this.takeTurn.execute(turn, new SocketTurnListener(socket, explain)),
      );
    } catch (error) {
      const elsewhere = error instanceof WentOnElsewhere ? error.chatId : undefined;
      socket.send(errorFrame(explain(error), elsewhere));
    }
  }

  private mayTake({ client, session }: ChatSocket): boolean {
    const isWithin = this.open.mayTake(session, Date.now());
    if (!isWithin) client.close(POLICY_VIOLATION, 'Too many frames');
    return isWithin;
  }

  private isWelcome(request: Request): boolean {
    const isWelcome = maySocketComeFrom(request.headers, this.config);
    if (!isWelcome) this.securityLog.note('access.refused', request, null, 'chat-socket: page of another site');
    return isWelcome;
  }

  private async admit(request: Request): Promise<Admission> {
    const query = new URLSearchParams(request.url.split('?', 2)[1]);
    const token = query.get('token') ?? '';
    const asked = chatMode.safeParse(query.get('mode'));
    const mode = asked.success ? asked.data : 'onboarding';
    const draft = mode === 'sandbox' ? promptChoice(query.get('draft')) : null;
    try {
      const principal = token === '' ? null : await this.authenticateToken.execute(token);
      const refusal = refusalOf(principal, mode);
      if (refusal || !principal) {
        const reason = refusal ?? 'Invalid token';
        this.securityLog.note('access.refused', request, principal?.userId ?? null, `chat-socket: ${reason}`);
        return { code: REFUSED, reason };
      }
      const { tokenId, userId } = principal;
      return { token, tokenId, userId, clientAddress: clientAddressOf(request), mode, draft };
    } catch (err) {
      this.logger.error({ err }, 'A chat socket could not be authenticated');
      return { code: TRY_AGAIN_LATER, reason: 'Try again later' };
    }
  }

  /** A session that was good when the socket opened may have ended since; a frame of it gets no reply. */
  private async reauthenticate(socket: ChatSocket): Promise<Principal<UserAccount> | null> {
    const { token, mode } = socket.session;
    const principal = await this.authenticateToken.execute(token);
    const refusal = refusalOf(principal, mode);
    if (!refusal) return principal;
    if (refusal === 'No active membership') socket.send(errorFrame(new MembershipLapsed().message));
    socket.refuse(refusal);
    return null;
  }

  /** The error for the person. The log has the details, and neither has what was said. */
  private explain(error: unknown, { mode }: ChatSession): string {
    if (error instanceof RefusedInCrisis && !(error.cause instanceof DomainError)) {
      this.logger.error({ err: error.cause }, 'A turn failed');
      return error.message;
    }
    if (error instanceof BrokenPromptTemplate) {
      this.logger.error(error.message);
      return mode === 'sandbox' ? error.message : new CoachUnavailable('the prompt is broken').message;
    }
    if (error instanceof CoachUnavailable) this.logger.warn(`No reply: ${error.reason}`);
    if (error instanceof DomainError) return error.message;
    this.logger.error({ err: error }, 'A turn failed');
    return 'Something went wrong';
  }

  private pingAll(): void {
    this.open.forget(Date.now());
    for (const socket of this.sockets.values()) {
      if (!socket.isAlive) {
        socket.client.terminate();
        continue;
      }
      socket.isAlive = false;
      socket.client.ping();
    }
  }
}

function refusalOf(principal: Principal | null, mode: ChatMode): Refusal | null {
  if (!principal) return 'Invalid token';
  if (principal.linkedPractice !== null) return 'Log in to do this';
  if (principal.lacksSecondFactor) return 'Second factor required';
  if (mode === 'sandbox') return principal.isStaff ? null : 'Staff only';
  return isMemberOrStaff(principal) ? null : 'No active membership';
}
