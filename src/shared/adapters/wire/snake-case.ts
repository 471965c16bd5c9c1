/** `textMessage` becomes `text_message`: the names of the wire and of the catalogue's files, from those of the code. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
