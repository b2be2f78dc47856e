import { describe, expect, it } from 'vitest'
import {
  changeUserNameSchema,
  forgotPasswordSchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
  updatePasswordSchema,
} from '../src/auth/auth.ts'
import { messages } from './messages.ts'

describe('what is asked for at the door', () => {
  it.each(['', '   ', null, undefined])('login without a value (%j)', (nothing) => {
    expect(messages(loginSchema, { userName: nothing, password: '' })).toEqual({
      userName: 'Please Enter Your User Name',
      password: 'Please Enter Your Password',
    })
  })

  it('register without values', () => {
    expect(messages(registerSchema, {})).toEqual({
      email: 'Please Enter Your Email',
      username: 'Please Enter Your Username',
      password: 'Please Enter Your Password',
    })
  })

  it.each([
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', `${'x'.repeat(250)}@y.example`, 'Email can be at most 254 characters'],
    ['password', 'short', 'Use at least 8 characters'],
    ['password', 'x'.repeat(201), 'Use at most 200 characters'],
    [
      'username',
      'a/b',
      'User names hold letters, digits and . _ - with single spaces between, and begin with a letter or digit',
    ],
    [
      'username',
      '<b>',
      'User names hold letters, digits and . _ - with single spaces between, and begin with a letter or digit',
    ],
    ['username', 'SELECT', 'This user name can’t be used. Choose another.'],
    ['username', 'x'.repeat(61), 'User name can be at most 60 characters'],
    [
      'username',
      'a\u0007b',
      'User names hold letters, digits and . _ - with single spaces between, and begin with a letter or digit',
    ],
  ])('register with %s %j: %s', (field, value, message) => {
    const body = { email: 'ada@example.com', username: 'ada', password: 'correct horse', [field]: value }
    expect(messages(registerSchema, body)).toEqual({ [field]: message })
  })

  it('takes nothing else of a registration', () => {
    const body = { email: 'ada@example.com', username: ' ada ', password: 'correct horse', Designation: 'Administrate' }
    expect(registerSchema.parse(body)).toEqual({ email: 'ada@example.com', username: 'ada', password: 'correct horse' })
  })

  it('the spaces of a password count', () => {
    expect(registerSchema.parse({ email: 'a@b.example', username: 'a', password: ' eight ch ' }).password).toBe(
      ' eight ch ',
    )
  })

  it('the forgotten password', () => {
    expect(messages(forgotPasswordSchema, {})).toEqual({ email: 'Please Enter Your Email' })
    expect(messages(resetPasswordSchema, { token: 'x' })).toEqual({ password: 'New password is required' })
  })

  it('one’s own user name', () => {
    expect(messages(changeUserNameSchema, { username: '', idx: 'x' })).toEqual({
      username: 'Please Enter Your UserName',
    })
  })
})

describe('a change of the password', () => {
  it('needs both', () => {
    expect(messages(updatePasswordSchema, {})).toMatchObject({
      currentPassword: 'Current password is required',
      newPassword: 'New password is required',
    })
  })

  it('needs the same twice, and says so beside other issues', () => {
    expect(messages(updatePasswordSchema, { newPassword: 'long enough', confirmPassword: 'longer yet' })).toEqual({
      currentPassword: 'Current password is required',
      confirmPassword: 'Passwords do not match',
    })
  })
})
