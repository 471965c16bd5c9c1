import { once } from 'node:events';
import net from 'node:net';

/** The way from a client to a server on this machine, which can be cut: whatever runs over it then breaks off. */
export class Line {
  private readonly sockets = new Set<net.Socket>();
  private isCut = false;

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
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  mend(): void {
    this.isCut = false;
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
      this.sockets.add(socket);
      socket.pipe(other);
      // A broken connection is what this is for.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
