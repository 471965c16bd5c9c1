import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { WsAdapter } from '@nestjs/platform-ws';
import type { MessageMappingProperties } from '@nestjs/websockets';
import type { Request } from 'express';
import { type RawData, type ServerOptions, type WebSocket, WebSocketServer } from 'ws';

/** The one message that gateways subscribe to: a frame as it was received. */
export const FRAME = 'frame';

export interface Frame {
  data: Buffer;
  isBinary: boolean;
}

/** Called before a connection exists; the result is passed to `handleConnection` as its second argument. */
export type Admit = (request: Request) => Promise<unknown>;

/** A gateway gets this in `afterInit` and may set what it requires of a handshake. */
export class FrameServer extends WebSocketServer {
  /** True if a page of this origin may connect at all; else the handshake is refused with 403. */
  isWelcome: (request: Request) => boolean = () => true;
  admit: Admit = async () => undefined;
}

/**
 * Plain frames instead of Nest's `{event, data}`, and a handshake that can wait: the upgrade is completed once `admit`
 * has responded, so nothing that a client sends is read before that. Frames go to their handler directly, with no stream
 * of events in between: an idle socket should cost next to nothing.
 */
export class FrameWsAdapter extends WsAdapter {
  protected override readonly logger = new Logger('Sockets');
  private readonly servers = new Map<string, FrameServer>();

  constructor(private readonly app: NestExpressApplication) {
    super(app);
  }

  override create(_port: number, { path, ...options }: ServerOptions & { path: string }): FrameServer {
    if (this.servers.size === 0) (this.httpServer as Server).on('upgrade', this.upgrade);
    const server = new FrameServer({ ...options, noServer: true });
    this.servers.set(withoutLastSlash(path), server);
    return server;
  }

  override bindMessageHandlers(client: WebSocket, handlers: MessageMappingProperties[]): void {
    const handler = handlers.find(({ message }) => message === FRAME);
    if (!handler) return;
    client.on('message', (data: RawData, isBinary: boolean) => {
      const frame: Frame = { data: data as Buffer, isBinary };
      Promise.resolve(handler.callback(frame, FRAME)).catch((err: unknown) =>
        this.logger.error({ err }, 'A frame was not handled'),
      );
    });
  }

  override async close(server: FrameServer): Promise<void> {
    for (const client of server.clients) client.terminate();
    await new Promise((resolve) => server.close(resolve));
  }

  override async dispose(): Promise<void> {
    (this.httpServer as Server | undefined)?.off('upgrade', this.upgrade);
    this.servers.clear();
  }

  /** As Express does with every other request, so that the client's address is known behind trusted proxies. */
  private asExpress(request: IncomingMessage): Request {
    const express = this.app.getHttpAdapter().getInstance() as { request: Request };
    return Object.setPrototypeOf(request, express.request) as Request;
  }

  private readonly upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const server = this.servers.get(pathOf(request));
    if (!server) return refuse(socket, '404 Not Found');
    const asked = this.asExpress(request);
    if (!server.isWelcome(asked)) return refuse(socket, '403 Forbidden');
    // A client that goes away in the meantime must not become an unhandled error.
    socket.on('error', ignore);
    try {
      const admission = await server.admit(asked);
      if (socket.destroyed) return;
      socket.off('error', ignore);
      server.handleUpgrade(request, socket, head, (client) => {
        // The client broke the protocol or its connection: the socket closes by itself, with the fitting code.
        client.on('error', ignore);
        server.emit('connection', client, admission);
      });
    } catch (err) {
      this.logger.error({ err }, 'A handshake failed');
      socket.destroy();
    }
  };
}

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const ignore = (): void => undefined;

const pathOf = ({ url = '/' }: IncomingMessage): string => withoutLastSlash(url.split('?', 1)[0]!);

const withoutLastSlash = (path: string): string => path.replace(/\/$/, '');
