import { describe, expect, it } from 'vitest'
import { addressLines } from '../src/customers/address.ts'
import { placeNames } from '../src/customers/place-names.ts'

const address = '7 Quay'

describe('an address', () => {
  it.each([
    ['Deutschland', { city: 'München', state: 'Bayern', zipcode: '80337' }, '80337 München'],
    ['UK', { city: 'Cardiff', zipcode: 'CF10 1AA' }, 'Cardiff CF10 1AA'],
    ['England', { city: 'Ashford', state: 'Kent', zipcode: 'TN23 1AA' }, 'Ashford, Kent TN23 1AA'],
    ['España', { city: 'Getafe', state: 'Madrid', zipcode: '28901' }, '28901 Getafe Madrid'],
    ['Spain', { city: 'Madrid', state: 'Madrid', zipcode: '28013' }, '28013 Madrid'],
    ['Italia', { city: 'Monza', state: 'MB', zipcode: '20900' }, '20900 Monza MB'],
    ['Россия', { city: 'Москва', zipcode: '101000' }, 'Москва 101000'],
  ])('in %s has its town in the order of the country', (country, place, town) => {
    expect(addressLines({ address, country, ...place })).toEqual([address, town, country])
  })

  it.each(['United States', 'USA', 'Atlantis'])('in %s stays as Americans write it', (country) => {
    const place = { address: '1 Main St\nSuite 2', city: 'Boston', state: 'MA', zipcode: '02110', country }
    expect(addressLines(place)).toEqual(['1 Main St\nSuite 2', 'Boston, MA 02110', country])
    expect(addressLines({ ...place, country: '' })).toEqual(['1 Main St\nSuite 2', 'Boston, MA 02110'])
    expect(addressLines({ state: 'MA', country })).toEqual(['MA', country])
  })

  it('has each line of its street, and no empty ones', () => {
    const place = { city: 'Leeds', zipcode: 'LS1 4AP', country: 'UK' }
    expect(addressLines({ address: 'Unit 4\n\n7 Quay', ...place })).toEqual(['Unit 4', '7 Quay', 'Leeds LS1 4AP', 'UK'])
    expect(addressLines({ city: 'Leeds', country: 'UK' })).toEqual(['Leeds', 'UK'])
    expect(addressLines({ country: 'UK' })).toEqual(['UK'])
    expect(addressLines({})).toEqual([])
  })

  it('loses neither town nor postcode where the order of its country has none', () => {
    const dubai = { address, city: 'Deira', state: 'Dubai', zipcode: '00000', country: 'United Arab Emirates' }
    expect(addressLines(dubai)).toEqual([address, 'Deira, Dubai 00000', dubai.country])
    const tokyo = { address, city: 'Chiyoda', state: 'Tokyo', zipcode: '100-0001', country: 'Japan' }
    expect(addressLines(tokyo)).toEqual([address, 'Chiyoda, Tokyo 100-0001', 'Japan'])
  })

  it('starts with the largest part in Chinese, and with the smallest in Latin letters', () => {
    const place = { city: '深圳市', state: '广东省', zipcode: '518000', country: 'China' }
    expect(addressLines({ address: '高新南一道', ...place })).toEqual(['518000', '广东省深圳市', '高新南一道', 'China'])
    const latin = { city: 'Shenzhen', state: 'Guangdong', zipcode: '518000', country: 'China' }
    expect(addressLines({ address, ...latin })[0]).toBe(address)
  })
})

describe('the names of its parts', () => {
  it.each([
    ['', 'any', 'any'],
    ['Atlantis', 'any', 'any'],
    ['United States', 'state', 'zip'],
    ['Wales', 'county', 'postcode'],
    ['Germany', null, 'plz'],
    ['España', 'province', 'postal'],
    ['Italy', 'province', 'cap'],
    ['France', null, 'postal'],
    ['Ireland', 'county', 'eircode'],
    ['Россия', 'region', 'postal'],
  ])('are those of %j', (country, state, zipcode) => {
    expect(placeNames(country)).toEqual({ state, zipcode })
  })
})
