import { describe, expect, it } from 'vitest'
import { afterLogin, readLoginState } from '../src/lib/api/after-login.ts'

const at = (pathname: string, search = '') => ({ from: { pathname, search, hash: '' } })

describe('the place after signing in', () => {
  it.each([
    ['Administrate', at('/dev/mail', '?page=3'), '/dev/mail?page=3'],
    ['User', at('/user/create-order'), '/user/create-order'],
    ['Administrate', null, '/dashboard'],
    ['sales', { from: '/reports' }, '/dashboard'],
    ['subadmin', null, '/user/dashboard'],
    ['designer', null, '/user/dashboard'],
    ['User', null, '/user/dashboard'],
  ] as const)('of %s, who came from %j, is %s', (role, state, place) => {
    expect(afterLogin(role, readLoginState(state))).toBe(place)
  })

  it.each([
    ['sales', at('/dev/mail')],
    ['User', at('/order/all-orders')],
    ['User', at('/no/such/page')],
    ['User', at('/logout')],
  ] as const)('of %s is their home when %j is not for them', (role, state) => {
    expect(afterLogin(role, readLoginState(state))).toBe(role === 'sales' ? '/dashboard' : '/user/dashboard')
  })
})
