import { act } from '@testing-library/react';

/** An upload whose other end is the test. */
class FakeUpload {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  readonly headers: Record<string, string> = {};
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = '';
  url = '';
  file: File | null = null;
  isAborted = false;

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(form: FormData): void {
    this.file = form.get('file') as File;
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  hasSent(loaded: number, total: number): void {
    act(() => this.upload.onprogress?.({ loaded, total }));
  }

  async respond(status: number, body: object): Promise<void> {
    await act(async () => {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
    });
  }

  async breaksOff(): Promise<void> {
    await act(async () => this.onerror?.());
  }
}

/** Takes the place of XMLHttpRequest. */
export function fakeUploads() {
  const all: FakeUpload[] = [];
  globalThis.XMLHttpRequest = class extends FakeUpload {
    constructor() {
      super();
      all.push(this);
    }
  } as unknown as typeof XMLHttpRequest;
  return {
    all,
    get latest(): FakeUpload {
      const latest = all.at(-1);
      if (!latest) throw new Error('Nothing has been uploaded yet.');
      return latest;
    },
  };
}
