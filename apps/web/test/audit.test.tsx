import type { AuditEntry } from '@stitchdesk/contract/audit/audit'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageOf } from './customers-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const CALL = 'GET /audit/50/1'
const entry: AuditEntry = {
  _id: '7',
  at: '2026-11-20T12:00:00.000Z',
  userName: 'ada',
  name: 'Ada Byron',
  actorKind: 'session',
  entity: 'account',
  entityId: 'x',
  record: 'Boris Thread',
  recordUserName: 'boris',
  field: 'Designation',
  before: '"sales"',
  after: '"designer"',
}

beforeEach(() => {
  signedInAs('Administrate')
  server.answer(
    CALL,
    pageOf([
      entry,
      { ...entry, _id: '6', actorKind: 'system', record: 'Nadia Caps', recordUserName: 'nadia', before: 'null' },
    ]),
  )
})

describe('the audit trail', () => {
  it('tells who changed what on which record, with the values before and after', async () => {
    openPage('/audit')
    for (const text of ['Ada Byron', 'Account Boris Thread', 'Sales', 'Stitchdesk', 'Account Nadia Caps', 'nothing']) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
    expect(screen.getByText('Account Nadia Caps').title).toBe('nadia')
    expect(screen.getAllByText('Designer')).toHaveLength(2)
    expect(screen.getAllByText('Role')).toHaveLength(2)
  })

  it('writes money, days, kinds and parts as people read them, and no ids', async () => {
    const of = (field: string, after: string) => ({ ...entry, _id: field, field, before: 'null', after })
    server.answer(
      CALL,
      pageOf([
        of('price', '62.5'),
        of('sentDate', '"2026-11-26T17:14:47.852Z"'),
        of('closedThrough', '"2026-10-31"'),
        of('requestFor', '"order"'),
        of('created', '{"invId":"x-1","timestamp":"20261112163716","grandTotal":1234.5}'),
        of('orderName', '"{Lion}"'),
      ]),
    )
    openPage('/audit')
    for (const text of [
      '$62.50',
      '31 Oct 2026',
      'Order',
      'Number: 20261112163716 · Invoice total: $1,234.50',
      '{Lion}',
      'Kind',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText(/^26 Nov 2026, /)).toBeTruthy()
  })

  it('says what came of a proof and of a change, and leaves what people typed', async () => {
    const of = (field: string, after: string) => ({ ...entry, _id: field, field, before: 'null', after })
    server.answer(
      CALL,
      pageOf([
        of('proof', '"2: changes"'),
        of('changeItem', '"Wider: left: done"'),
        of('orderName', '"Lion: changes"'),
        of('twoFactor', '"removed"'),
        of('reminded', '{"step":3,"daysLate":30}'),
      ]),
    )
    openPage('/audit')
    const said = ['2: changes requested', 'Wider: left: done', 'Lion: changes', 'removed', 'Step: 3 · Days late: 30']
    for (const text of said) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
  })

  it('is searched by its address', async () => {
    openPage('/audit?who=ada&entity=account&what=Designation&record=boris&from=2026-11-01&to=2026-11-30')
    await screen.findByText('Ada Byron')
    const asked = new URL(server.calls(CALL).at(-1)?.path ?? '', 'http://desk').searchParams
    expect(Object.fromEntries(asked)).toEqual({
      who: 'ada',
      entity: 'account',
      what: 'Designation',
      record: 'boris',
      from: '2026-11-01',
      to: '2026-11-30',
    })
  })
})
