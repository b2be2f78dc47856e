/** The JPEG that Adobe's programs write into their metadata, in base64, its lines ended by `&#xA;`. */
export function xmpThumbnail(text: string): Buffer | undefined {
  const tag = '<xmpGImg:image>'
  const start = text.indexOf(tag)
  const end = start < 0 ? -1 : text.indexOf('</xmpGImg:image>', start)
  if (end < 0) return undefined
  const base64 = text.slice(start + tag.length, end).replaceAll(/&#x[aAdD];/g, '')
  const jpeg = Buffer.from(base64, 'base64')
  return jpeg[0] === 0xff && jpeg[1] === 0xd8 ? jpeg : undefined
}
