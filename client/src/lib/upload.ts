import { camelKeys } from './casing';
import { credentials, parse } from './http-client';
import { HttpError } from './http-error';

interface UploadOptions {
  token: string;
  /** The part of it that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one file as `multipart/form-data`, part `file`. `fetch` cannot report the progress of an upload. */
export function upload(url: string, file: File, { token, onProgress, signal }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = () => signal.removeEventListener('abort', cancel);
    const cancel = () => request.abort();
    signal.addEventListener('abort', cancel);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      end();
      const answer = camelKeys(parse(request.responseText));
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(HttpError.status(request.status, answer));
    };
    request.onerror = () => {
      end();
      reject(HttpError.network(new TypeError('The upload was interrupted')));
    };
    request.onabort = () => {
      end();
      reject(HttpError.canceled());
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(credentials(token))) request.setRequestHeader(name, value);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
