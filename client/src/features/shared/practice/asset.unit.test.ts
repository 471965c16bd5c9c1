import { describe, expect, it } from '@jest/globals';
import { assetOf } from './asset';

describe('assetOf', () => {
  // proves 9.4
  it.each([
    ['https://cdn.example/a.pdf', 'pdf'],
    ['https://cdn.example/a.PDF?download=1#page=2', 'pdf'],
    ['/media/plan.pdf', 'pdf'],
    ['media/plan.pdf', 'pdf'],
    ['https://cdn.example/a.png', 'image'],
    ['https://cdn.example/a.JPG', 'image'],
    ['http://cdn.example/a.jpeg?w=3', 'image'],
    ['https://cdn.example/a.mp4', 'video'],
    ['https://cdn.example/a.MOV', 'video'],
    ['https://cdn.example/a.mp3', 'audio'],
    ['https://cdn.example/a.wav', 'audio'],
    ['https://cdn.example/my%20file.pdf', 'pdf'],
    ['https://cdn.example/vimeo.mp4', 'video'],
    ['/media/vimeo/talk.mp4', 'video'],
    ['https://cdn.example/a.mp4?from=vimeo.com', 'video'],
  ])('%s is %s, and shown from there', (link, kind) => {
    expect(assetOf(link)).toEqual({ kind, url: link });
  });

  it.each([
    'https://cdn.example/a.gif',
    'https://cdn.example/a.svg',
    'https://cdn.example/a.html?file=a.pdf',
    'https://cdn.example/a#b.pdf',
    'https://cdn.example/pdf',
    'https://cdn.example/a.pdf.exe',
    'https://cdn.example/',
    'https://cdn.example/a.constructor',
    'javascript:alert(1)//vimeo.com/1.pdf',
    'data:application/pdf,a.pdf',
    'blob:https://cdn.example/a.pdf',
    'ftp://vimeo.com/1.mp4',
    'vimeo:1.mp4',
    'http://',
    '',
  ])('%j is not of a supported kind', (link) => {
    expect(assetOf(link)).toEqual({ kind: 'unsupported' });
  });

  it.each([
    ['https://vimeo.com/76979871', '76979871?dnt=1'],
    ['https://www.VIMEO.com/76979871?share=copy', '76979871?dnt=1'],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871?dnt=1'],
    ['https://vimeo.com/76979871/abc123def4', '76979871?h=abc123def4&dnt=1'],
    ['https://player.vimeo.com/video/76979871?h=abc123def4&autoplay=1', '76979871?h=abc123def4&dnt=1'],
    ['https://vimeo.com/manage/videos/76979871.', null],
    ['https://vimeo.com/76979871.pdf', null],
    ['https://vimeo.com/about', null],
  ])('the video behind %s is played by its own player only', (link, player) => {
    expect(assetOf(link)).toEqual(
      player === null
        ? { kind: 'unsupported' }
        : { kind: 'vimeo', playerUrl: `https://player.vimeo.com/video/${player}` },
    );
  });
});
