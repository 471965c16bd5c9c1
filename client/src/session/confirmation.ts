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

/** Asks for the second factor once more, in a dialog; requests made in the meantime wait for it. False when it is closed. */
export function askToConfirm(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => useConfirmation.setState({ answer: resolve })).finally(() => {
    asked = null;
    useConfirmation.setState({ answer: null });
  });
  return asked;
}

/** Decides by the code of a refused request whether to make it once more. */
export async function onRefusal(code: string): Promise<boolean> {
  if (code === 'confirm-second-factor') return askToConfirm();
  if (code === 'second-factor-required') useConfirmation.setState({ mustEnroll: true });
  return false;
}
