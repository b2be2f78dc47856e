import { describe, expect, it } from 'vitest'
import { fileExtension, formatFileSize, isAcceptedFileName } from '../src/files/file-name.ts'
import { UPLOAD_EXTENSIONS } from '../src/files/upload-extensions.ts'

describe('which files are taken', () => {
  it('every extension of the list, in any case', () => {
    for (const extension of UPLOAD_EXTENSIONS) {
      expect(isAcceptedFileName(`art.${extension}`)).toBe(true)
      expect(isAcceptedFileName(`ART.${extension.toUpperCase()}`)).toBe(true)
    }
  })

  it.each(['art.exe', 'art', 'png', '.png', 'art.png.exe', 'art.html', 'art.js', ''])('not %j', (name) => {
    expect(isAcceptedFileName(name)).toBe(false)
  })

  it('by what stands after the last dot', () => {
    expect(fileExtension('Art.TAR.GZ')).toBe('gz')
    expect(fileExtension('art.')).toBe('')
  })
})

describe('a file size as people read it', () => {
  it.each([
    [0, '0 Bytes'],
    [-1, '0 Bytes'],
    [Number.NaN, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [5_242_880, '5 MB'],
    [1024 ** 3, '1 GB'],
    [1024 ** 4, '1 TB'],
    [5000 * 1024 ** 4, '5000 TB'],
  ])('%d bytes are %s', (bytes, shown) => {
    expect(formatFileSize(bytes)).toBe(shown)
  })

  it.each([
    ['de', '102 Byte', '1,5 KB'],
    ['ru', '102 байт', '1,5 КБ'],
  ])('are written in %s', (language, few, more) => {
    expect(formatFileSize(102, language)).toBe(few)
    expect(formatFileSize(1536, language)).toBe(more)
  })
})
