import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../src/i18n/i18n.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages()
afterEach(() => chooseLanguage('en'))

test.each([
  ['en', "Today's Orders", '1,204 waiting'],
  ['es', 'Pedidos de hoy', '1204 en espera'],
  ['de', 'Aufträge von heute', '1.204 warten'],
  ['it', 'Ordini di oggi', '1204 in attesa'],
  ['ru', 'Сегодняшние заказы', 'ожидают: 1\u00a0204'],
] as const)('the menu tells in %s how much waits, and nothing where nothing does', async (language, entry, told) => {
  await chooseLanguage(language)
  signedInAs('subadmin')
  server.answer('GET /menu-counts', { body: { counts: { todaysOrders: 1204 } } })
  openPage('/security')
  const count = await screen.findByRole('img', { name: told })
  expect(count.closest('a')?.textContent).toContain(entry)
  expect(count.closest('nav')?.querySelectorAll('[role=img]')).toHaveLength(1)
})
