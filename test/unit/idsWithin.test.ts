import { describe, expect, test } from 'vitest'
import { formatBytes } from '../../src/admin/unusedPictures/formatBytes'
import { documentsWithin, filesWithin } from '../../src/admin/unusedPictures/idsWithin'

describe('the files that HTML refers to', () => {
  test('are those of pictures and links, decoded and without queries', () => {
    expect(
      filesWithin(
        '<p><img src="/api/media/file/caff%C3%A8.png?prefix=a" srcset="/f/a-300.png 300w, /f/a-600.png 600w"><a href=\'https://x.example/b.jpg#c\'>b</a></p>',
      ),
    ).toEqual(['caffè.png', 'a-300.png', 'a-600.png', 'b.jpg'])
  })

  test('are taken undecoded when they cannot be decoded', () => {
    expect(filesWithin('<img src="/a/100%.png">')).toEqual(['100%.png'])
  })
})

test('the pictures of a rich text are found among its words and in its blocks', () => {
  const found = new Set<string>()
  documentsWithin(
    {
      root: {
        children: [
          { type: 'upload', relationTo: 'media', value: 7 },
          { type: 'upload', relationTo: 'files', value: 8 },
          { type: 'block', fields: { picture: 'f00' } },
        ],
      },
    },
    'media',
    found,
  )

  expect([...found]).toEqual(['7', 'f00'])
})

test('file sizes are formatted in the language of the reader', () => {
  expect(formatBytes(840_001, 'en')).toBe('841 kB')
  expect(formatBytes(2_440_000, 'it')).toBe('2,4 MB')
})
