import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { describe, expect, it } from 'vitest'
import { cleanFileName } from '../src/platform/ascii-names.ts'

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
    ['Größe café.pdf', 'Groesse_cafe.pdf'],
    ['Weiß Größe A.DST', 'Weiss_Groesse_A.dst'],
    ['GRÖSSE Übermut MÜ.dst', 'GROESSE_Uebermut_MUE.dst'],
    ['pingüino vergüenza Ñandú.pes', 'pinguino_verguenza_Nandu.pes'],
    ['Smørrebrød Łódź İğne.dst', 'Smorrebrod_Lodz_Igne.dst'],
    ['Ello\u0308 gro\u0308ße.dst', 'Elloe_groesse.dst'],
    ['Щука и ёж.dst', 'Shchuka_i_ezh.dst'],
    ['логотип.png', 'logotip.png'],
    ['刺繍.dst', 'CiXiu.dst'],
    ['name.p n/g', 'g'],
    ['name.p%n"g', 'name.png'],
    ['\u202Egnp.exe', 'gnp.exe'],
  ])('%j is stored as %j', (given, stored) => {
    expect(cleanFileName(given)).toBe(stored)
  })

  it.each([`${'x'.repeat(500)}.png`, 'x'.repeat(500), `${'ß'.repeat(300)}.pdf`, `a.${'b'.repeat(500)}`])(
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
