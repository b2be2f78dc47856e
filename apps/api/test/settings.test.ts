import { PLACEMENTS } from '@stitchdesk/contract/basics/enums'
import { CUSTOMARY_PLACEMENT_LIMITS } from '@stitchdesk/contract/placing/placement-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let designer: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  designer = await buildStaff(app, 'designer')
})
afterAll(() => app.stop())

const read = (as = designer) => app.call('getPlacementLimits', { as })
const trail = () =>
  app.services.db
    .selectFrom('audit_event')
    .select(['accountId', 'field', 'before', 'after'])
    .where('entity', '=', 'setting')
    .where('entityId', '=', 'placementLimits')
    .orderBy('_id')
    .execute()

test('limits of placements are the customary ones until an administrator sets others, and who did is kept', async () => {
  expect(await read()).toEqual({
    limits: CUSTOMARY_PLACEMENT_LIMITS,
    version: 0,
    changedBy: null,
    changedAt: null,
  })
  const limits = { ...CUSTOMARY_PLACEMENT_LIMITS, Cap: { widthMm: '127.04', heightMm: 57 }, Chest: null }
  const saved = await app.call('changePlacementLimits', { as: admin, body: { limits, version: 0 } })
  expect(saved.limits).toEqual({
    ...CUSTOMARY_PLACEMENT_LIMITS,
    Cap: { widthMm: 127, heightMm: 57 },
    Chest: null,
  })
  expect(saved).toMatchObject({ version: 1, changedBy: admin.userName })
  expect(Date.parse(saved.changedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await read()).toEqual(saved)
  expect(await trail()).toEqual([
    {
      accountId: admin._id,
      field: 'Cap',
      before: CUSTOMARY_PLACEMENT_LIMITS.Cap,
      after: { widthMm: 127, heightMm: 57 },
    },
    { accountId: admin._id, field: 'Chest', before: CUSTOMARY_PLACEMENT_LIMITS.Chest, after: null },
  ])
})

test('what is stored already changes nothing, and of two who started alike the second is told', async () => {
  const { limits, version } = await read()
  const events = (await trail()).length
  const same = await app.call('changePlacementLimits', { as: admin, body: { limits, version } })
  expect(same.version).toBe(version)
  expect(await trail()).toHaveLength(events)
  const other = await buildStaff(app, 'Administrate')
  const body = (widthMm: number) => ({ limits: { ...limits, Sleeve: { widthMm, heightMm: 80 } }, version })
  const results = await Promise.all([
    app.attempt('changePlacementLimits', { as: admin, body: body(70) }),
    app.attempt('changePlacementLimits', { as: other, body: body(71) }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(results.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale_version' })
  expect((await read()).version).toBe(version + 1)
})

test('a side alone, nothing, less than nothing and a placement left out are refused where they stand', async () => {
  const { version } = await read()
  const limits = {
    ...Object.fromEntries(PLACEMENTS.map((placement) => [placement, null])),
    Cap: { widthMm: '130', heightMm: '' },
    Towel: { widthMm: '0', heightMm: '-1' },
    Chest: { widthMm: 'wide', heightMm: '9999' },
    Sleeve: undefined,
  }
  const { issues } = await app.refused('changePlacementLimits', 'invalid_body', {
    as: admin,
    body: { limits, version },
  })
  expect(issues?.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'limits.Cap.heightMm',
    'limits.Chest.heightMm',
    'limits.Chest.widthMm',
    'limits.Sleeve',
    'limits.Towel.heightMm',
    'limits.Towel.widthMm',
  ])
  expect(issues).toContainEqual({
    path: ['limits', 'Cap', 'heightMm'],
    code: 'side_missing',
    params: { side: 'height' },
    message: 'Enter the height too, or leave both empty',
  })
})
