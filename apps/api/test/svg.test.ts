import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findActive } from '../src/features/sandbox/program/check-svg.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { computedBy } from './support/computing.ts'
import { buildCustomer, buildOrderCode, type TestAccount } from './support/factories.ts'
import { svgAttacks } from './support/hostile-files.ts'
import { formOf } from './support/sample-files.ts'
import { listStored } from './support/stored-files.ts'

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const drawing = (inside: string, attributes = '') => `<svg ${SVG} ${attributes}>${inside}</svg>`

async function send(content: string | Buffer<ArrayBuffer>) {
  const orderCode = await buildOrderCode(app, customer)
  return app.attempt('upload', { as: customer, params: { orderCode }, body: formOf(['logo.svg', content]) })
}

/** A text in an encoding of two bytes a character, with its mark. */
function utf16(text: string, order: 'le' | 'be') {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return Buffer.from(order === 'be' ? bytes.swap16() : bytes)
}

describe('a drawing that could act is refused:', () => {
  test.each([
    ['a script', drawing('<script>alert(1)</script>')],
    ['a script by another prefix', drawing('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
    ['a script in a page’s namespace', drawing('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>')],
    ['a page’s element', drawing('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="#a"/>')],
    [
      'a prefix declared further out',
      `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>`,
    ],
    ['a handler', drawing('', 'onload="alert(1)"')],
    ['a handler on its own line', drawing('<path\n\tonclick\n=\n"alert(1)"/>')],
    ['a handler with odd letters', drawing('<path OnMouseOver="alert(1)"/>')],
    [
      'a page within foreign content',
      drawing('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"><img src="#a"/></p></foreignObject>'),
    ],
    ['an event listener', drawing('<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events" event="load"/>')],
    ['another document put in', drawing('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="#a"/>')],
    ['a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${drawing('')}`],
    ['a document type that adds a handler', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${drawing('')}`],
    [
      'a document type of elsewhere',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://example.com/svg11.dtd">${drawing('')}`,
    ],
    ['an entity that holds an element', `<!DOCTYPE svg [<!ENTITY x "<script/>">]>${drawing('&x;')}`],
    ['an entity that holds one in numbers', `<!DOCTYPE svg [<!ENTITY x "&#60;script/>">]>${drawing('&x;')}`],
    ['an entity of parameters', `<!DOCTYPE svg [<!ENTITY % x "a">%x;]>${drawing('')}`],
    ['an entity in the place of a bracket', `<!DOCTYPE svg [<!ENTITY lt "a">]>${drawing('')}`],
    ['a handler by an entity', `<!DOCTYPE svg [<!ENTITY x "alert(1)">]>${drawing('', 'onload="&x;"')}`],
    [
      'a link that runs by an entity',
      `<!DOCTYPE svg [<!ENTITY x "javascript:">]>${drawing('<a href="&x;alert(1)"/>')}`,
    ],
    [
      'a script by an entity’s namespace',
      `<!DOCTYPE svg [<!ENTITY h "http://www.w3.org/1999/xhtml">]>${drawing('<h:img xmlns:h="&h;"/>')}`,
    ],
    ['a script in Latin-1', `<?xml version="1.0" encoding="iso-8859-1"?>${drawing('<script>alert(1)</script>')}`],
    ['a packed script', gzipSync(drawing('<script>alert(1)</script>'))],
    ['a packed drawing that ends early', gzipSync(drawing('<path d="M0 0h1"/>')).subarray(0, 40)],
    ['a packed drawing in a packed one', gzipSync(gzipSync(drawing('')))],
    [
      'a style sheet that seems to be of fonts',
      drawing('<style>@import "https://fonts.googleapis.com@example.com/a.css";</style>'),
    ],
    ['a font of elsewhere', drawing('<style>@font-face{src:url(https://example.com/a.woff)}</style>')],
    [
      'an address behind a long font',
      drawing(
        `<style>@font-face{src:url(data:font/woff;base64,${'A'.repeat(200_000)}) } p{fill:url(https://example.com/)}</style>`,
      ),
    ],
    ['entities within entities', `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${drawing('&b;')}`],
    [
      'a file outside by an entity',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`,
    ],
    ['an entity of nowhere', drawing('<text>&nowhere;</text>')],
    ['a style sheet of another file', `<?xml-stylesheet href="https://example.com/a.css"?>${drawing('')}`],
    ['an encoding that hides tags', `<?xml version="1.0" encoding="ISO-2022-JP"?>${drawing('')}`],
    ['an encoding of seven bits', `<?xml version="1.0" encoding="UTF-7"?>${drawing('+ADw-script+AD4-')}`],
    ['an encoding that is not the bytes’', `<?xml version="1.0" encoding="UTF-16"?>${drawing('')}`],
    ['bytes that are no text', Buffer.concat([Buffer.from('<svg '), Buffer.from([0xc3, 0x28]), Buffer.from('/>')])],
    ['a script in UTF-16', utf16(drawing('<script>alert(1)</script>'), 'le')],
    ['a script in UTF-16, the other way round', utf16(drawing('<script>alert(1)</script>'), 'be')],
    ['a link elsewhere', drawing('<a href="https://example.com">x</a>')],
    ['a link that runs', drawing('<a xlink:href="java&#10;script:alert(1)">x</a>', XLINK)],
    ['a link that runs, written as numbers', drawing('<a href="&#106;avascript:alert(1)">x</a>')],
    ['a page as data', drawing('<a href="data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;">x</a>')],
    ['a picture elsewhere', drawing('<image xlink:href="//example.com/a.png"/>', XLINK)],
    ['a drawing within', drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
    ['a part of another file', drawing('<use href="other.svg#a"/>')],
    ['an address that all others start from', drawing('', 'xml:base="https://example.com/"')],
    ['an animated link', drawing('<a><set attributeName="xlink:href" to="javascript:alert(1)"/></a>')],
    ['an animated handler', drawing('<set attributeName="onclick" to="alert(1)"/>')],
    ['a value that runs', drawing('<animate attributeName="x" values="0;javascript:alert(1)"/>')],
    ['a fill from elsewhere', drawing('<path fill="url(https://example.com/a.svg#b)"/>')],
    ['a style from elsewhere', drawing('<path style="fill: url( \'https://example.com/a\' )"/>')],
    ['a style sheet that loads', drawing('<style>@import "https://example.com/a.css";</style>')],
    ['a style sheet that loads in words of numbers', drawing('<style>path{fill:\\75 rl(https://example.com)}</style>')],
    ['a style sheet in pieces', drawing('<style><![CDATA[path{fill:u]]>rl(https://example.com)}</style>')],
    ['a style sheet of choices', drawing('<style>path{fill:image-set("https://example.com/a" 1x)}</style>')],
    ['no drawing', '<p xmlns="http://www.w3.org/1999/xhtml">hello</p>'],
    ['a drawing of no namespace', '<svg><path d="M0 0"/></svg>'],
    ['an end that is missing', `<svg ${SVG}><path d="M0 0"/>`],
    ['two drawings', drawing('') + drawing('')],
    ['words alone', 'no markup <svg'],
  ])('%s', async (_, content) => {
    expect(await findActive(Buffer.from(content))).toMatch(/^[a-z].+\.$/)
  })

  test('when it is uploaded, in a sentence, and nothing is stored', async () => {
    const before = await listStored(app)
    const { status, body } = await send(drawing('<script>alert(1)</script>'))
    expect({ status, body }).toMatchObject({ status: 415, body: { code: 'drawing_refused' } })
    expect((body as { message: string }).message).toMatch(/^logo\.svg contains a script\. .+\.$/)
    expect(await listStored(app)).toEqual(before)
  })
})

describe('a plain drawing is taken:', () => {
  const base64 = Buffer.alloc(300_000, 7).toString('base64')

  test.each([
    ['paths', drawing('<path d="M0 0h1v1z" fill="#f00"/>', 'viewBox="0 0 1 1"')],
    ['a declaration', `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${drawing('')}`],
    ['a mark at the start', `\uFEFF${drawing('<text>Löwe</text>')}`],
    ['UTF-16', utf16(`<?xml version="1.0" encoding="UTF-16"?>${drawing('<text>Löwe</text>')}`, 'le')],
    ['UTF-16, the other way round', utf16(drawing('<text>Löwe</text>'), 'be')],
    ['another prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:svg>'],
    ['parts of itself', drawing('<defs><g id="a"/></defs><use xlink:href="#a"/><path fill="url(#b)"/>', XLINK)],
    ['a large embedded picture', drawing(`<image href="data:image/png;base64,${base64}"/>`)],
    ['style', drawing('<style>.a{fill:#fff;font-family:"Myriad Pro"} .b{clip-path:url("#c")}</style>')],
    [
      'a document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${drawing('')}`,
    ],
    [
      'names and styles as entities',
      `<!DOCTYPE svg [<!-- don’t --><!ENTITY ns "http://www.w3.org/2000/svg"> <!ENTITY st0 'fill:#fff'>]><svg xmlns="&ns;"><path style="&st0;"/></svg>`,
    ],
    [
      'what Illustrator keeps for itself',
      drawing(
        '<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"><i:pgfRef xlink:href="#a"/></foreignObject>' +
          '<g i:extraneous="self"/></switch><metadata><?xpacket begin="" id="a"?><x/><?xpacket end="w"?></metadata><i:pgf id="a">AAAA</i:pgf>',
        `${XLINK} xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"`,
      ),
    ],
    [
      'a text as a page’s boxes',
      drawing(
        '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml" style="color:red"><b>Lion</b><br/></div></foreignObject>',
      ),
    ],
    ['Latin-1', Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>${drawing('<text>Löwe</text>')}`, 'latin1')],
    ['a packed one', gzipSync(drawing('<path d="M0 0h1v1z"/>'))],
    [
      'a font of a service',
      drawing('<style>@import url("https://fonts.googleapis.com/css2?family=A:wght@400;700&amp;b");</style>'),
    ],
    ['a font within', drawing(`<style>@font-face{font-family:A;src:url(data:font/woff2;base64,${base64})}</style>`)],
    ['many ampersands', drawing(`<text>${'Smith &amp; Sons '.repeat(2000)}</text>`)],
    [
      'what an editor adds',
      drawing(
        '<sodipodi:namedview id="base" inkscape:zoom="1"/><metadata><rdf:RDF><rdf:li rdf:resource="http://a/b"/></rdf:RDF></metadata>',
        'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ' +
          'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ' +
          'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
      ),
    ],
  ])('%s', async (_, content) => {
    expect(await findActive(Buffer.from(content))).toBeUndefined()
  })

  test('when it is uploaded', async () => {
    expect(await send(drawing('<path d="M0 0h1v1z"/>', 'viewBox="0 0 1 1"'))).toMatchObject({ status: 200 })
  })
})

describe('a drawing made to keep the reader busy', () => {
  test.each([
    ['elements within elements', `<svg ${SVG}>${'<g>'.repeat(1_000_000)}`, /nested too deeply/],
    [
      'attributes without end',
      `<svg ${SVG} ${Array.from({ length: 200_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
      /too many attributes/,
    ],
    [
      'namespaces on one element',
      drawing(`<g ${Array.from({ length: 60 }, (_, n) => `xmlns:a${n}="b"`).join(' ')}/>`),
      /too many namespaces/,
    ],
    [
      'namespaces on many',
      drawing(Array.from({ length: 60 }, (_, n) => `<g xmlns:a${n}="b">`).join('') + '</g>'.repeat(60)),
      /too many namespaces/,
    ],
    ['a style sheet of openings', drawing(`<style>${'url(#'.repeat(800_000)}</style>`), /too much style/],
    ['a style sheet of comments', drawing(`<style>${'/*url'.repeat(800_000)}</style>`), /too much style/],
    [
      'entities put in without end',
      `<!DOCTYPE svg [<!ENTITY x "${'x'.repeat(100_000)}">]>${drawing(`<text>${'&x;'.repeat(100_000)}</text>`)}`,
      /repeats its entities/,
    ],
    [
      'entities put into one value without end',
      `<!DOCTYPE svg [<!ENTITY x "${'x'.repeat(100_000)}">]>${drawing('', `id="${'&x;'.repeat(100_000)}"`)}`,
      /repeats its entities/,
    ],
    ['what unpacks without end', gzipSync(drawing(' '.repeat(60_000_000))), /unpacks to more/],
    ['a value of style', drawing(`<path style="${'fill:url(#a);'.repeat(20_000)}"/>`), /too much style/],
  ])('is refused for %s', async (_, content, told) => {
    expect(await findActive(Buffer.from(content))).toMatch(told)
  })

  test('may hold much text', async () => {
    expect(await findActive(Buffer.from(drawing(`<text>${'&#65;'.repeat(800_000)}</text>`)))).toBeUndefined()
  })

  test.each(svgAttacks)('does not keep the API busy: $what', async ({ make }) => {
    const computed = computedBy()
    const { status, body } = await send(make())
    expect({ status, body }).toMatchObject({ status: 415, body: { code: 'drawing_refused' } })
    // Its process has taken 15 seconds, or all its memory, for each of them.
    expect(computed()).toBeLessThan(3000)
  })
})
