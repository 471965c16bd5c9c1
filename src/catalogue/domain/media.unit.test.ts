import { describe, expect, it } from '@jest/globals';
import { MediaKindUnsupported } from './media.js';

describe('a file that cannot be shown', () => {
  // proves 10.6
  it.each([
    ['notes.png', 'png'],
    ['NOTES.PNG', 'png'],
    ['a photo.jpeg', 'jpeg'],
    ['archive.zip.mp4', 'mp4'],
  ])('is said not to be what its name %s says', (name, ending) => {
    expect(new MediaKindUnsupported(name).fields).toEqual({
      file: [`This file’s name ends in .${ending}, but its content isn’t ${ending} or is damaged.`],
    });
  });

  it.each(['a.gif', 'a.png.exe', 'png', 'notes', ''])('is told the kinds that can, where its name is "%s"', (name) => {
    expect(new MediaKindUnsupported(name).fields).toEqual({
      file: ['This kind of file can’t be shown. Use one of these: pdf, png, jpg, mp3, wav, mp4, mov, vtt.'],
    });
  });
});
