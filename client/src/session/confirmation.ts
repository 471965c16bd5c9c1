import { create } from 'zustand';

interface Confirmation {
  /** Resolves the promise of a call that waits for the person's proof; null while none does. */
  answer: ((isConfirmed: boolean) => void) | null;
  /** The server has said that this session reaches nothing before a second factor is set up. */
  mustEnroll: boolean;
}

/** The proof that the server requires before it accepts this session's call. */
export const useConfirmation = create<Confirmation>()(() => ({ answer: null, mustEnroll: false }));

let asked: Promise<boolean> | null = null;

/**
 * Asks the person for their second factor once more, in a dialog; requests that are made in the meantime wait for the
 * same result.
 * @returns false when they close it
 */
export function askToConfirm(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => useConfirmation.setState({ answer: resolve })).finally(() => {
    asked = null;
    useConfirmation.setState({ answer: null });
  });
  return asked;
}

/**
 * Decides on a rejected request by the code in its response.
 * @returns whether to make it once more
 */
export async function onRefusal(code: string): Promise<boolean> {
  if (code === 'confirm-second-factor') return askToConfirm();
  if (code === 'second-factor-required') useConfirmation.setState({ mustEnroll: true });
  return false;
}
