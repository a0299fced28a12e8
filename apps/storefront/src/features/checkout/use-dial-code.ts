import { useEffect, useState } from 'react'

const INDIA = { country: 'IN', dialCode: '+91' }

/** Dialling code of a country; the list is fetched only for countries other than India. */
export function useDialCode(country: string): string {
  const [known, setKnown] = useState(INDIA)
  useEffect(() => {
    if (country === INDIA.country) return setKnown(INDIA)
    void import('@thali/domain/countries').then(({ COUNTRIES }) => {
      const found = COUNTRIES.find((one) => one.code === country)
      setKnown({ country, dialCode: found?.dialCode ?? INDIA.dialCode })
    })
  }, [country])
  return known.dialCode
}
