import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { FileFigures } from '@stitchdesk/contract/pictures/picture'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { aPage } from './request-page-support.ts'
import {
  type Answers,
  aDetail,
  aRequest,
  aRound,
  closePage,
  fakeApi,
  openPage,
  pageOf,
  Refusal,
  SURROUNDINGS,
} from './requests-harness.tsx'
import { NO_PICTURE } from './support/no-picture.ts'

afterEach(closePage)

const CODE = 'OR-1795000000001'

function machineFile(name: string, figures: Partial<FileFigures> | null): ImagesUpload {
  const imageName = `1795000000001-${name}`
  const { picture } = NO_PICTURE
  return {
    imageName,
    name,
    filePath: `orderUploads/1795000000001/${imageName}`,
    status: 'success',
    url: `/api/files/token-${name}/${name}`,
    converted: null,
    picture: figures ? picture : { ...picture, state: 'waiting', reason: null },
    figures: figures && {
      format: name.split('.').at(-1) ?? '',
      source: 'stitches',
      stitches: 8214,
      colorRuns: 4,
      trims: 3,
      trimsKnown: true,
      widthMm: 76.2,
      heightMm: 50.8,
      threads: [],
      complete: true,
      warnings: [],
      longStitches: 0,
      shortStitches: 0,
      untrimmedJumps: 0,
      readAt: '2026-11-21T08:00:00.000Z',
      ...figures,
    },
  }
}

/** A Ready order of 3 × 2 in and 4 colors, as DST, with these result files. */
function answers(imagesUploads: ImagesUpload[], fields: Partial<OrderRequest> = {}) {
  const request = aRequest({ orderStatus: 'Ready', processingData: aRound({ imagesUploads }), ...fields })
  const sent = { ...request, sentDate: '2026-11-21T08:00:00.000Z' }
  return {
    ...SURROUNDINGS,
    listOrders: () => pageOf([request]),
    getOrder: () => aDetail(request),
    sendRecord: () => ({ data: sent, held: null, mailed: true }),
    updateOrder: () => ({ ...request, orderStatus: 'Done' }),
    bulkOrders: () => ({ results: [{ _id: request._id, ok: true, message: '' }] }),
    readPictures: () => ({ docs: [] }),
  } satisfies Answers
}

const SOUND = [machineFile('logo.dst', {})]
const ODD = [machineFile('logo.dst', { widthMm: 96.1, longStitches: 2, threads: [] })]
const SENTENCE = 'Requested: 3 in wide and 2 in high. logo.dst is 3.78 in wide and 2 in high.'

async function openRow(path = '/order/ready-orders') {
  const { person } = openPage(path)
  await person.click((await screen.findAllByRole('button', { name: new RegExp(`${CODE}`) }))[0] as HTMLElement)
  return person
}
async function openProcess() {
  const { person } = openPage('/order/ready-orders')
  await person.click((await screen.findAllByRole('button', { name: `Process ${CODE}` }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`Process ${CODE}`) }))
  await dialog.findByLabelText('Stitches')
  return { person, dialog }
}

describe('a delivery', () => {
  it('that is odd says so in the process form, with what was asked and what was found', async () => {
    fakeApi(answers(ODD))
    const { dialog } = await openProcess()
    expect(await dialog.findByText('2 checks need a look')).toBeTruthy()
    expect(dialog.getByText(SENTENCE)).toBeTruthy()
    expect(dialog.getByText('logo.dst has 2 stitches longer than 12.1 mm.')).toBeTruthy()
  })

  it('without threads is told by its runs of color, which may share one', async () => {
    fakeApi(answers([machineFile('logo.dst', { colorRuns: 7 })]))
    const { dialog } = await openProcess()
    const sentence = 'Requested: 4 colors. logo.dst has 7 runs of color; it does not say which share a thread.'
    expect(await dialog.findByText(sentence)).toBeTruthy()
  })

  it('with threads is told by how many there are', async () => {
    const threads = ['#111111', '#222222', '#333333', '#444444', '#555555'].map((color) => ({ color }))
    fakeApi(answers([machineFile('logo.pes', { threads, colorRuns: 5 })], { requiredFormat: 'pes' }))
    const { dialog } = await openProcess()
    expect(await dialog.findByText('Requested: 4 colors. logo.pes has 5.')).toBeTruthy()
  })

  it('with nothing odd says so quietly', async () => {
    fakeApi(answers(SOUND))
    const { dialog } = await openProcess()
    expect(await dialog.findByText('All checks passed')).toBeTruthy()
  })

  it('whose files are still being read is not said to be well, until they are read', async () => {
    const reading = machineFile('logo.dst', null)
    let known = reading
    fakeApi({
      ...answers([reading]),
      readPictures: () => ({ docs: [{ token: 'token-logo.dst', picture: known.picture, figures: known.figures }] }),
    })
    const { dialog } = await openProcess()
    expect(await dialog.findByText(/^1 file is still being read/)).toBeTruthy()
    expect(dialog.queryByText(/All checks passed/)).toBeNull()
    known = machineFile('logo.dst', { widthMm: 96.1 })
    expect(await dialog.findByText(SENTENCE)).toBeTruthy()
  })

  it('is not judged by placements while the shop’s limits are not known', async () => {
    fakeApi({ ...answers(SOUND), getPlacementLimits: () => new Refusal('internal') })
    const { dialog } = await openProcess()
    await dialog.findByText('Result files')
    expect(dialog.queryByText(/checks? /)).toBeNull()
  })
})

describe('other formats', () => {
  it('are made from the master, marked, and saved with the next processing', async () => {
    const made = {
      ...machineFile('logo.pes', {}),
      converted: { from: '1795000000001-logo.dst', warnings: [{ code: 'colors-chosen', text: 'No colors.' }] },
    }
    const api = fakeApi({ ...answers(SOUND), convertUpload: () => [made] })
    const { person, dialog } = await openProcess()
    await person.click(await dialog.findByRole('button', { name: 'Make other formats' }))
    await person.click(await dialog.findByRole('combobox', { name: 'Other formats from logo.dst' }))
    expect(screen.queryByRole('option', { name: 'DST', hidden: true })).toBeNull()
    await person.click(await screen.findByRole('option', { name: 'PES', hidden: true }))
    await person.click(dialog.getByRole('button', { name: 'Make' }))
    expect(await dialog.findByTitle('Made from logo.dst. No colors.')).toBeTruthy()
    expect(api.last('convertUpload')).toMatchObject({
      params: { orderCode: '1795000000001' },
      body: { filePath: SOUND[0]?.filePath, formats: ['pes'] },
    })
    await person.click(dialog.getByRole('combobox', { name: 'Other formats from logo.dst' }))
    expect(screen.queryByRole('option', { name: 'PES', hidden: true })).toBeNull()
  })

  it('are made on the page of a request too, where the process form takes them in to be saved', async () => {
    const made = { ...machineFile('logo.pes', {}), converted: { from: '1795000000001-logo.dst', warnings: [] } }
    const given = answers(SOUND)
    const api = fakeApi({ ...given, getRequestPage: () => aPage(given.getOrder()), convertUpload: () => [made] })
    const { person } = openPage(`/order/${CODE}`)
    await person.click(await screen.findByRole('button', { name: 'Make other formats' }))
    await person.click(await screen.findByRole('combobox', { name: 'Other formats from logo.dst' }))
    await person.click(await screen.findByRole('option', { name: 'PES', hidden: true }))
    await person.click(screen.getByRole('button', { name: 'Make' }))
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`Process ${CODE}`) }))
    expect(await dialog.findByTitle('Made from logo.dst.')).toBeTruthy()
    expect(dialog.getByRole('list', { name: 'Result files' }).children).toHaveLength(2)
    expect(api.calls('saveProcessing')).toHaveLength(0)
    await person.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeTruthy()
  })

  it('are not offered where no file has stitches to read', async () => {
    fakeApi(answers([machineFile('logo.emb', { source: 'properties' })]))
    const { dialog } = await openProcess()
    await dialog.findByText(/check/)
    expect(dialog.queryByText(/^Other formats/)).toBeNull()
  })
})

describe('sending', () => {
  const ASKS = 'Send this delivery?'

  it('asks once where something is odd, and sends when told to', async () => {
    const api = fakeApi(answers(ODD))
    const { person, dialog } = await openProcess()
    await person.click(dialog.getByRole('button', { name: 'Send Record' }))
    const first = within(await screen.findByRole('dialog', { name: ASKS }))
    expect(first.getByText(SENTENCE)).toBeTruthy()
    await person.click(first.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: ASKS })).toBeNull())
    expect(api.calls('sendRecord')).toHaveLength(0)
    await person.click(dialog.getByRole('button', { name: 'Send Record' }))
    const second = within(await screen.findByRole('dialog', { name: ASKS }))
    await person.click(second.getByRole('button', { name: 'Send anyway' }))
    expect(await screen.findByRole('dialog', { name: 'Email Sent Successful!' })).toBeTruthy()
    expect(api.calls('sendRecord')).toHaveLength(1)
    // What has been sent is not asked about again.
    await person.click(screen.getByRole('button', { name: 'Mark as Done' }))
    expect(await screen.findByText(`${CODE} is Done`)).toBeTruthy()
  })

  it('asks nothing where nothing is odd', async () => {
    const api = fakeApi(answers(SOUND))
    const { person, dialog } = await openProcess()
    await person.click(dialog.getByRole('button', { name: 'Send Record' }))
    expect(await screen.findByRole('dialog', { name: 'Email Sent Successful!' })).toBeTruthy()
    expect(api.calls('sendRecord')).toHaveLength(1)
    expect(screen.queryByText(ASKS)).toBeNull()
  })

  it('looks at the files as they are known now, not as the list had them', async () => {
    const given = answers([machineFile('logo.dst', null)])
    const request = aRequest({ orderStatus: 'Ready', processingData: aRound({ imagesUploads: ODD }) })
    let opened = given.getOrder()
    fakeApi({ ...given, getOrder: () => opened })
    const person = await openRow()
    await screen.findByText('No messages yet')
    opened = aDetail(request)
    await person.click(await screen.findByRole('button', { name: 'Send Record' }))
    expect(within(await screen.findByRole('dialog', { name: ASKS })).getByText(SENTENCE)).toBeTruthy()
  })
})

describe('marking as Done', () => {
  const ASKS = 'Show this delivery to the customer?'

  it('asks before it shows an odd delivery that was never sent', async () => {
    const api = fakeApi(answers(ODD))
    const { person } = openPage('/order/ready-orders')
    await person.dblClick(await screen.findByRole('button', { name: `Status of ${CODE}: Ready. Edit` }))
    await person.selectOptions(await screen.findByRole('combobox', { name: `Status of ${CODE}` }), 'Done')
    await person.tab()
    await person.click(
      within(await screen.findByRole('dialog', { name: ASKS })).getByRole('button', { name: 'Mark as Done anyway' }),
    )
    await waitFor(() => expect(api.calls('updateOrder')).toHaveLength(1))
  })
})

describe('the history', () => {
  it('tells what was odd when a delivery was sent', async () => {
    const given = answers(ODD)
    const at = '2026-11-21T08:00:00.000Z'
    const [file] = ODD
    const points = [{ code: 'longStitches', file: file?.imageName, found: 1 }]
    const changes = [
      { field: 'deliveryCheck', before: null, after: { points, beingRead: 1 } },
      { field: 'sentDate', before: null, after: at },
    ]
    fakeApi({
      ...given,
      getRequestPage: () =>
        aPage({
          ...given.getOrder(),
          timeline: [{ kind: 'changed', _id: 'changed-1', by: 'me', byUserName: 'me', at, changes }],
        }),
    })
    openPage(`/order/${CODE}`)
    expect(await screen.findByText('logo.dst has 1 stitch longer than 12.1 mm.')).toBeTruthy()
    expect(screen.getByText('1 file was still being read.')).toBeTruthy()
  })
})
