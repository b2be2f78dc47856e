import { useDebouncedValue } from '@mantine/hooks'
import { placeNames } from '@stitchdesk/contract/customers/place-names'
import { useTranslation } from 'react-i18next'

/** Whether a field is called what the country of its address calls it. */
export const isPlaceField = (field: string): field is 'state' | 'zipcode' => field === 'state' || field === 'zipcode'

/** What a country calls the state and the postcode of an address, and which fields its address has. */
export function usePlaceLabels({ country, state }: { country: string; state: string }) {
  const { t } = useTranslation('places')
  const names = placeNames(country)
  return {
    placeLabels: { state: t(`state.${names.state ?? 'any'}`), zipcode: t(`zipcode.${names.zipcode}`) },
    /** A state that was given stays in sight, also where the country has none. */
    isAsked: (field: string) => field !== 'state' || names.state !== null || state !== '',
  }
}

const TYPING = 300

/** The same while a country is typed: “de” is Germany, and only a pause tells that it is no Denmark. */
export function useTypedPlace(country: string, state: string) {
  const [typed] = useDebouncedValue(country, TYPING)
  return usePlaceLabels({ country: typed, state })
}
