import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { aRequest, aRound, closePage, fakeApi, openPage, pageOf, SURROUNDINGS } from './requests-harness.tsx'

afterEach(closePage)

const [template] = aRequest().imagesUploads
const file = (imageName: string, drawn = true) => ({
  ...(template as OrderRequest['imagesUploads'][number]),
  imageName,
  name: imageName,
  filePath: `orderUploads/1/${imageName}`,
  picture: {
    ...(template as OrderRequest['imagesUploads'][number]).picture,
    state: drawn ? ('done' as const) : ('none' as const),
    address: drawn ? imageName.replace('.', '-') : null,
  },
})

/** The address of the picture that stands in the row of a list, or what it says instead. */
async function rowOf(fields: Partial<OrderRequest>) {
  fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest(fields)]) })
  openPage('/order/todays-orders', 'subadmin')
  return (await screen.findByRole('row', { name: /Harbor cap/ })) as HTMLElement
}
const pictureIn = (row: HTMLElement) => row.querySelector('img')?.getAttribute('src') ?? ''

describe('the picture in a row', () => {
  it('is the sew-out, though the machine file came before it', async () => {
    const round = aRound({ imagesUploads: [file('cap.dst'), file('stitched.jpg')] })
    expect(pictureIn(await rowOf({ imagesUploads: [file('logo.png')], processingData: round }))).toContain(
      'stitched-jpg',
    )
  })

  it('is the machine file where there is no sew-out, and the artwork before there is a result', async () => {
    const round = aRound({ imagesUploads: [file('cap.dst')] })
    const row = await rowOf({ imagesUploads: [file('logo.png')], processingData: round })
    expect(pictureIn(row)).toContain('cap-dst')
    closePage()
    expect(pictureIn(await rowOf({ imagesUploads: [file('logo.png')] }))).toContain('logo-png')
  })

  it('is said to be missing where there is no file', async () => {
    expect(within(await rowOf({ imagesUploads: [] })).getByText('No artwork')).toBeTruthy()
    closePage()
    expect(within(await rowOf({})).queryByText('No artwork')).toBeNull()
  })
})
