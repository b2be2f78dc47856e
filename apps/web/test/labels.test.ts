import { expect, test } from 'vitest'

const PAGE = `
  <label for="named">Named</label><label for="named">Named twice</label><input id="named" />
  <label>Around <input id="around" /><button id="second">Second</button></label>
  <label for="elsewhere">Around, but of another <select id="inside"></select></label><textarea id="elsewhere"></textarea>
  <label for="hidden">Hidden</label><input id="hidden" type="hidden" />
  <label for="">Of none</label><label for="paragraph">Of none</label><p id="paragraph"></p>
  <label for="double">Of the first</label><input id="double" /><input id="double" />
  <label>Of nothing inside</label><output id="out"></output><meter id="gauge"></meter><progress id="bar"></progress>
  <section aria-labelledby="named"><i id="nested"></i></section><svg><title id="drawn"></title></svg>`

/** Which element an element is among those of its page. */
const placeOf = (element: Element | null | undefined) =>
  element ? [...element.ownerDocument.body.querySelectorAll('*')].indexOf(element) : element

const placesOf = (elements: Iterable<Element> | null | undefined) => elements && [...elements].map(placeOf)

/** What labels name, by what fields are named, and what is found by its id within each element. */
function readPage(page: Document) {
  page.body.innerHTML = PAGE
  const all = [...page.body.querySelectorAll('*')]
  const ids = [...new Set(all.map(({ id }) => id).filter(Boolean)), 'missing']
  return {
    controls: all.map((element) => placeOf((element as HTMLLabelElement).control)),
    labels: all.map((element) => placesOf((element as HTMLInputElement).labels)),
    byId: [page.body, ...all].map((from) => ids.map((id) => placeOf(from.querySelector(`[id="${id}"]`)))),
  }
}

test('labels and ids are found in tests as jsdom finds them', () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  try {
    const untouched = readPage(frame.contentDocument as Document)
    expect(untouched.labels.flat().filter((place) => typeof place === 'number')).toHaveLength(5)
    expect(readPage(document)).toEqual(untouched)
  } finally {
    document.body.replaceChildren()
  }
})
