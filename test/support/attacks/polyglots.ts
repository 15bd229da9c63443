import sharp from 'sharp'
import { aPicture } from '../pictures'
import { mark } from './payloads'

const script = `*/=0;window.${mark}=1//<script>window.${mark}=1</script>`
const page = `<!doctype html><html><script>window.${mark}=1</script>`

/** Adds a segment to a JPEG after its first two bytes. */
const withSegment = (jpeg: Buffer, code: number, text: string): Buffer => {
  const body = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, code, (body.length + 2) >> 8, (body.length + 2) & 0xff])

  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** A GIF whose width is the start of a comment in JavaScript. */
const gifAndScript = async (): Promise<Buffer> => {
  const gif = await aPicture('gif', [0x2a2f % 300, 40])
  const comment = Buffer.from(script)
  const extension = Buffer.concat([
    Buffer.from([0x21, 0xfe, comment.length]),
    comment,
    Buffer.from([0]),
  ])
  // After the screen descriptor and its colour table.
  const at = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)

  return Buffer.concat([gif.subarray(0, at), extension, gif.subarray(at)])
}

/** Pictures that are files of another format, too: each is drawn, and the rest is dropped. */
export const polyglots: Record<string, () => Promise<Buffer>> = {
  'a GIF with a script in its comment': gifAndScript,
  'a JPEG with a page in its comment': async () => withSegment(await aPicture('jpeg'), 0xfe, page),
  'a JPEG with a page as its Exif': async () =>
    withSegment(await aPicture('jpeg'), 0xe1, `Exif\0\0${page}`),
  'a JPEG with a page as its XMP': async () =>
    withSegment(await aPicture('jpeg'), 0xe1, `http://ns.adobe.com/xap/1.0/\0${page}`),
  'a JPEG with a page as its profile': async () =>
    withSegment(await aPicture('jpeg'), 0xe2, `ICC_PROFILE\0\u0001\u0001${page}`),
  'a PNG with a page as its Exif': async () =>
    sharp(await aPicture('png'))
      .withExif({ IFD0: { Copyright: page } })
      .png()
      .toBuffer(),
  'a PNG before an archive': async () =>
    Buffer.concat([await aPicture('png'), Buffer.from(`PK\u0003\u0004${page}`)]),
  'a WebP with a page as its Exif': async () =>
    sharp(await aPicture('webp'))
      .withExif({ IFD0: { Copyright: page } })
      .webp()
      .toBuffer(),
}

/** Files with the name of a picture that are none. */
export const impostors: Record<string, () => Promise<Buffer>> = {
  'a PDF': async () =>
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction 2 0 R>>endobj\n%%EOF'),
  'an SVG with a script': async () =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>window.${mark}=1</script></svg>`),
  'an SVG behind a mark of order': async () => Buffer.from('\uFEFF<?xml version="1.0"?><svg/>'),
  'a page': async () => Buffer.from(page),
  'a page behind the beginning of a JPEG': async () => Buffer.from(`\xff\xd8\xff${page}`, 'latin1'),
  'a script of the shell behind the beginning of a GIF': async () =>
    Buffer.from('GIF89a\n#!/bin/sh\nid'),
  'an archive': async () => Buffer.from('PK\u0003\u0004\u0014\0\0\0'),
  'a program': async () => Buffer.from('\u007fELF\u0002\u0001\u0001'),
}
