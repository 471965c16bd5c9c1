/** Files by name, in a folder or in a bucket. Names have `/` between their parts. */
export abstract class FileStore {
  /** Names the folder or bucket for people. */
  abstract readonly location: string;
  abstract list(): Promise<string[]>;
  /** @throws Error when there is no such file */
  abstract read(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** Puts a whole file there, or none. @param path of a file on this machine */
  abstract put(name: string, path: string): Promise<void>;
  abstract remove(name: string): Promise<void>;
}
