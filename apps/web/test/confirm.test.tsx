import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { Providers } from '../src/app/providers.tsx'
import { SignedIn } from '../src/app/signed-in.tsx'
import { confirmAction } from '../src/ui/feedback/confirm.ts'
import { setUpPages, signedInAs } from './support/open-page.tsx'

setUpPages()

function AsksAtOnce() {
  useEffect(() => void confirmAction({ title: 'Close the month?' }), [])
  return null
}

it('a question is shown that comes as soon as a page is drawn', async () => {
  signedInAs('Administrate')
  const routes = [{ Component: SignedIn, children: [{ path: '/', Component: AsksAtOnce }] }]
  render(
    <Providers>
      <RouterProvider router={createMemoryRouter(routes)} />
    </Providers>,
  )
  expect(await screen.findByRole('dialog', { name: 'Close the month?' })).toBeTruthy()
})
