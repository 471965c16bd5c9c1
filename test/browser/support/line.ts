import { once } from 'node:events';
import net from 'node:net';

/** The way from a browser to a server on this machine, which can be cut: whatever runs over it then breaks off. */
export class Line {
  private readonly sockets = new Set<net.Socket>();
  private isCut = false;

  private constructor(
    private readonly port: number,
    private readonly server = net.createServer((browser) => this.join(browser)),
  ) {}

  static async to(port: number): Promise<Line> {
    const line = new Line(port);
    line.server.listen(0, '127.0.0.1');
    await once(line.server, 'listening');
    return line;
  }

  /** The server's address at the browser's end. */
  get url(): string {
    return `http://localhost:${(this.server.address() as net.AddressInfo).port}`;
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

  private join(browser: net.Socket): void {
    if (this.isCut) {
      browser.resetAndDestroy();
      return;
    }
    const server = net.connect(this.port, 'localhost');
    for (const [socket, other] of [
      [browser, server],
      [server, browser],
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
