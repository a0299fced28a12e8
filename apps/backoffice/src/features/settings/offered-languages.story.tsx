import { LANGUAGE_TAGS } from '@thali/domain/language'
import { useState } from 'react'
import { OfferedLanguages } from './languages-page.tsx'

export const title = 'Multi-language: OfferedLanguages'

function Languages() {
  const [chosen, setChosen] = useState<readonly (typeof LANGUAGE_TAGS)[number][]>(LANGUAGE_TAGS)
  return <OfferedLanguages chosen={chosen} error={null} onChosen={setChosen} />
}

export const states = { 'at least one': Languages }
