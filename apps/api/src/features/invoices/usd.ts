const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount of US dollars as people read it, such as `$1,250.00`. */
export function usd(amount: number): string {
  return format.format(amount)
}
