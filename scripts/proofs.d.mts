export function proofs(): { tag: string; file: string; line: number; title: string }[];
