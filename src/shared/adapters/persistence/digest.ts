import { hash } from 'node:crypto';

/**
 * Returns the digest that is stored in place of a secret that grants access. One plain round of SHA-256 is enough for
 * a random 256-bit secret (it cannot be guessed, so slowing the guesser adds nothing), and it can be looked up by an
 * index. Never for a password.
 */
export const digestOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');
