import { newCustomer, processOrder, whenDrawn } from '../support/customer.ts'
import { dropFile } from '../support/drop-file.ts'
import { expectEffort, measureEffort } from '../support/effort.ts'
import { FILES } from '../support/files.ts'
import { settled } from '../support/open-page-of.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'

const CHANGES = ['Border 1 mm wider', 'Lower the name', 'The sun is cream in our logo']

test('a designer answers a change with what was asked in sight, in as few clicks as promised', async ({
  page,
  address,
}) => {
  const customer = await newCustomer(address)
  const order = await processOrder(customer, 'Galleon', 'Ready')
  const { _id, orderCode } = order
  // A picture that comes later moves what stands below it.
  await whenDrawn(customer, order)
  await customer.admin('updateOrder', { params: { _id }, body: { assTo: PEOPLE.designer.userName } })
  const { docs } = await customer.admin('sendProof', { params: { _id }, body: {} })
  const proofId = docs[0]?._id ?? ''
  const position = docs[0]?.files.find(({ kind }) => kind === 'result')?.position ?? 0
  for (const [index, text] of CHANGES.entries()) {
    const body = { text, pin: { position, x: 0.2 + index / 4, y: 0.5 }, clientId: `change-${index}` }
    await customer.api('addProofComment', { params: { _id: proofId }, body })
  }
  await customer.api('answerProof', { params: { _id: proofId }, body: { decision: 'changes', cause: 'our-fault' } })

  const effort = await measureEffort(page)
  await signInAs(page, 'designer', `/order/OR-${orderCode}`)
  await expect(page.getByText('0 of 3 done')).toBeVisible()
  await page.getByRole('button', { name: /^Process/ }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`Process OR-${orderCode}`) })
  const list = dialog.getByRole('region', { name: 'Changes requested' })
  await expect(list.getByRole('checkbox')).toHaveCount(CHANGES.length)
  await settled(page)
  const ticked = await effort.of(async () => {
    for (const text of CHANGES) {
      await expect(list.getByText(text)).toBeInViewport()
      await list.getByRole('checkbox', { name: text }).check()
    }
    await expect(list.getByText('3 of 3 done')).toBeVisible()
  })
  expectEffort(ticked, 'ticked off', { clicks: CHANGES.length })

  const answered = await effort.of(async () => {
    await dropFile(page, '[role=dialog] form', FILES.stitches)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByText('is saved and Ready')).toBeVisible()
  })
  expectEffort(answered, 'a change answered after its file was dropped', { clicks: 2 })
  const { changes, processingRounds } = await customer.admin('getOrder', { params: { _id } })
  expect([changes, processingRounds.length]).toEqual([{ done: 3, total: 3 }, 2])
})
