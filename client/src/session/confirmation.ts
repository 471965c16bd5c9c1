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
 * Asks the person for their second factor once more, in a dialog; calls that come in the meantime wait for the same
 * answer.
 * @returns false when they close it
 */
export function askToConfirm(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => useConfirmation.setState({ answer: resolve })).finally(() => {
    asked = null;
    useConfirmation.setState({ answer: null });
  });
  return asked;
}

/** Decides on a refused call by the code in its answer. @returns whether to make it once more */
export async function onRefusal(code: string): Promise<boolean> {
  if (code === 'confirm-second-factor') return askToConfirm();
  if (code === 'second-factor-required') useConfirmation.setState({ mustEnroll: true });
  return false;
}
