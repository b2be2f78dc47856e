/** Brands of the pictures that telephones take; `mif1` and `msf1` are those of their family. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

/** Whether content begins as HEIC does, whatever its name is: shared as .jpg, it often stays what it was. */
export function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  return start.slice(4, 8) === 'ftyp' && BRANDS.includes(start.slice(8, 12))
}
