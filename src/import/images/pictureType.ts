/** The pictures that are taken (IMG-2), told by their first bytes and not by what anybody calls them. */
export const pictureType = (bytes: Buffer): { mime: string; extension: string } | undefined =>
  types.find(({ starts }) => starts(bytes))

const text = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)

const types = [
  {
    mime: 'image/jpeg',
    extension: 'jpg',
    starts: (bytes: Buffer) => text(bytes, 0, 3) === '\xff\xd8\xff',
  },
  {
    mime: 'image/png',
    extension: 'png',
    starts: (bytes: Buffer) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  },
  {
    mime: 'image/gif',
    extension: 'gif',
    starts: (bytes: Buffer) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
  },
  {
    mime: 'image/webp',
    extension: 'webp',
    starts: (bytes: Buffer) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  },
  {
    mime: 'image/avif',
    extension: 'avif',
    starts: (bytes: Buffer) => /^ftypavi[fs]$/.test(text(bytes, 4, 12)),
  },
]
