import { once } from 'node:events';
import net from 'node:net';

/**
 * The way from a client to a server on this machine. It can be cut: whatever runs over it then breaks off. Or it can go
 * silent: everything is accepted, and nothing arrives.
 */
export class Line {
  /** The two ends of every connection, each with the one that its bytes go to. */
  private readonly ends = new Map<net.Socket, net.Socket>();
  private isCut = false;
  private isStill = false;

  private constructor(
    private readonly port: number,
    private readonly server = net.createServer((client) => this.join(client)),
  ) {}

  static async to(port: number): Promise<Line> {
    const line = new Line(port);
    line.server.listen(0, '127.0.0.1');
    await once(line.server, 'listening');
    return line;
  }

  /** The server's address at the client's end. */
  get url(): string {
    return `http://localhost:${this.ownPort}`;
  }

  /** Where the client connects, on 127.0.0.1. */
  get ownPort(): number {
    return (this.server.address() as net.AddressInfo).port;
  }

  cut(): void {
    this.isCut = true;
    for (const end of this.ends.keys()) end.resetAndDestroy();
  }

  fallStill(): void {
    this.isStill = true;
    for (const end of this.ends.keys()) end.unpipe().pause();
  }

  /** Carries new connections, while existing ones stay silent forever, as after a NAT table was emptied. */
  forget(): void {
    this.fallStill();
    this.isStill = false;
  }

  /** Silent connections continue, with nothing lost. */
  repair(): void {
    this.isCut = false;
    this.isStill = false;
    for (const [end, other] of this.ends) end.unpipe().pipe(other);
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(client: net.Socket): void {
    if (this.isCut) {
      client.resetAndDestroy();
      return;
    }
    const server = net.connect(this.port, 'localhost');
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.ends.set(socket, other);
      if (!this.isStill) socket.pipe(other);
      // Breaking connections is the purpose of this class.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.ends.delete(socket);
        other.destroy();
      });
    }
  }
}
