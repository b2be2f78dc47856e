import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs values that leave the product and come back, such as a link that works without signing in. */
export interface Signatures {
  /** 80 bits as lower-case hexadecimal: enough where each guess has to be tried on us, and short enough for an email address. */
  of(purpose: string, text: string): string
  fits(purpose: string, text: string, signature: string): boolean
}

/** Signatures with a secret; one of a purpose fits no other. */
export function openSignatures(secret: string): Signatures {
  const of = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex').slice(0, 20)
  return { of, fits: (purpose, text, signature) => isSame(of(purpose, text), signature) }
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
