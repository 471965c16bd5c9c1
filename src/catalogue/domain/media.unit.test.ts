import { describe, expect, it } from '@jest/globals';
import { isMisnamed, MediaKindUnsupported } from './media.js';

describe('a file that cannot be shown', () => {
  // proves 10.6
  it.each([
    ['notes.png', 'png'],
    ['NOTES.PNG', 'png'],
    ['a photo.jpeg', 'jpeg'],
    ['archive.zip.mp4', 'mp4'],
  ])('is said not to be what its name %s says', (name, extension) => {
    expect(new MediaKindUnsupported(name).fields).toEqual({
      file: [`This file’s name ends in .${extension}, but its content isn’t ${extension} or is damaged.`],
    });
  });

  it.each(['a.gif', 'a.png.exe', 'png', 'notes', ''])('is told the kinds that can, where its name is "%s"', (name) => {
    expect(new MediaKindUnsupported(name).fields).toEqual({
      file: ['This kind of file can’t be shown. Use one of these: pdf, png, jpg, mp3, wav, mp4, mov, vtt.'],
    });
  });
});

// proves 10.6
it.each([
  ['picture.pdf', 'png', true],
  ['doc.PNG', 'pdf', true],
  ['talk.mp3', 'png', true],
  ['photo.jpg', 'png', true],
  ['words.vtt', 'pdf', true],
  ['photo.jpeg', 'jpg', false],
  ['clip.mov', 'mp4', false],
  ['clip.mp4', 'mov', false],
  ['holiday.exe', 'pdf', false],
  ['notes', 'pdf', false],
] as const)('%s with the content of a %s file is misnamed: %s', (name, extension, isSo) => {
  expect(isMisnamed(name, { extension })).toBe(isSo);
});
