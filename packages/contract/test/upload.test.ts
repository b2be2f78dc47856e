import { describe, expect, it } from 'vitest'
import { cleanFileName, fileExtension, formatFileSize, isAcceptedFileName } from '../src/files/file-name.ts'
import { FILE_LIMITS } from '../src/files/limits.ts'
import { UPLOAD_EXTENSIONS } from '../src/files/upload-extensions.ts'

describe('the name of a stored file', () => {
  it.each([
    ['logo.png', 'logo.png'],
    ['Lion Cap  Logo.PNG', 'Lion_Cap_Logo.png'],
    ['left-chest_v2.Dst', 'left-chest_v2.dst'],
    ['a.b.c.pdf', 'abc.pdf'],
    ['../../etc/passwd.svg', 'passwd.svg'],
    ['C:\\Users\\ada\\logo.ai', 'logo.ai'],
    ['/absolute/path.eps', 'path.eps'],
    ['..', 'file'],
    ['', 'file'],
    ['.png', 'png'],
    ['noextension', 'noextension'],
    ['trailing.', 'trailing'],
    ['???.jpg', 'file.jpg'],
    ['line\r\nbreak\u0000.gif', 'line_break.gif'],
    ['quote"and<tag>.webp', 'quoteandtag.webp'],
    ['Größe café.pdf', 'Groe_cafe.pdf'],
    ['логотип.png', 'file.png'],
    ['刺繍.dst', 'file.dst'],
    ['name.p n/g', 'g'],
    ['name.p%n"g', 'name.png'],
    ['\u202Egnp.exe', 'gnp.exe'],
  ])('%j is stored as %j', (given, stored) => {
    expect(cleanFileName(given)).toBe(stored)
  })

  it.each([`${'x'.repeat(500)}.png`, 'x'.repeat(500), `${'é'.repeat(300)}.pdf`, `a.${'b'.repeat(500)}`])(
    'is never longer than the limit',
    (given) => {
      const stored = cleanFileName(given)
      expect(stored.length).toBeLessThanOrEqual(FILE_LIMITS.nameLength)
      expect(stored).toMatch(/^[A-Za-z0-9_-]+(\.[a-z0-9]+)?$/)
    },
  )

  it('keeps the extension of a long name', () => {
    expect(cleanFileName(`${'x'.repeat(500)}.png`)).toMatch(/^x+\.png$/)
  })
})

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
